import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { seriousProblems, settle } from './support/axe';
import { shown } from './support/shown';
import { expect, test } from './support/test';
import { spokenIn, wordsIn } from './support/words';

test.use({ role: 'vpSales' });

const picture = () =>
  sharp({ create: { width: 2600, height: 1800, channels: 3, background: '#7a5a3a' } })
    .jpeg()
    .toBuffer();

/** Who was visited and what came of it, in the drafts that lie on the device. */
const keptDrafts = (page: Page) =>
  page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    // Opened here before the product does, it would be without what the product makes in it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'loadline.travel')) return [];
    const database = await answered(indexedDB.open('loadline.travel'));
    const kept = database.transaction('drafts').objectStore('drafts');
    const drafts: { values: Record<string, unknown> }[] = await answered(kept.getAll());
    database.close();
    return drafts.map(({ values }) => ({ prospect: values.prospect, result: values.result }));
  });

for (const language of spokenIn('zh')) {
  const say = wordsIn(language);
  const speak = (page: Page) =>
    page.addInitScript((chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)), language);

  test(`a visit is written, found in list, calendar and map, and reported by keys alone (${language})`, async ({
    page,
  }) => {
    await speak(page);
    await page.goto('/Travel');
    await expect(shown(page).locator('.ag-row').first()).toBeVisible();
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/addTravel/);
    const form = shown(page).locator('form');
    const prospect = `Haus Linden ${Date.now()}`;
    // Sent without anybody, it says so at the field.
    await form.getByRole('combobox', { name: say('Customer') }).focus();
    await page.keyboard.press('Control+Enter');
    await expect(form.getByText(say('Enter who was visited.'))).toBeVisible();
    await expect(form.getByRole('combobox', { name: say('Customer') })).toBeFocused();
    // Kept while it is written, not only once the keys rest.
    const typed = page.keyboard.type(prospect, { delay: 60 });
    await expect.poll(() => keptDrafts(page), { intervals: [20] }).toHaveLength(1);
    const [early] = await keptDrafts(page);
    expect(String(early?.prospect).length).toBeLessThan(prospect.length);
    await typed;
    await expect(form.getByText(say('Not a customer yet: kept by name.'))).toBeVisible();
    await form.getByRole('radio', { name: say('In person', 'a visit') }).focus();
    await page.keyboard.press('Space');
    const country = form.getByLabel(say('Country'));
    const germany = country.locator('option', { hasText: /^(?:Germany|德国)$/ });
    await country.focus();
    await country.selectOption(await germany.getAttribute('value'));
    await form.getByLabel(say('City')).first().fill('Berlin');
    await form.getByLabel(say('Result', 'of a visit')).fill('<b>bold</b> =1+1');

    // A reload loses nothing.
    await expect.poll(() => keptDrafts(page)).toEqual([{ prospect, result: '<b>bold</b> =1+1' }]);
    await page.reload();
    await expect(form.getByRole('combobox', { name: say('Customer') })).toHaveValue(prospect);
    await expect(form.getByLabel(say('Result', 'of a visit'))).toHaveValue('<b>bold</b> =1+1');
    await form.getByLabel(say('Result', 'of a visit')).focus();
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/travelInfo/);
    await expect(shown(page).getByRole('heading', { level: 1 })).toContainText(prospect);
    await expect(shown(page)).toContainText('<b>bold</b> =1+1');

    await page.goto('/Travel');
    await expect(shown(page).locator('.ag-row').filter({ hasText: prospect })).toBeVisible();
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: say('Travel report') });
    await expect(dialog).toBeVisible();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: say('PDF with pictures') }).press('Enter');
    expect((await download).suggestedFilename()).toMatch(/^travel-report-.*\.pdf$/);
    await dialog
      .getByRole('button', { name: new RegExp(`^${say('Remove {name}').split('{')[0]}`) })
      .first()
      .press('Enter');
    await expect(dialog.getByText(say('Choose exactly one VP/Sales for the report of one person.'))).toBeVisible();
    await page.keyboard.press('Escape');

    await page.keyboard.press('m');
    await expect(page).toHaveURL(/TravelOverview/);
    await expect(shown(page).getByRole('link', { name: new RegExp(prospect) })).toBeVisible();
    await settle(page);
    expect(await seriousProblems(page)).toEqual([]);
    await page.keyboard.press('m');
    await expect(shown(page).locator('.travel-map circle').first()).toBeVisible();
    await expect(shown(page).getByRole('row', { name: /Berlin/ })).toBeVisible();
    await settle(page);
    expect(await seriousProblems(page)).toEqual([]);
  });

  test.describe('in a hand', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test(`a visit with a picture and a rival is written without a connection, and seen sent with it (${language})`, async ({
      page,
      context,
    }) => {
      await speak(page);
      await page.goto('/addTravel');
      const form = shown(page).locator('form');
      await expect(form.getByLabel(say('Country')).locator('option').nth(5)).toBeAttached();
      await context.setOffline(true);
      await expect(
        shown(page).getByText(say('There is no connection. Everything is kept on this device and sent later.')),
      ).toBeVisible();

      const prospect = `Offline Sofas ${Date.now()}`;
      await form.getByRole('combobox', { name: say('Customer') }).fill(prospect);
      await form.getByLabel(say('Country')).selectOption({ index: 8 });
      await form.getByRole('button', { name: say('Add a store') }).tap();
      await form.getByRole('textbox', { name: say('Store') }).fill('Main store');
      for (let count = 0; count < 3; count += 1)
        await form
          .getByRole('button', { name: say('One more') })
          .first()
          .tap();
      await form.getByRole('button', { name: say('Add a rival') }).tap();
      await form.getByRole('combobox', { name: say('Company', 'a rival') }).fill('kes');
      await page.getByRole('option', { name: /Kestrel|红隼/ }).tap();
      await form.getByLabel(say('Retail price')).fill('1299');
      const files = form.locator('input[type="file"]').first();
      await files.setInputFiles([
        { name: 'IMG_1.jpeg', mimeType: 'image/jpeg', buffer: await picture() },
        { name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('\0\0\0\x18ftypheic') },
      ]);
      await expect(form.getByRole('img', { name: 'IMG_1.jpg' })).toBeVisible();
      await expect(form.getByRole('alert').filter({ hasText: 'IMG_2.jpg' })).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await settle(page);
      expect(await seriousProblems(page)).toEqual([]);

      await shown(page)
        .getByRole('button', { name: say('Save on this device') })
        .tap();
      await expect(shown(page).getByRole('heading', { name: say('Kept on this device') })).toBeVisible();
      await expect(shown(page)).toContainText(prospect);
      await expect(shown(page)).toContainText(say('Waits for a connection, with its pictures'));

      await context.setOffline(false);
      await expect(shown(page).getByRole('heading', { name: say('Everything is sent') })).toBeVisible({
        timeout: 20_000,
      });
      await page.goto('/Travel');
      const card = shown(page).locator('.grid-card').filter({ hasText: prospect });
      await expect(card).toBeVisible();
      await card.locator('.grid-card-more').tap();
      await expect(page).toHaveURL(/travelInfo/);
      await expect(shown(page)).toContainText('Main store');
      await expect(shown(page)).toContainText(/1,299/);
      await expect(shown(page)).toContainText('IMG_1.jpg');
    });
  });
}
