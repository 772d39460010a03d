const sendingKeys = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true };

/** Whether a choice made by Enter in a form is still awaited; if so, the form is sent again once it is made. */
export function waitsForChoice(form: Element | null): boolean {
  const awaited = form?.querySelector('[role="combobox"][aria-busy="true"]');
  awaited?.dispatchEvent(new KeyboardEvent('keydown', sendingKeys));
  return awaited instanceof Element;
}
