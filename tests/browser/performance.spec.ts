import type { Locator, Page } from 'playwright/test';
import { accountOf } from './support/environment';
import { shown } from './support/shown';
import { expect, logIn, test } from './support/test';
import { spokenIn, wordsIn } from './support/words';

// Columns out of sight are not drawn.
test.use({ viewport: { width: 2600, height: 900 } });

const cell = (page: Page, row: number, column: string): Locator =>
  shown(page).locator(`.ag-row[row-index="${row}"] .ag-cell[col-id="${column}"]`);
const months = ['m01', 'm02', 'm03', 'm04', 'm05', 'm06', 'm07', 'm08', 'm09', 'm10', 'm11', 'm12'];
const amountIn = async (at: Locator): Promise<number> => Number((await at.innerText()).replace(/[^\d.-]/g, ''));
const cents = (amount: number): number => Math.round(amount * 100);

async function yearOf(page: Page, row: number): Promise<number> {
  const amounts = await Promise.all(months.map((month) => amountIn(cell(page, row, month))));
  return amounts.reduce((sum, amount) => sum + cents(amount), 0) / 100;
}

async function typeInto(page: Page, at: Locator, text: string) {
  await at.click();
  await page.keyboard.press('F2');
  await page.keyboard.type(text);
}

async function speak(page: Page, language: 'en' | 'zh') {
  await page.evaluate((chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)), language);
}

for (const [at, language] of spokenIn('en').entries()) {
  const words = wordsIn(language);

  test(`a budget is entered, spread, submitted and locked, and its actuals lead to their orders (${language})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const year = String(new Date().getFullYear() + 1 + at);
    const dialog = page.getByRole('dialog', { name: words('Change cells') });
    await page.goto('/index');
    await speak(page, language);
    await page.goto(`/Performance?year=${year}`);
    await expect(shown(page).getByRole('table').first()).toBeVisible();
    await page.keyboard.press('e');
    await expect(cell(page, 0, 'total')).toBeVisible();

    // The division's total follows every key, before anything is saved.
    const division = shown(page).getByRole('list', { name: words('Division') });
    await typeInto(page, cell(page, 0, 'total'), '1200.05');
    await expect(division).toContainText('1,200');
    await page.keyboard.press('Enter');
    await expect(cell(page, 0, 'total')).toHaveText('1,200.05');
    await expect.poll(() => yearOf(page, 0)).toBe(1200.05);

    // One month for all that follow.
    await typeInto(page, cell(page, 1, 'm01'), '100');
    await page.keyboard.press('Enter');
    await expect(cell(page, 1, 'total')).toHaveText('100.00');
    await cell(page, 1, 'm01').click();
    await page.keyboard.press('Control+r');
    await expect(dialog.getByRole('row')).toHaveCount(12);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(cell(page, 1, 'total')).toHaveText('1,200.00');

    // A block from a spreadsheet: what is no amount is told at its cell, and nothing is lost until it is left out.
    await cell(page, 2, 'm01').click();
    await page.evaluate(() => navigator.clipboard.writeText('10\tmuch\t1e15\t-4\r\n20\t21\t22\t23'));
    await page.keyboard.press('Control+v');
    await expect(dialog.getByText(words('is not a number')).first()).toBeVisible();
    await dialog.getByRole('button', { name: words('Leave these out') }).press('Enter');
    await dialog.locator('button[type=submit]').press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(cell(page, 2, 'm01')).toHaveText('10.00');
    await expect(cell(page, 3, 'total')).toHaveText('86.00');

    // A paste that is larger than the grid says what it leaves out.
    await cell(page, 2, 'm12').click();
    await page.evaluate(() => navigator.clipboard.writeText('1\t'.repeat(60)));
    await page.keyboard.press('Control+v');
    await expect(page.getByText(words('The table goes beyond the list; what is outside is left out.'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    // Undone as one; and a year that was entered unevenly is spread in the shape of the year before.
    await cell(page, 3, 'm02').click();
    await page.keyboard.press('Control+z');
    await expect(cell(page, 3, 'total')).toHaveText('');
    await typeInto(page, cell(page, 1, 'm02'), '1300');
    await page.keyboard.press('Enter');
    await expect(cell(page, 1, 'total')).toHaveText('2,400.00');
    await cell(page, 1, 'm01').click();
    await page.keyboard.press('Shift+S');
    await expect.poll(() => amountIn(cell(page, 1, 'm02'))).not.toBe(1300);
    await expect.poll(() => yearOf(page, 1)).toBe(2400);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.keyboard.press('m');
    await expect(shown(page).getByText(words('Submitted', 'a budget'), { exact: true })).toBeVisible();
    await cell(page, 0, 'm01').click();
    await page.keyboard.press('F2');
    await expect(shown(page).locator('.grid-editor')).toHaveCount(0);

    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1600, height: 900 } });
    const head = await context.newPage();
    await logIn(head, accountOf('generalManager'));
    await speak(head, language);
    await head.goto(`/addPerformance?division=one&year=${year}`);
    await expect(cell(head, 0, 'total')).toBeVisible();
    await expect(shown(head).getByRole('button', { name: words('Lock the budget') })).toBeVisible();
    await head.keyboard.press('a');
    await expect(shown(head).getByText(words('Locked', 'a budget'), { exact: true })).toBeVisible();
    await context.close();
    await expect(shown(page).getByText(words('Locked', 'a budget'), { exact: true })).toBeVisible();

    // From the review of this year to the orders behind it, which come to the same.
    await page.goto('/Performance');
    await expect(shown(page).getByRole('table').first()).toBeVisible();
    await page.keyboard.press('2');
    await expect(cell(page, 0, 'actual')).toBeVisible();
    const actual = await cell(page, 0, 'actual').innerText();
    await cell(page, 0, 'countryName').click();
    for (let to = 0; to < 2; to += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/Order\?/);
    await expect(
      shown(page).locator('.ag-floating-bottom .ag-cell[col-id="amount"], .ag-row-pinned .ag-cell[col-id="amount"]'),
    ).toContainText(actual);
  });
}
