import { act } from 'react';
import { control } from './dom';

/** The list with the label, which another control may bear as well. */
function list(label: string): HTMLSelectElement {
  return (
    document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`) ?? control<HTMLSelectElement>(label)
  );
}

/** Chooses the option with the value in the list with the label, as a reader of the page does. */
export async function choose(label: string, value: string): Promise<void> {
  const select = list(label);
  if (!optionsOf(label).some(([each]) => each === value)) throw new Error(`${label} does not offer ${value}`);
  await act(async () => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** What the list with the label offers: each value with its text. */
export function optionsOf(label: string): [value: string, text: string][] {
  return [...list(label).options].map(({ value, textContent }) => [value, textContent ?? '']);
}

/** Writes a text into the field with the label and leaves it. */
export async function writeAndLeave(label: string, text: string): Promise<void> {
  const input = control(label);
  await act(async () => {
    input.value = text;
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
}
