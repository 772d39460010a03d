const sendingKeys = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true };

/** Whether a choice in a form was made by Enter and is still to come: the form is sent again once it is there. */
export function waitsForChoice(form: Element | null): boolean {
  const awaited = form?.querySelector('[role="combobox"][aria-busy="true"]');
  awaited?.dispatchEvent(new KeyboardEvent('keydown', sendingKeys));
  return awaited instanceof Element;
}
