import { expect, type Locator } from 'playwright/test';

/** Chooses a record in a reference's field by the keyboard: the best match of the text, the first of all without one. */
export async function choose(within: Locator, label: string, text = ''): Promise<void> {
  const field = within.getByRole('combobox', { name: label, exact: true });
  await field.focus();
  await field.press('ArrowDown');
  await expect(within.page().locator('[role="listbox"] [role="option"]').first()).toBeVisible();
  if (text) await field.fill(text);
  // Those that match come after a moment.
  await expect(within.page().locator('[role="listbox"] [role="option"]').first()).toContainText(text, {
    ignoreCase: true,
  });
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  // A field of several shows what was chosen beside it, and is empty again.
  const several = field.locator('xpath=ancestor::*[contains(@class, "references")]');
  if ((await several.count()) > 0) await expect(several).toContainText(text, { ignoreCase: true });
  else await expect(field).not.toHaveValue('');
}
