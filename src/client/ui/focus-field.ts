/** Focuses a control and scrolls its label and note into view: a browser scrolls only to the control itself. */
export function focusField(control: HTMLElement | null | undefined): void {
  control?.focus();
  (control?.closest('.field') ?? control)?.scrollIntoView({ block: 'nearest' });
}
