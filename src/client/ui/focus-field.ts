/** Puts the cursor into a control, with its label and note in view: a browser scrolls no further than the control itself. */
export function focusField(control: HTMLElement | null | undefined): void {
  control?.focus();
  (control?.closest('.field') ?? control)?.scrollIntoView({ block: 'nearest' });
}
