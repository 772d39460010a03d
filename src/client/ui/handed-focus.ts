/**
 * Where a dialog that was opened by a closing menu or dialog returns the focus to: the element that had it before that
 * menu or dialog, as the chosen item is gone.
 */
export const handedOn = new WeakMap<Element, Element>();
