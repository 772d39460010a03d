import type { Browser, Page } from 'playwright/test';
import type { inventoryCalls } from '../../src/shared/areas/inventory/calls';
import { call } from './support/call';
import { accountOf } from './support/environment';
import { shown } from './support/shown';
import { expect, logIn, test } from './support/test';
import { spokenIn, wordsIn } from './support/words';

test.use({ role: null });

/** Somebody without a session, on a phone. */
async function strangerOf(browser: Browser, language: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  await context.addInitScript((chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)), language);
  return context.newPage();
}

for (const [place, language] of spokenIn('zh').entries()) {
  const say = wordsIn(language);

  test(`weeks of two customers become a check list that fills a container, and a shared report (${language})`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext();
    const page = await context.newPage();
    await logIn(page, accountOf('admin'));
    await context.addInitScript(
      (chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)),
      language,
    );
    await page.route('**/api/user/language', (route) => route.fulfill({ json: { code: 0, msg: '', data: null } }));
    const { customers } = await call<typeof inventoryCalls.getTellingCustomers>(
      page,
      'GET /inventoryPlatform/customers',
      {},
    );
    expect(customers.length).toBeGreaterThan(1);

    // Two customers' weeks, each in columns of their own, the customer chosen before.
    for (const { id, code } of customers.slice(0, 2)) {
      const { rows } = await call<typeof inventoryCalls.getReplenishment>(
        page,
        'GET /inventoryPlatform/replenishment',
        { customerId: id },
      );
      const skus = rows.filter(({ status }) => status === 'enabled').slice(0, 3);
      const file = [
        'Item,Week beginning,Qty sold,On hand',
        ...skus.map(({ sku, weekStart }, at) => `${sku},${weekStart},${21 + at + place * 5},2`),
      ];
      await page.goto(`/Imports?target=InventoryPlatformCustomerData&customer=${code}`);
      const wizard = page.locator('.import-wizard:visible');
      await expect(wizard).toContainText('5 MB');
      await expect(wizard).toContainText('10,000');
      await page.locator('input[type="file"]').setInputFiles({
        ...{ name: `weeks ${code}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file.join('\n')) },
      });
      await wizard.getByRole('button', { name: say('Check the rows') }).press('Enter');
      // What is told anew stands beside what was told before.
      await expect(wizard.locator('.import-kinds')).toContainText(say('Changed'));
      await wizard.locator('.import-actions button').last().press('Enter');
      await expect(page.getByRole('button', { name: say('Undo this import') })).toBeVisible();
    }

    // The proposals, and the check list they become.
    const [first] = customers;
    await page.goto(`/InventoryPlatformCustomerDataNew?customerId=${first?.id}`);
    const figures = shown(page).getByRole('list', { name: say('Stock of the customer') });
    await expect(figures).toContainText('40HC');
    await expect(figures).toContainText(say('within the window'));
    await expect(shown(page).getByRole('complementary', { name: say('How it is worked out') })).toContainText(
      say('Safety stock'),
    );
    await shown(page).getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('o');
    await expect(page).toHaveURL(/cart\?customerId/);
    await expect(page.locator('body')).toContainText(say('packed carton by carton'));
    const load = shown(page).getByRole('complementary', { name: say('Load of the checked lines') });
    await expect(load).toContainText('40HC');
    await expect(shown(page).locator('.cart-pieces').first()).toBeVisible();
    // What is proposed, with what fills its last container.
    await expect(shown(page).getByRole('meter').last()).toBeVisible();
    const cuft = Number(await shown(page).getByRole('meter').last().getAttribute('aria-valuenow'));
    expect(cuft).toBeGreaterThanOrEqual(2000);
    expect(cuft).toBeLessThanOrEqual(2350);

    // The report, shared by a link that opens without a session; nothing opens without its token.
    await page.goto(`/InventoryPlatformCustomerDataNew?customerId=${first?.id}`);
    await expect(figures).toContainText('40HC');
    await shown(page).getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('l');
    await expect(page).toHaveURL(/InventoryReport\?id/);
    await expect(
      shown(page)
        .getByRole('region', { name: say('What the customer sees') })
        .getByRole('table'),
    ).toBeVisible();
    await shown(page).getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('l');
    const dialog = page.getByRole('dialog', { name: say('Share by link') });
    await dialog.getByRole('button', { name: say('Make the link') }).press('Enter');
    const link = await dialog.locator('.link-once output').innerText();
    expect(link).toContain('/SharedInventory#');
    const stranger = await strangerOf(browser, language);
    await stranger.goto(link);
    await expect(stranger.getByRole('table', { name: say('Stock report') })).toBeVisible();
    await stranger.goto('about:blank');
    await stranger.goto(link.split('#')[0] ?? '');
    await expect(stranger.getByRole('table')).toHaveCount(0);
    await expect(stranger.getByRole('heading', { name: say('Stock report') })).toBeVisible();
    await context.close();
  });
}
