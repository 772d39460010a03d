import { act } from 'react';
import { control } from './dom';

/** The select with the label; other controls may have the same label. */
function list(label: string): HTMLSelectElement {
  return (
    document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`) ?? control<HTMLSelectElement>(label)
  );
}

/** Chooses the option with the value in the labeled select, as a user does. */
export async function choose(label: string, value: string): Promise<void> {
  const select = list(label);
  if (!optionsOf(label).some(([each]) => each === value)) throw new Error(`${label} does not offer ${value}`);
  await act(async () => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** The options of the labeled select: each value with its text. */
export function optionsOf(label: string): [value: string, text: string][] {
  return [...list(label).options].map(({ value, textContent }) => [value, textContent ?? '']);
}

/** Writes a text into the labeled field and leaves it. */
export async function writeAndLeave(label: string, text: string): Promise<void> {
  const input = control(label);
  await act(async () => {
    input.value = text;
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
}
