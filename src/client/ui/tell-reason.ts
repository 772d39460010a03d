/** Tells why a button cannot be used: focuses it, so that screen readers read its description, and shows its tip. */
export function tellReason(button: HTMLElement): void {
  button.focus();
  const showTip = () => {
    if (document.activeElement === button) button.dispatchEvent(new Event('pointerover', { bubbles: true }));
  };
  // Two frames later, as scrolling to the button would hide the tip.
  requestAnimationFrame(() => requestAnimationFrame(showTip));
}
