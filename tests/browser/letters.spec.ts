import type { orderCalls } from '../../src/shared/areas/order/calls';
import { languages } from '../../src/shared/language';
import { call } from './support/call';
import { shownOutlet } from './support/shown';
import { expect, test } from './support/test';
import { wordsIn } from './support/words';

for (const language of languages) {
  const say = wordsIn(language);

  test(`a mail with the contract, from a customer's record into its timeline (${language})`, async ({ page }) => {
    test.slow(); // every step of the way
    await page.addInitScript((chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)), language);
    await page.goto('/index');
    const { rows: orders } = await call<typeof orderCalls.getOrder>(page, 'GET /getOrder', { size: 20 });
    const order = orders[language === 'en' ? 2 : 9];
    if (!order) throw new Error('there are too few orders');
    await page.goto(`/CustomerDet?id=${order.customerId}`);
    await expect(shownOutlet(page).getByRole('region', { name: say('Timeline') })).toBeVisible();
    const form = page.getByRole('dialog', { name: new RegExp(say('Mail')) });
    const subject = form.getByLabel(say('Subject'));
    const text = form.getByLabel(say('Text'), { exact: false }).first();

    await test.step('Shift+E begins it to the main contact; the template speaks of the contract and takes it along', async () => {
      await page.keyboard.press('Shift+E');
      await expect(form.getByLabel(say('Addresses, separated by commas'))).toBeFocused();
      await form.getByLabel(say('Template')).selectOption('contract');
      await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(1);
      await form.getByLabel(say('Language of the mail')).selectOption(language);
      await expect(text).toHaveValue(language === 'en' ? /Enclosed is our contract/ : /随信附上合同/);
    });

    await test.step('what was typed stays as a draft, and is asked for before it goes', async () => {
      await form.getByLabel(say('Addresses, separated by commas')).fill('nobody');
      await subject.fill(`Contract of ${language}`);
      await page.keyboard.press('Escape');
      await expect(form).toHaveCount(0);
      await page.keyboard.press('Shift+E');
      await expect(subject).toHaveValue(`Contract of ${language}`);
      await form.getByLabel(say('Template')).selectOption('blank');
      const question = page.getByRole('dialog', { name: say('Replace your text?') });
      await question.getByRole('button', { name: say('Cancel') }).press('Enter');
      await expect(subject).toHaveValue(`Contract of ${language}`);
    });

    await test.step('an address that is none is told; with one it goes, and stands in the timeline', async () => {
      const to = form.getByLabel(say('Addresses, separated by commas'));
      await subject.press('Control+Enter');
      await expect(form).toBeVisible();
      await to.fill(`buyer.${language}@shop.example, second.${language}@shop.example`);
      await subject.press('Control+Enter');
      await expect(form).toHaveCount(0);
      const timeline = shownOutlet(page).getByRole('region', { name: say('Timeline') });
      await timeline.getByRole('button', { name: say('Mails'), exact: true }).click();
      const entry = timeline.getByRole('button', { name: `buyer.${language}@shop.example` });
      await expect(entry).toBeVisible();
      await entry.press('Enter');
      const mail = page.getByRole('dialog', { name: `Contract of ${language}` });
      await expect(mail).toContainText(/Contract-.*\.pdf/);
      await expect(mail).toContainText(`buyer.${language}@shop.example`);
      await page.keyboard.press('Escape');
    });

    await test.step('the page of an order shows its mails, at 390 px too', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/OrderDet?id=${order.id}`);
      await shownOutlet(page)
        .getByRole('button', { name: say('Write a mail about it') })
        .click();
      await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(1);
      await form.getByLabel(say('Addresses, separated by commas')).fill(`phone.${language}@shop.example`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
      await subject.press('Control+Enter');
      await expect(form).toHaveCount(0);
      await expect(shownOutlet(page).getByRole('region', { name: say('Mails') })).toContainText(
        `phone.${language}@shop.example`,
      );
    });
  });
}
