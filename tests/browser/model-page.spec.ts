import { readFile } from 'node:fs/promises';
import { downloaded } from './support/downloaded';
import { shown } from './support/shown';
import { expect, test } from './support/test';

test('a model is opened from its list by keys and says what it sells, how it loads and where it stands', async ({
  page,
}) => {
  await page.goto('/models');
  await expect(shown(page).locator('.ag-row[row-index="0"] .ag-cell:focus')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/modelsDetail/);
  const part = (name: string) => shown(page).getByRole('region', { name });
  await expect(part('What it sells')).toContainText(/orders from \d{4}-\d\d-01 to/);
  await expect(part('SKUs').getByRole('link').first()).toBeVisible();
  // Worked out by the server's packing thread, the first time it is asked for.
  const loads = part('Loadability').getByRole('table', { name: 'Loadability' });
  await expect(loads).toContainText(/\d+(\.\d)? %, [\d,.]+ cuft/);
  await expect(loads.getByRole('columnheader', { name: '40HC' })).toBeVisible();
  for (const name of ['Floor slots', 'Markets', 'Status and since when']) await expect(part(name)).toBeVisible();

  for (const key of ['p', 'Shift+P']) {
    const sheet = await downloaded(page, () => page.keyboard.press(key));
    expect(sheet.suggestedFilename()).toMatch(/\.pdf$/);
    expect((await readFile(await sheet.path())).subarray(0, 5).toString()).toBe('%PDF-');
  }

  const name = shown(page).getByRole('heading', { level: 1 });
  const first = (await name.textContent()) ?? '';
  await expect(shown(page).getByText(/^2 of \d+$/)).toBeVisible();
  await page.keyboard.press(']');
  await expect(shown(page).getByText(/^3 of \d+$/)).toBeVisible();
  await expect(name).not.toHaveText(first);
  await page.keyboard.press('[');
  await expect(name).toHaveText(first);
});
