import { seriousProblems, settle } from './support/axe';
import { expect, test } from './support/test';

test.use({ role: 'generalManager' });

const numberIn = (text: string | null): number => Number((text ?? '').replace(/[^\d.]/g, ''));

test('stock is spread over the eight ages, by department or model, and sums to the foot of the list', async ({
  page,
}) => {
  await page.goto('/ReportFive');
  const sheet = page.locator('.page-outlet:not([hidden])');
  await expect(sheet.locator('.ag-row [col-id="poNumber"]').first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Chart' }).click();
  const ages = sheet.getByRole('table', { name: /by age$/ });
  await expect(ages.getByRole('columnheader')).toHaveCount(10);
  await expect(ages.getByRole('columnheader', { name: 'Under 15 days' })).toBeVisible();
  const total = numberIn(await ages.locator('tfoot td').last().textContent());
  expect(total).toBeGreaterThan(0);
  const departments = await ages.locator('tbody tr').count();
  await sheet.getByLabel('Rows of the table of ages').selectOption('Model');
  await expect(ages.getByRole('columnheader', { name: 'Model' })).toBeVisible();
  expect(await ages.locator('tbody tr').count()).toBeGreaterThan(departments);
  expect(numberIn(await ages.locator('tfoot td').last().textContent())).toBe(total);
  await settle(page);
  expect(await seriousProblems(page)).toEqual([]);

  // Long stock alone leaves the first three ages empty.
  await page.goto('/ReportFive?longStock=true');
  await sheet.getByRole('button', { name: 'Chart' }).click();
  const cells = ages.locator('tfoot td');
  await expect(cells.nth(1)).toHaveText('0');
  await expect(cells.nth(3)).toHaveText('0');
  expect(numberIn(await cells.last().textContent())).toBeLessThan(total);
});
