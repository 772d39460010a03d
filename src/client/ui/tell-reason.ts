/** Tells why a button cannot be used: a screen reader reads its description as it gets the focus, and its tip is shown as if it were pointed at. */
export function tellReason(button: HTMLElement): void {
  button.focus();
  const showTip = () => {
    if (document.activeElement === button) button.dispatchEvent(new Event('pointerover', { bubbles: true }));
  };
  // Its tip would go as it is scrolled to.
  requestAnimationFrame(() => requestAnimationFrame(showTip));
}
