import type { Locator, Page } from 'playwright/test';
import type { customerCalls } from '../../src/shared/areas/customer/calls';
import { aleaud, ordrsp } from '../support/erp-documents';
import { call } from './support/call';
import { choose } from './support/choose';
import { shown } from './support/shown';
import { expect, test } from './support/test';
import { spokenIn, wordsIn } from './support/words';

test.use({ hasPartners: true });

const first = (page: Page): Locator => shown(page).getByRole('grid').locator('[role="row"][row-index="0"]').first();

for (const language of spokenIn('zh')) {
  const say = wordsIn(language);

  test(`from a price to an order of the ERP, by keys (${language})`, async ({ page, browser, partners, server }) => {
    test.slow(); // every step from one end to the other
    if (!partners) throw new Error('there are no partners');
    const poNumber = `WHOLE-${language}`;
    await page.addInitScript((chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)), language);
    await page.goto('/newPrices');
    const { rows } = await call<typeof customerCalls.getCustomer>(page, 'GET /getCustomer', { size: 100 });
    const customer = rows.find(({ email }) => email);
    if (!customer) throw new Error('no customer has an address');

    await test.step('a price is quoted', async () => {
      const price = first(page).locator('[col-id="chinaFob"]');
      await expect(price).not.toHaveText('');
      await price.click();
      await page.keyboard.press('Space');
      await expect(shown(page).locator('.grid-foot')).toContainText('1');
      await page.keyboard.press('n');
      const form = page.getByRole('dialog', { name: say('Add a quote') });
      await choose(form, say('Customer'), customer.code);
      await form.getByLabel(say('Manufacturing plant')).selectOption('china');
      await form.getByLabel(say('Pieces')).first().fill('40');
      await page.keyboard.press('Control+Enter');
      await expect(page).toHaveURL(/quotationDetail/);
    });

    await test.step('its customer accepts it by a link', async () => {
      await page.keyboard.press('l');
      const dialog = page.getByRole('dialog', { name: say('Share by link') });
      await expect(dialog.getByRole('button', { name: say('Make the link') })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('button', { name: say('Copy') })).toBeFocused();
      await page.keyboard.press('Enter');
      const link = await page.evaluate(() => navigator.clipboard.readText());
      await page.keyboard.press('Escape');
      const stranger = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage();
      await stranger.goto(link);
      if (language === 'zh') await stranger.getByRole('button', { name: '中文' }).click();
      await stranger.getByLabel(say('Your name')).fill('Anna 安娜');
      await stranger.keyboard.press('Enter');
      await expect(stranger.getByText('Anna 安娜')).toBeVisible();
      await stranger.context().close();
      await expect(shown(page)).toContainText('Anna 安娜');
    });

    await test.step('the check list fills a container and becomes a purchase order', async () => {
      await expect(shown(page).getByRole('button', { name: new RegExp(`^${say('Check List')}`) })).toBeVisible();
      await page.keyboard.press('c');
      await expect(page).toHaveURL(/cart/);
      const line = shown(page)
        .getByRole('table', { name: say('Check List') })
        .locator('tbody tr')
        .first();
      await expect(line).toBeVisible();
      // The quote has no color.
      await line.getByRole('combobox').focus();
      await page.keyboard.press('ArrowDown');
      await line.getByRole('textbox').fill('20');
      await page.keyboard.press('Escape');
      await line.getByRole('textbox').blur();
      // Behind the form it is out of reach.
      const gauge = shown(page).getByRole('meter', { includeHidden: true });
      // Both are pressed at once: each waits until what was typed and done before it is stored.
      await page.keyboard.press('u');
      await page.keyboard.press('o');
      const form = page.getByRole('dialog', { name: say('Make a purchase order') });
      await expect(form).toBeVisible();
      expect(Number(await gauge.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(2000);
      await form.getByLabel(say('PO number')).fill(poNumber);
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('heading', { level: 1, name: poNumber })).toBeVisible();
    });

    await test.step('it is signed, and sent by mail and to the ERP', async () => {
      await page.keyboard.press('g');
      const pad = page.getByRole('dialog', { name: say('Your signature') });
      const box = await pad
        .locator('canvas')
        .boundingBox({ timeout: 5000 })
        .catch(() => null);
      // Whoever has a signature is not asked for it again.
      if (box) {
        await page.mouse.move(box.x + 30, box.y + 60);
        await page.mouse.down();
        await page.mouse.move(box.x + 200, box.y + 90, { steps: 8 });
        await page.mouse.up();
        await page.keyboard.press('Tab');
        await pad.getByRole('button', { name: say('Keep it and sign') }).press('Enter');
      }
      await expect(shown(page).getByRole('button', { name: say('Take the signature off') })).toBeVisible();
      await page.keyboard.press('m');
      const sending = page.getByRole('dialog').first();
      await expect(sending).toContainText(poNumber);
      await page.keyboard.press('Control+Enter');
      await expect(sending).toHaveCount(0);
      await expect.poll(() => partners.erp.stored.filter(({ xml }) => xml.includes(poNumber)).length).toBe(1);
      await expect.poll(() => partners.mail.received.filter(({ text }) => text.includes(poNumber)).length).toBe(1);
    });

    await test.step('the PI number comes back, and the order is in its list', async () => {
      const document = partners.erp.stored.find(({ xml }) => xml.includes(poNumber));
      const { documentNumber = '' } = document ?? {};
      for (const idoc of [
        aleaud([{ documentNumber, status: '53' }]),
        ordrsp({ customer: customer.code, poNumber, piNumber: `80-${language}` }),
      ]) {
        expect((await partners.post(server.url, idoc)).status).toBe(200);
      }
      await expect(shown(page)).toContainText(`80-${language}`);
      await page.goto('/Order');
      await shown(page).getByRole('searchbox').last().fill(poNumber);
      await expect(first(page)).toContainText(poNumber);
      expect(partners.erp.stored.filter(({ xml }) => xml.includes(poNumber))).toHaveLength(1);
      expect(partners.mail.received.filter(({ text }) => text.includes(poNumber))).toHaveLength(1);
    });
  });
}
