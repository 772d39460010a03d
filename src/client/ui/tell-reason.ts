/**
 * Tells why a button cannot be used: with the keyboard's focus it shows its tip, and a screen reader reads its description. The
 * tip goes at every key, so a button that has the focus already is given it anew.
 */
export function tellReason(button: HTMLElement): void {
  button.blur();
  button.focus();
  // Where it was out of sight it is scrolled to, at which its tip goes, too.
  const again = () => {
    if (document.activeElement !== button) return;
    button.blur();
    button.focus({ preventScroll: true });
  };
  requestAnimationFrame(() => requestAnimationFrame(again));
}
