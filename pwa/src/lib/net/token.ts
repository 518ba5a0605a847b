/** 256 random bits, url-safe. getRandomValues also works where crypto.randomUUID does not: over plain http on a LAN. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
