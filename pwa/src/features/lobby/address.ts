export function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}

/**
 * Where phones find this server: as we found it ourselves, unless that is a name for "this machine", which would
 * send a phone to itself; then where the server says it can be reached.
 */
export function addressFor(
  addresses: readonly string[],
  here: { origin: string; hostname: string },
): string {
  const address = isLocal(here.hostname) ? (addresses[0] ?? here.origin) : here.origin;
  return address.replace(/\/+$/, '');
}
