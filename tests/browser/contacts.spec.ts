import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import type { customerCalls } from '../../src/shared/areas/customer/calls';
import { call } from './support/call';
import { shownOutlet } from './support/shown';
import { expect, test } from './support/test';
import { spokenIn, wordsIn } from './support/words';

const people = (page: Page): Locator => shownOutlet(page).locator('#people');
const card = (page: Page, name: string): Locator =>
  people(page).locator('.contact-card', { has: page.locator('.contact-name', { hasText: name }) });

for (const language of spokenIn('zh')) {
  const say = wordsIn(language);

  test(`a customer's people, by keys: added, asked about, found, written to and carried away (${language})`, async ({
    page,
  }) => {
    test.slow(); // every step of the way
    await page.addInitScript((chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)), language);
    await page.goto('/index');
    const { rows } = await call<typeof customerCalls.getCustomer>(page, 'GET /getCustomer', { size: 100 });
    const customer = rows[language === 'en' ? 4 : 5];
    if (!customer) throw new Error('there are too few customers');
    const name = `Wilma Quist ${language}`;
    await page.goto(`/CustomerDet?id=${customer.id}`);
    await expect(people(page).locator('.contact-card').first()).toBeVisible();
    const main = people(page)
      .locator('.contact-card', { hasText: say('Orders') })
      .first();
    const before = (await main.locator('.contact-name').innerText()).trim();

    await test.step('one is added, who takes the place of the main contact on a second word', async () => {
      await page.keyboard.press('n');
      const form = page.getByRole('dialog', { name: say('Add a contact') });
      await form.getByLabel(say('Name', 'a person'), { exact: false }).first().fill(name);
      await form.getByLabel(say('Chinese name', 'a person')).fill('奎婷');
      await form.getByLabel(say('Phone')).fill('call me');
      await form.getByLabel(say('Email')).fill(`Wilma <wilma.${language}@shop.example>`);
      await form.getByLabel(say('Writes in')).selectOption('zh');
      // What is wrong is told as the field is left.
      await form.getByLabel(say('Main contact for orders')).press('Space');
      await page.keyboard.press('Control+Enter');
      await expect(form.locator('[aria-invalid="true"]')).toHaveCount(2);
      await form.getByLabel(say('Phone')).fill('+49 40 555 0199');
      await form.getByLabel(say('Email')).fill(`wilma.${language}@shop.example`);
      await page.keyboard.press('Control+Enter');
      const question = page.getByRole('dialog', { name: say('Save it anyway?') });
      await expect(question).toContainText(before.split('\n')[0] ?? '');
      await expect(question.getByRole('button', { name: say('Save') })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(card(page, name)).toContainText(say('Orders'));
      await expect(card(page, before)).not.toContainText(say('Orders'));
    });

    await test.step('arrow keys lead through them, Enter edits one', async () => {
      await page.keyboard.press('p');
      await expect(people(page).locator('.contact-name').first()).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(people(page).locator('.contact-name').nth(1)).toBeFocused();
      await card(page, name).locator('.contact-name').focus();
      await page.keyboard.press('Enter');
      const form = page.getByRole('dialog');
      // A word that is wider than the card goes on in the next line, beside what is done with the card.
      const title = 'Polstermöbeleinkaufsabteilungsleiterstellvertreterin';
      await form.getByLabel(say('Job title')).fill(title);
      await page.keyboard.press('Control+Enter');
      await expect(card(page, name)).toContainText(title);
      const [widths] = await card(page, name).evaluateAll((cards) =>
        cards.map(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]),
      );
      expect(widths?.[0]).toBe(widths?.[1]);
    });

    await test.step('the palette finds them by pinyin, mail and number', async () => {
      await page.goto('/index');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const typed of ['kuiting', `wilma.${language}`, '49405550199']) {
        await page.keyboard.press('Control+k');
        await page.keyboard.type(typed);
        await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible();
        await page.keyboard.press('Escape');
      }
      await page.keyboard.press('Control+k');
      await page.keyboard.type(name);
      await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`CustomerDet\\?id=${customer.id}&contact=`));
      await expect(card(page, name).locator('.contact-name')).toBeFocused();
    });

    await test.step('a quote is for them, and its mail in their language', async () => {
      await page.goto('/quotationSheet');
      await expect(shownOutlet(page).getByRole('grid').first()).toBeVisible();
      const quoted = await call(page, 'POST /quote/add' as never, { customerId: customer.id, plant: 'china' } as never);
      await page.goto(`/quotationDetail?id=${(quoted as { id: number }).id}`);
      await expect(shownOutlet(page)).toContainText(name);
      await page.keyboard.press('l');
      const dialog = page.getByRole('dialog', { name: say('Share by link') });
      await dialog.getByRole('radio').nth(1).or(dialog.getByRole('checkbox')).first().check();
      const to = dialog.getByLabel(say('Addresses, separated by commas'));
      await to.fill('wil');
      await expect(dialog.locator('.combobox-option').first()).toContainText(`wilma.${language}@shop.example`);
      await to.press('ArrowDown');
      await to.press('Enter');
      await expect(to).toHaveValue(`wilma.${language}@shop.example`);
      await expect(dialog.getByLabel(say('Language of the mail'))).toHaveValue('zh');
      await page.keyboard.press('Escape');
    });

    await test.step('they are carried away as cards and come back changed', async () => {
      await page.goto(`/CustomerDet?id=${customer.id}`);
      await expect(card(page, name)).toBeVisible();
      const saved = page.waitForEvent('download');
      await page.keyboard.press('y');
      const download = await saved;
      expect(download.suggestedFilename()).toMatch(/\.vcf$/);
      const text = readFileSync(await download.path(), 'utf8');
      expect(text).toContain(`FN:${name}`);
      expect(text).toContain('NICKNAME:奎婷');
      await page.keyboard.press('i');
      await expect(page).toHaveURL(/Imports/);
      const changed = text.replace('TITLE:Polstermöbeleinkaufsabteilungsleiterstellvertreterin', 'TITLE:Director');
      const file = page.locator('.import-wizard:visible input[type="file"]');
      await file.setInputFiles({
        ...{ name: 'people.vcf', mimeType: 'text/vcard' },
        buffer: Buffer.from(`${text}BEGIN:VCARD\r\nFN:Cut off`),
      });
      const cards = text.split('BEGIN:VCARD').length;
      await expect(page.getByRole('alert')).toContainText(String(cards));
      await file.setInputFiles({ name: 'people.vcf', mimeType: 'text/vcard', buffer: Buffer.from(changed) });
      const wizard = page.locator('.import-wizard:visible');
      await wizard.getByRole('button', { name: say('Check the rows') }).click();
      const kinds = wizard.locator('.import-kinds');
      await expect(kinds.locator('[data-kind="changed"]')).toContainText('1');
      await expect(kinds.locator('[data-kind="rejected"]')).toContainText('0');
    });
  });
}
