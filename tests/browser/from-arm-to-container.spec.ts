import type { Browser, Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import type { orderCalls } from '../../src/shared/areas/order/calls';
import { withUnit } from '../../src/shared/rules/with-unit';
import { call } from './support/call';
import { choose } from './support/choose';
import { accountOf } from './support/environment';
import { shown } from './support/shown';
import { expect, logIn, test } from './support/test';
import { spokenIn, wordsIn } from './support/words';

// What a new article goes through, from its first part to the container, by keys alone and in both languages.
test.use({ role: 'catalogueAdmin' });

type Say = ReturnType<typeof wordsIn>;

const row = (page: Page, text: string): Locator =>
  shown(page).getByRole('grid').getByRole('row').filter({ hasText: text }).first();

/** What the records of the demonstration are called, as one types it. */
const named = {
  en: { group: 'woven', grade: 'fabric a', color: 'navy', spec: 'power 3-seat' },
  zh: { group: '梭织', grade: '布艺a级', color: '藏青', spec: '电动三人位' },
} as const;

for (const language of spokenIn('en')) {
  const say = wordsIn(language);
  const record = named[language];
  // Both journeys are made in one company.
  const code = `JRN-${language.toUpperCase()}`;
  const arm = `Rolled journey arm ${language}`;
  const coverCode = `F${language.toUpperCase()}99`;
  const material = `${code}-3S-${coverCode}`;

  test(`an arm, a cover and a model with both become a commodity that is found, asked for, in stock and loaded (${language})`, async ({
    page,
    browser,
  }) => {
    test.slow();
    await speak(page, language);
    await page.goto('/index');
    await expect(shown(page).getByRole('heading', { level: 1 })).toBeAttached();

    const addArm = await beginNew(page, say, 'Arms', 'Add an arm');
    await addArm.getByRole('textbox', { name: say('Code'), exact: true }).fill(`ROLL${language}`);
    await addArm.getByLabel(say('English name')).fill(arm);
    await save(page, addArm);

    const addCover = await beginNew(page, say, 'Covers', 'Add a cover');
    await addCover.getByRole('textbox', { name: say('Code'), exact: true }).fill(coverCode);
    await addCover.getByLabel(say('English name')).fill('Journey weave, Navy');
    await choose(addCover, say('Cover group'), record.group);
    await choose(addCover, say('Cover grade'), record.grade);
    await choose(addCover, say('Color'), record.color);
    await save(page, addCover);
    await addPicture(page, say, coverCode);

    const addModel = await beginNew(page, say, 'Models', 'Add a model');
    await addModel.getByRole('textbox', { name: say('Model'), exact: true }).fill(code);
    await addModel.getByLabel(say('English name')).fill('Journey sofa');
    await addModel.getByLabel(say('Status')).selectOption('running');
    await choose(addModel, say('Arms'), arm);
    await save(page, addModel);

    const addSku = await beginNew(page, say, 'SKUs', 'Add an SKU');
    await addSku.getByLabel(say('Material number')).fill(material);
    await choose(addSku, say('Model'), code);
    await addSku.getByLabel(say('English name')).fill('Journey sofa, three seats');
    await choose(addSku, say('Spec'), record.spec);
    await choose(addSku, say('Cover grade'), record.grade);
    await choose(addSku, say('Color'), record.color);
    for (const [label, unit, value] of [
      ['Length', 'in', '82'],
      ['Width', 'in', '37'],
      ['Height', 'in', '30'],
      ['Weight', 'kg', '80'],
    ] as const)
      await addSku.getByLabel(withUnit(say(label), unit), { exact: true }).fill(value);
    await save(page, addSku);

    const addCommodity = await beginNew(page, say, 'Commodities', 'Add a commodity');
    await addCommodity.getByRole('textbox', { name: say('Code'), exact: true }).fill(`${code}-3S-A`);
    await addCommodity.getByLabel(say('English name')).fill('Journey sofa, three seats, Fabric A');
    await choose(addCommodity, say('Model'), code);
    await choose(addCommodity, say('Arrangement'), record.spec);
    await choose(addCommodity, say('Cover grade'), record.grade);
    await save(page, addCommodity);

    await page.keyboard.press('s');
    const palette = page.getByRole('dialog', { name: say('Search') });
    // Until the search has its index it finds nothing.
    await expect(async () => {
      await palette.getByRole('combobox').fill(`journey sofa ${code.toLowerCase()}`);
      await expect(palette.getByRole('option', { selected: true })).toContainText(code, { timeout: 1000 });
      await expect(palette.getByRole('option').filter({ hasText: say('Commodity') })).toBeVisible();
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(shown(page).getByRole('heading', { level: 1 })).toContainText(code);
    await expect(shown(page)).toContainText(arm);
    await expect(shown(page)).toContainText(`${code}-3S-A`);
    const loads = shown(page)
      .getByRole('table', { name: say('Loadability') })
      .getByRole('row')
      .filter({ hasText: code });
    await expect(loads.first()).toContainText(/[1-9]\d/);

    await page.keyboard.press('`');
    const console = page.getByRole('region', { name: say('Console'), exact: true });
    await console.getByRole('textbox', { name: say('Console prompt') }).focus();
    await page.keyboard.insertText(
      `select model, color, cover_grade from lists.materials where number = '${material}';`,
    );
    await page.keyboard.press('Enter');
    const answer = console.getByRole('article').last();
    await expect(answer).toContainText(/Navy|藏青/, { timeout: 60_000 });
    await expect(answer).toContainText(/Fabric A|布艺A级/);

    await page.goto(`/ContainerDimensions?text=${code}`);
    await expect(row(page, material)).toContainText('82');

    const office = await officePage(browser);
    await speak(office, language);
    const poNumber = await bringInOrder(office, say, material);
    await office.goto(`/qsInventory?model=${code}`);
    await expect(row(office, material)).toContainText('12');
    await loadOrder(office, say, poNumber);
    await office.context().close();
  });
}

/** Sets the language of a page's next address. */
async function speak(page: Page, language: string): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)), language);
}

/** Opens a list by its name in the palette and begins a new record of it, by keys. */
async function beginNew(page: Page, say: Say, list: string, title: string): Promise<Locator> {
  await page.keyboard.press('s');
  const palette = page.getByRole('dialog', { name: say('Search') });
  await palette.getByRole('combobox').fill(say(list));
  // Until the index has the page, a record whose text holds the word stands first.
  await expect(palette.getByRole('option', { selected: true })).toHaveText(new RegExp(`^${say(list)}`));
  await page.keyboard.press('Enter');
  await expect(shown(page).getByRole('heading', { level: 1 })).toHaveText(say(list));
  await expect(shown(page).getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: say(title) });
  await expect(form.getByRole('textbox').first()).toBeFocused();
  return form;
}

async function save(page: Page, form: Locator): Promise<void> {
  await page.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);
}

/** Drops a picture on the peek of a row. */
async function addPicture(page: Page, say: Say, code: string): Promise<void> {
  await page.goto(`/covers?text=${code}`);
  await row(page, code).getByText(code).first().click();
  await page.keyboard.press('v');
  const peek = page.getByRole('complementary', { name: say('Peek at the row') });
  const picture = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#273450' } })
    .jpeg()
    .toBuffer();
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], 'weave.jpg', { type: 'image/jpeg' }));
      return data;
    },
    [...picture],
  );
  await peek.locator('.files-drop').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(row(page, code).locator('img')).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Who keeps orders, at a browser of their own. */
async function officePage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  await page.route(/\/api\/user\/(language|sizeUnits)$/, (route) =>
    route.fulfill({ json: { code: 0, msg: '', data: null } }),
  );
  await logIn(page, accountOf('exportOffice'));
  return page;
}

/** Imports an order of twelve finished pieces of an article. Answers its number. */
async function bringInOrder(page: Page, say: Say, material: string): Promise<string> {
  const orders = await call<typeof orderCalls.getOrder>(page, 'GET /getOrder', { size: 1 });
  const poNumber = `PO-${material}`;
  const file = [
    'Customer code,PO,Ordered,Item no,Qty,Unit price,Stage,Actual completion',
    `${orders.rows[0]?.customerCode},${poNumber},2026-09-01,${material},12,640,Inventory,2026-11-02`,
  ].join('\n');
  await page.goto('/Imports');
  await page.getByLabel(say('What the file holds')).selectOption('orders');
  const wizard = page.locator('.import-wizard:visible');
  const chooser = page.waitForEvent('filechooser');
  await wizard.getByRole('button', { name: say('Choose a file…') }).press('Enter');
  await (await chooser).setFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await wizard.getByRole('button', { name: say('Check the rows') }).press('Enter');
  await wizard.getByRole('button', { name: /^(Import 1 row|导入 1 行)$/ }).press('Enter');
  await expect(wizard.getByText(say('The rows are imported.'))).toBeVisible();
  return poNumber;
}

/** Loads the lines of an order: the page takes the sizes that were typed for the article, and plans. */
async function loadOrder(page: Page, say: Say, poNumber: string): Promise<void> {
  await page.goto('/ContainerCalculation');
  await expect(shown(page).getByText(say('No cartons yet'))).toBeVisible();
  await page.keyboard.press('o');
  const dialog = page.getByRole('dialog', { name: say('Add orders') });
  const search = dialog.getByRole('searchbox');
  await search.fill(poNumber);
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByRole('listitem')).toContainText(poNumber);
  await search.press('Enter');
  await expect(search).toHaveValue('');
  await search.press('Enter');
  // By its name: in a narrow window the columns of number and length are not drawn.
  await expect(row(page, 'Journey sofa, three seats')).toContainText('12');
  await expect(row(page, 'Journey sofa, three seats')).toContainText('30');
  // Twelve cartons of 82 by 37 by 30 inches.
  await expect(shown(page).getByRole('meter')).toHaveAttribute('aria-valuetext', /^632\.\d cuft/);
  await expect(shown(page).locator('.solver [role="status"]')).toContainText(/Best of|最佳/, { timeout: 30_000 });
}
