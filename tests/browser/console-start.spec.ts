import { enter, expect, last, panel, prompt } from './support/console';
import { test } from './support/test';

// A console that was never opened before: the engine starts, and one table is used.
test.use({ role: 'generalManager' });

test('the engine tells that it starts; columns are offered before FROM; a chart is ordered by value', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto('/index');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.keyboard.press('`');
  const starting = panel(page).getByRole('status').filter({ hasText: 'The engine is starting …' });
  await expect(starting).toBeVisible();
  await expect(starting).toHaveCount(0, { timeout: 60_000 });

  // Nothing was used and nothing is open: no column can be meant.
  await prompt(page).focus();
  await page.keyboard.type('select coun', { delay: 20 });
  // Words of SQL come with the columns: once one stands there, no column is still to come.
  await expect(panel(page).getByRole('option', { name: 'count', exact: true })).toBeVisible();
  await expect(panel(page).getByRole('option', { name: /^country/ })).toHaveCount(0);

  await enter(
    page,
    'select country, sum(net_sales) as net_sales from reports.net_sales group by all order by country;',
  );
  await expect(last(page)).toContainText(' rows');
  await prompt(page).focus();
  await page.keyboard.type('select coun', { delay: 20 });
  await expect(panel(page).getByRole('option', { name: /^country/ })).toBeVisible();
  // A key that comes with the suggestions was meant for what was there before them: the editor waits for 75 ms.
  await page.waitForTimeout(150);
  await page.keyboard.press('Enter');
  await expect(prompt(page)).toHaveText('select country');
  // With a table of its own the statement means that one.
  await enter(page, 'select 1;');
  await expect(last(page)).toContainText('1 row');

  await enter(
    page,
    'select country, sum(net_sales) as net_sales from reports.net_sales group by all order by country;',
  );
  await expect(last(page)).toContainText(' rows');
  await enter(page, '.chart bar country net_sales desc');
  const chart = last(page).getByRole('figure', { name: 'net_sales' });
  await expect(chart.locator('canvas')).toBeVisible();
});
