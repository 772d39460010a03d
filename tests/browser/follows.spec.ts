import type { orderCalls } from '../../src/shared/areas/order/calls';
import { call } from './support/call';
import { accountOf } from './support/environment';
import { shownOutlet } from './support/shown';
import { expect, logIn, test } from './support/test';
import { spokenIn, wordsIn } from './support/words';

for (const language of spokenIn('zh')) {
  const say = wordsIn(language);

  test(`an order followed by a key tells at the bell what somebody else changes of it (${language})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow(); // two people, and a server that tells by itself
    await page.addInitScript((chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)), language);
    await page.goto('/index');
    const { rows } = await call<typeof orderCalls.getOrder>(page, 'GET /getOrder', { size: 20 });
    const order = rows[language === 'en' ? 4 : 11];
    if (!order) throw new Error('there are too few orders');
    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
    const other = await context.newPage();
    await logIn(other, accountOf('admin'));
    const streamed = page.waitForResponse(/live\/follow/);
    await page.goto(`/OrderDet?id=${order.id}`);
    await streamed;

    const button = shownOutlet(page).getByRole('button', { name: say('Follow: tell me what becomes of it') });
    const pressed = shownOutlet(page).getByRole('button', { name: say('Stop following it') });
    await test.step('B follows it', async () => {
      await expect(button).toHaveAttribute('aria-pressed', 'false');
      await page.keyboard.press('b');
      await expect(pressed).toHaveAttribute('aria-pressed', 'true');
    });

    await test.step('what somebody else changes rings the bell and leads back here', async () => {
      const found = await call<typeof orderCalls.getOrderDetail>(other, 'GET /getOrderDetail', { id: order.id });
      await call<typeof orderCalls.modifyOrder>(other, 'POST /order/modify', {
        id: order.id,
        version: found.order.version,
        changes: { remarks: `Seen by others (${language})` },
      });
      await page.goto('/ToDoReminder');
      const told = shownOutlet(page).getByRole('link', { name: order.poNumber });
      await expect(told.first()).toBeVisible();
      await expect(told.first()).toContainText(say('Remarks'));
      await told.first().press('Enter');
      await expect(pressed).toBeVisible();
    });

    await test.step('what one follows is listed, mailed by choice, and left', async () => {
      await page.goto('/ToDoReminder');
      await expect(shownOutlet(page).getByRole('link', { name: order.poNumber }).first()).toBeVisible();
      await page.keyboard.press('w');
      const dialog = page.getByRole('dialog', { name: say('What I follow') });
      await expect(dialog.getByRole('link', { name: order.poNumber })).toBeVisible();
      const mail = dialog.getByRole('checkbox');
      await mail.press('Space');
      await expect(mail).toBeChecked();
      await mail.press('Space');
      await expect(mail).not.toBeChecked();
      await dialog
        .getByRole('button', { name: say('Stop following {0}').replace('{0}', order.poNumber) })
        .press('Enter');
      await expect(dialog.getByRole('link', { name: order.poNumber })).toHaveCount(0);
    });
    await context.close();
  });

  test(`a saved view followed by a key tells what comes into it, and opens from there (${language})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow(); // two people, and a server that tells by itself
    await page.addInitScript((chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)), language);
    await page.goto('/Order');
    const { rows } = await call<typeof orderCalls.getOrder>(page, 'GET /getOrder', { size: 20 });
    const order = rows[language === 'en' ? 6 : 13];
    if (!order) throw new Error('there are too few orders');
    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
    const other = await context.newPage();
    await logIn(other, accountOf('admin'));
    const name = `By rail ${language}`;
    const word = `rail${language}`;

    await test.step('a view is saved and followed by B', async () => {
      await expect(shownOutlet(page).getByText(order.poNumber).first()).toBeVisible();
      await page.keyboard.press('b');
      await expect(page.getByText(say('Save or choose a view first: only saved views can be followed.'))).toBeVisible();
      await page.keyboard.press('/');
      await page.keyboard.type(word);
      await shownOutlet(page)
        .getByRole('button', { name: say('Views'), exact: true })
        .press('Enter');
      await page.getByRole('menuitem', { name: say('Save as a new view…') }).press('Enter');
      await page.getByRole('dialog').getByRole('textbox').fill(name);
      await page.keyboard.press('Enter');
      const button = shownOutlet(page).getByRole('button', { name });
      await expect(button).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await button.focus();
      await page.keyboard.press('b');
      await expect(button.getByLabel(say('followed'))).toBeVisible();
    });

    await test.step('what somebody else brings into it rings the bell and opens the view', async () => {
      const found = await call<typeof orderCalls.getOrderDetail>(other, 'GET /getOrderDetail', { id: order.id });
      await call<typeof orderCalls.modifyOrder>(other, 'POST /order/modify', {
        id: order.id,
        version: found.order.version,
        changes: { remarks: `They want it ${word}` },
      });
      await page.goto('/ToDoReminder');
      const told = shownOutlet(page).getByRole('link', { name }).first();
      await expect(told).toContainText(order.poNumber);
      await told.press('Enter');
      await expect(shownOutlet(page).getByRole('button', { name })).toBeVisible();
      await expect(shownOutlet(page).getByRole('searchbox', { name: say('Filter the rows') })).toHaveValue(word);
      await expect(shownOutlet(page).getByText(order.poNumber).first()).toBeVisible();
    });

    await test.step('it is listed among what one follows, and left there', async () => {
      await page.goto('/ToDoReminder');
      await expect(shownOutlet(page).getByRole('link', { name }).first()).toBeVisible();
      await page.keyboard.press('w');
      const dialog = page.getByRole('dialog', { name: say('What I follow') });
      await expect(dialog.getByRole('link', { name })).toBeVisible();
      await dialog.getByRole('button', { name: say('Stop following {0}').replace('{0}', name) }).press('Enter');
      await expect(dialog.getByRole('link', { name })).toHaveCount(0);
    });
    await context.close();
  });
}
