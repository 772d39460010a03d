import type { Page } from 'playwright/test';
import type { orderCalls } from '../../src/shared/areas/order/calls';
import { call } from './support/call';
import { shown } from './support/shown';
import { expect, test } from './support/test';
import { spokenIn, wordsIn } from './support/words';

test.use({ role: 'vpSales' });

for (const language of spokenIn('en')) {
  const say = wordsIn(language);

  test(`a salesperson's day by keys: briefing, call with a next step, contact, mail with the contract, task, recommendation (${language})`, async ({
    page,
  }) => {
    test.slow(); // a whole day
    await page.addInitScript((chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)), language);
    await page.goto('/index');
    await expect(page.getByRole('banner')).toBeVisible();
    const { rows } = await call<typeof orderCalls.getOrder>(page, 'GET /getOrder', { size: 40 });
    const order = rows[language === 'en' ? 17 : 23];
    if (!order) throw new Error('there are too few orders');
    const mark = Date.now().toString(36);
    const step = `${language === 'en' ? 'Ask whether it was signed' : '问合同是否已签'} ${mark}`;

    await test.step('the briefing says what is due', async () => {
      await page.keyboard.press('Alt+b');
      await expect(page).toHaveURL(/\/Briefing/);
      await expect(shown(page).getByRole('list', { name: say('Briefing') })).toBeVisible();
    });

    await test.step('the palette leads to the customer, where a call is noted with its next step', async () => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(order.customerCode);
      // Their orders and other papers are found by the code as well.
      const found = page
        .getByRole('group', { name: say('Customers'), exact: true })
        .getByRole('option', { name: order.customerName })
        .first();
      await expect(found).toBeVisible();
      await expect(async () => {
        if ((await found.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
        expect(await found.getAttribute('aria-selected')).toBe('true');
      }).toPass();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`CustomerDet\\?id=${order.customerId}`));
      await expect(shown(page).getByRole('region', { name: say('Timeline') })).toBeVisible();
      await page.keyboard.press('Alt+j');
      const form = page.getByRole('dialog', { name: say('Write down') });
      await expect(form.getByRole('textbox', { name: say('Text') })).toBeFocused();
      await page.keyboard.press('Alt+2');
      await page.keyboard.type(`Wants the contract today ${mark}`);
      await form.getByRole('textbox', { name: say('Next step'), exact: true }).focus();
      await page.keyboard.type(step);
      await page.keyboard.press('Tab');
      await page.keyboard.type(language === 'en' ? 'today' : '今天');
      await page.keyboard.press('Control+Enter');
      await expect(form).toHaveCount(0);
      await expect(shown(page).locator('article', { hasText: `Wants the contract today ${mark}` })).toBeVisible();
    });

    await test.step('who called is added to the customer’s people', async () => {
      await page.keyboard.press('n');
      const form = page.getByRole('dialog', { name: say('Add a contact') });
      await form.getByLabel(say('Name', 'a person'), { exact: false }).first().focus();
      await page.keyboard.type(`Ada Byrne ${mark}`);
      await form.getByLabel(say('Email')).focus();
      await page.keyboard.type(`ada.${mark}@shop.example`);
      await page.keyboard.press('Control+Enter');
      await expect(form).toHaveCount(0);
      await expect(shown(page).locator('.contact-card', { hasText: `Ada Byrne ${mark}` })).toBeVisible();
    });

    await test.step('the contract goes to them by mail, and stands in the timeline', async () => {
      await page.keyboard.press('Shift+E');
      const form = page.getByRole('dialog', { name: new RegExp(say('Mail')) });
      const to = form.getByLabel(say('Addresses, separated by commas'));
      await expect(to).toBeFocused();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(`ada.${mark}@shop.example`);
      await form.getByLabel(say('Template')).selectOption('contract');
      await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(1);
      await form.getByLabel(say('Subject')).focus();
      await page.keyboard.press('Control+Enter');
      await expect(form).toHaveCount(0);
      const timeline = shown(page).getByRole('region', { name: say('Timeline') });
      await expect(timeline.getByRole('button', { name: `ada.${mark}@shop.example` })).toBeVisible();
    });

    await test.step('the next step waits among one’s tasks, is snoozed, taken back and done', async () => {
      await page.keyboard.press('Alt+k');
      await expect(page).toHaveURL(/\/MyTasks/);
      const today = shown(page).getByRole('region', { name: new RegExp(`^${say('Today')}`) });
      await expect(today).toContainText(step);
      await goTo(page, step);
      await page.keyboard.press('h');
      await expect(page.getByRole('dialog')).toContainText(say('Snooze until'));
      await page.keyboard.press('1');
      await expect(today).not.toContainText(step);
      await page.keyboard.press('Control+z');
      await expect(today).toContainText(step);
      await goTo(page, step);
      await page.keyboard.press('e');
      await expect(page.locator('.agenda-row', { hasText: step })).toHaveCount(0);
    });

    await test.step('a proposal is recommended and followed up', async () => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(say('Product Proposals'));
      await expect(page.getByRole('option', { name: say('Product Proposals') }).first()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/ProductProposals/);
      await expect(shown(page).locator('.ag-row').first()).toBeVisible();
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await page.keyboard.press('Space');
      await expect(shown(page).getByRole('button', { name: say('Recommend') })).not.toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await page.keyboard.press('r');
      await expect(page).toHaveURL(/recommendationDetail\?id=\d+/);
      await expect(shown(page).getByText(say('Follow records')).first()).toBeVisible();
      await page.keyboard.press('n');
      const follow = page.getByRole('dialog', { name: say('Follow up') });
      await follow.getByLabel(say('Result', 'of asking a customer')).selectOption({ label: say('Wants a price') });
      await page.keyboard.press('Control+Enter');
      await expect(follow).toHaveCount(0);
      await expect(shown(page).getByRole('table', { name: say('Follow records') })).toContainText(say('Wants a price'));
    });
  });
}

/** Goes along the tasks by `k` and then by `j` until it comes to the one. */
async function goTo(page: Page, title: string) {
  const row = page.locator('.agenda-row', { hasText: title });
  await expect(row).toBeVisible();
  for (const key of [...'k'.repeat(40), ...'j'.repeat(80)]) {
    await page.keyboard.press(key);
    if (await row.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`no key came to ${title}`);
}
