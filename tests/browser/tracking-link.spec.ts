import { seriousProblems, settle } from './support/axe';
import { shownOutlet } from './support/shown';
import { expect, test } from './support/test';

test.use({ role: 'vpSales' });

/** A browser that has never been here. */
const guest = (baseURL: string | undefined) => ({
  baseURL: baseURL ?? '',
  storageState: { cookies: [], origins: [] },
});

test('a container is tracked by the customer, who needs no account: once, on a phone, in both languages', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/ReportTwenty');
  await page.getByRole('button', { name: 'Share with a customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share with a customer' });
  await dialog.getByLabel('Customer').click();
  await dialog.getByRole('listbox').getByRole('option').first().click();
  const customer = await dialog.getByLabel('Customer').inputValue();
  await dialog.getByLabel('Can be opened within').selectOption('14 days');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const link = (await dialog.locator('output').textContent()) ?? '';
  expect(link).toContain('/ReportTwentyV2#');
  expect(await seriousProblems(page)).toEqual([]);

  const phone = await browser.newContext({ ...guest(baseURL), viewport: { width: 390, height: 844 } });
  const opened = await phone.newPage();
  await opened.goto(link);
  await expect(opened.getByRole('heading', { name: 'Your containers' })).toBeVisible();
  await opened.getByRole('button', { name: 'Show my containers' }).click();
  await expect(opened.getByText(/^As of/)).toBeVisible();
  expect(customer).toContain((await opened.getByRole('heading', { level: 1 }).textContent()) ?? '');
  expect(opened.url()).not.toContain('#');
  await settle(opened);
  expect(await seriousProblems(opened)).toEqual([]);
  expect(await opened.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  // A reload, here by switching the language, loses nothing; somebody else with the same link sees nothing.
  const cards = await opened.locator('.tracking-card').count();
  await opened.getByRole('button', { name: '中文' }).click();
  await expect(opened.getByRole('button', { name: 'English' })).toBeVisible();
  await expect(opened.locator('.tracking-card')).toHaveCount(cards);
  await phone.close();
  const stranger = await browser.newContext(guest(baseURL));
  const refused = await stranger.newPage();
  await refused.goto(link);
  await refused.getByRole('button', { name: 'Show my containers' }).click();
  await expect(refused.getByRole('alert')).toContainText('This link was opened before');
  await expect(refused.locator('.tracking-card')).toHaveCount(0);
  await refused.goto('/ReportTwentyV2?nothing');
  await expect(refused.getByText('It opens with a link')).toBeVisible();
  await stranger.close();
});

test('with a session the public page shows the containers of all customers', async ({ page }) => {
  await page.goto('/ReportTwentyV2');
  await expect(page.getByRole('heading', { name: 'Containers of your customers' })).toBeVisible();
  expect(await page.locator('.tracking-card').count()).toBeGreaterThan(0);
});

test('a container leads to its lines', async ({ page }) => {
  await page.goto('/ReportTwenty?statuses=atSea');
  const grid = shownOutlet(page).locator('.grid');
  await grid.locator('.ag-row [col-id="containerNumber"] a').first().click();
  await expect(page).toHaveURL(/ReportTwentyDetail\?containerIds=\d+/);
  await expect(grid.locator('.ag-row [col-id="poNumber"]').first()).toBeVisible();
});

test('a link is found in the list and withdrawn by keys, and opens nothing then', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/index');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.keyboard.press('s');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await palette.getByRole('combobox').fill('Tracking Links');
  await expect(palette.getByRole('option', { selected: true })).toContainText('Tracking Links');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/TrackingLinks$/);
  const shown = shownOutlet(page);
  await expect(shown.getByText(/A link can be copied only when it is made/)).toBeVisible();
  await expect(palette).toBeHidden();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Share with a customer' });
  await dialog.getByLabel('Customer').click();
  await dialog.getByRole('listbox').getByRole('option').last().click();
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const link = (await dialog.locator('output').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();

  const states = shown.locator('.ag-row [col-id="state"]');
  const newest = shown.locator('.ag-row[row-index="0"] [col-id="state"]');
  await expect(newest).toContainText('Not opened yet');
  const before = await states.count();
  await newest.click();
  await page.keyboard.press('Space');
  await expect(shown.getByRole('button', { name: 'Withdraw' })).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('w');
  const question = page.getByRole('dialog', { name: 'Withdraw this link?' });
  await expect(question).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await question.getByRole('button', { name: 'Withdraw' }).press('Enter');
  await expect(page.getByText('The link no longer opens anything.')).toBeVisible();
  await expect(states).toHaveCount(before - 1);
  await expect(shown.getByRole('button', { name: 'Withdraw' })).toHaveAttribute('aria-disabled', 'true');

  const stranger = await browser.newContext(guest(baseURL));
  const refused = await stranger.newPage();
  await refused.goto(link);
  await refused.getByRole('button', { name: 'Show my containers' }).click();
  await expect(refused.getByRole('alert')).toBeVisible();
  await expect(refused.locator('.tracking-card')).toHaveCount(0);
  await stranger.close();
});
