import type { ViewOf } from '../faces';

export type View = ViewOf<'WalletView'>;
