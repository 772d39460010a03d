import { expect, type Locator } from 'playwright/test';

/** Chooses a record in a reference's field by the keyboard: the best match of the text, the first of all without one. */
export async function choose(within: Locator, label: string, text = ''): Promise<void> {
  const field = within.getByRole('combobox', { name: label });
  await field.focus();
  await field.press('ArrowDown');
  await expect(within.page().locator('[role="listbox"] [role="option"]').first()).toBeVisible();
  if (text) await field.fill(text);
  await field.press('Enter');
  // What is chosen is longer than what was typed.
  await expect(field).not.toHaveValue(text);
}
