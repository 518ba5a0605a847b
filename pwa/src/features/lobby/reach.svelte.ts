import { ServerAddressesDocument } from '../../gen/graphql';
import type { Link } from '../../lib/net/link.svelte';
import { addressFor } from './address';

/** Where phones find this server, as a screen shows it. */
export class Reach {
  address = $state(addressFor([], location));
  /** As one types it. */
  short = $derived(this.address.replace(/^https?:\/\//, ''));

  constructor(link: Link) {
    link.ask(ServerAddressesDocument, {}).then(
      ({ server }) => (this.address = addressFor(server.addresses, location)),
      () => undefined, // then the address of this page has to do
    );
  }
}
