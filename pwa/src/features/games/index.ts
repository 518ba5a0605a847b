import type { Faces, View, ViewName, ViewOf } from './faces';
import { purse } from './purse';
import { wallet } from './wallet';

/** Each game that draws itself, by the name of its view. */
const faces: { [Name in ViewName]?: Faces<ViewOf<Name>> } = {
  PurseView: purse,
  WalletView: wallet,
};

export function facesOf(view: View | null): Faces | undefined {
  // The name says that these take this very view; the compiler cannot follow that through a union.
  return view ? (faces[view.__typename] as Faces | undefined) : undefined;
}
