/**
 * Where the focus goes from a dialog that a menu, or another dialog, opened as it closed: to where it was before that one,
 * as what was chosen there is gone.
 */
export const handedOn = new WeakMap<Element, Element>();
