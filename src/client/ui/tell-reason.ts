/**
 * Tells why a button cannot be used: with the keyboard's focus it shows its tip, and a screen reader reads its description. It is
 * focused from where the focus is, as it counts as the keyboard's only if that did.
 */
export function tellReason(button: HTMLElement): void {
  button.focus();
  // Its tip goes as it is scrolled to, and at every key: it is told once more that it has the focus.
  const again = () => {
    if (document.activeElement === button) button.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  };
  requestAnimationFrame(() => requestAnimationFrame(again));
}
