import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';
import type { savedQueryCalls } from '../../src/shared/areas/console/saved-query-calls';
import type { customerCalls } from '../../src/shared/areas/customer/calls';
import { call } from './support/call';
import { expect, test } from './support/test';

// The general manager sees every customer of the demonstration company, 重庆家居 (Chongqing Home) among them.
test.use({ role: 'generalManager' });

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const input = (page: Page) => palette(page).getByRole('combobox');
const rows = (page: Page) => palette(page).getByRole('option');
// What lies behind a dialog is hidden from assistive technology.
const tabs = (page: Page) => page.getByRole('tab', { includeHidden: true });

/** The index is loaded once its customers and orders are found; the first search waits for them. */
async function openPalette(page: Page) {
  await page.goto('/index');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.keyboard.press('s');
  await input(page).fill('chongqing home');
  await expect(rows(page).first()).toContainText('Chongqing Home');
  await input(page).fill('');
}

async function search(page: Page, text: string) {
  await input(page).fill('');
  await input(page).pressSequentially(text);
}

test.describe('finding', () => {
  for (const [what, text] of [
    ['an English name', 'chongqing ho'],
    ['Chinese', '重庆家'],
    ['full pinyin', 'chongqingjiaju'],
    ['initials', 'cqjj'],
    ['the other reading of a polyphone', 'zhongqing'],
    ['a letter left out', 'chongqng home'],
  ] as const) {
    test(`a customer by ${what}`, async ({ page }) => {
      await openPalette(page);
      await search(page, text);
      await expect(rows(page).filter({ hasText: '重庆家居' }).first()).toBeVisible();
    });
  }

  test('a customer by its code, first of all', async ({ page }) => {
    await openPalette(page);
    await search(page, 'chongqing home');
    const code = (await rows(page).first().locator('.palette-detail > span').first().textContent()) ?? '';
    expect(code).toMatch(/^\d{6}$/);
    await search(page, code);
    await expect(rows(page).first()).toContainText('Chongqing Home');
    await expect(rows(page).first().locator('mark')).toHaveText(code);
  });

  test('a page by its Chinese name in the English interface', async ({ page }) => {
    await openPalette(page);
    await search(page, '/dingdan');
    await expect(rows(page).first()).toContainText('Order');
  });
});

test.describe('prefixes', () => {
  test('narrow to a kind, and Backspace on an empty line leaves it', async ({ page }) => {
    await openPalette(page);
    await search(page, '#chongqing');
    await expect(palette(page).getByText('Orders', { exact: true }).first()).toBeVisible();
    await expect(rows(page).first()).toContainText('重庆');
    await expect(palette(page).getByRole('group')).toHaveCount(1);
    await expect(input(page)).toHaveValue('chongqing');
    await input(page).fill('');
    await page.keyboard.press('Backspace');
    await expect(palette(page).getByText('Everything')).toBeVisible();
  });

  test('@ finds customers, their people and colleagues', async ({ page }) => {
    await openPalette(page);
    await search(page, '@helen');
    await expect(palette(page).getByRole('group', { name: 'Contacts' })).toBeVisible();
    await search(page, '@helen zhou');
    await expect(rows(page).first()).toContainText('Helen Zhou');
  });

  test('> runs a command', async ({ page }) => {
    await openPalette(page);
    await search(page, '>my sess');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/sessions$/);
    await expect(palette(page)).toBeHidden();
  });

  test('? tells the prefixes and keys, and leads to a scope', async ({ page }) => {
    await openPalette(page);
    await search(page, '?');
    await expect(rows(page).filter({ hasText: 'Find a customer, one of their people or a colleague' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(input(page)).toHaveAttribute('placeholder', 'Run a command');
  });
});

test.describe('opening', () => {
  test('Enter opens the record as a tab and closes the palette', async ({ page }) => {
    await openPalette(page);
    await search(page, 'chongqing home');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/CustomerDet\?id=\d+$/);
    await expect(palette(page)).toBeHidden();
  });

  test('Ctrl+Enter opens it in a background tab', async ({ page }) => {
    await openPalette(page);
    const before = await tabs(page).count();
    await search(page, 'chongqing home');
    await page.keyboard.press('Control+Enter');
    await expect(tabs(page)).toHaveCount(before + 1);
    await expect(page).toHaveURL(/\/index$/);
    await expect(palette(page)).toContainText('Opened in the background');
  });

  test('Enter right after typing opens what was typed, not what was listed before', async ({ page }) => {
    await openPalette(page);
    await page.keyboard.type('cqjj', { delay: 0 });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/CustomerDet\?id=\d+$/);
  });

  test('Tab and the right arrow list the actions of a record', async ({ page }) => {
    await openPalette(page);
    await search(page, 'chongqing home');
    await page.keyboard.press('ArrowRight');
    await expect(rows(page).first()).toContainText('Open');
    await page.keyboard.press('ArrowLeft');
    await expect(input(page)).toHaveValue('chongqing home');
    await page.keyboard.press('Tab');
    await page.keyboard.type('its orders');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/Order\?customerId=\d+$/);
  });

  test('Ctrl+C copies the link of the record', async ({ page }) => {
    await openPalette(page);
    await search(page, 'chongqing home');
    await expect(rows(page).first()).toContainText('Chongqing Home');
    await page.keyboard.press('Control+c');
    await expect(palette(page)).toContainText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/CustomerDet\?id=\d+$/);
  });

  test('what was opened comes first the next time', async ({ page }) => {
    await openPalette(page);
    await search(page, 'chongqing home');
    await page.keyboard.press('Enter');
    await expect(palette(page)).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(palette(page).getByText('Recent')).toBeVisible();
    await expect(rows(page).first()).toContainText('Chongqing Home');
  });
});

test.describe('keys', () => {
  test('no letter typed after s is lost', async ({ page }) => {
    await page.goto('/index');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.keyboard.type('schongqing', { delay: 0 });
    await expect(input(page)).toHaveValue('chongqing');
    await expect(input(page)).toBeFocused();
  });

  test('esc closes, and any navigation does', async ({ page }) => {
    await openPalette(page);
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
    await page.keyboard.press('s');
    await expect(palette(page)).toBeVisible();
    await page.evaluate(() => history.pushState(null, '', '/log'));
    await expect(palette(page)).toBeHidden();
  });

  test('Enter and esc that belong to an input method neither open nor close', async ({ page }) => {
    await openPalette(page);
    const keys = await page.context().newCDPSession(page);
    await keys.send('Input.imeSetComposition', { text: "chong'qing", selectionStart: 10, selectionEnd: 10 });
    await expect(input(page)).toHaveValue("chong'qing");
    await expect(rows(page).first()).toContainText('重庆');
    for (const key of ['Enter', 'Escape', 'ArrowDown']) {
      await keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, windowsVirtualKeyCode: 229 });
      await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', key, windowsVirtualKeyCode: 229 });
    }
    await expect(palette(page)).toBeVisible();
    await expect(page).toHaveURL(/\/index$/);
    await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true');
    await keys.send('Input.insertText', { text: '重庆家居' });
    await expect(input(page)).toHaveValue('重庆家居');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/CustomerDet\?id=\d+$/);
  });

  test('nothing changes its place after an arrow key; late answers of the server stand below', async ({ page }) => {
    let answer: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/search/records*', async (route) => {
      await held;
      const late = {
        id: 999_999,
        poNumber: 'OLD-2610-1',
        piNumber: '',
        customerId: 1,
        stage: 'shipped',
        orderDate: '2001-01-01',
      };
      await route.fulfill({ json: { code: 0, msg: '', data: { orders: [late], containers: [], more: false } } });
    });
    await openPalette(page);
    await search(page, 'chho26');
    await expect(rows(page).first()).toContainText('CHHO26');
    await page.keyboard.press('ArrowDown');
    const before = await rows(page).allInnerTexts();
    const selected = await palette(page).locator('[aria-selected=true]').textContent();
    answer();
    await expect(rows(page).last()).toContainText('OLD-2610-1');
    const after = await rows(page).allInnerTexts();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(await palette(page).locator('[aria-selected=true]').textContent()).toBe(selected);
  });
});

test('at most fifty rows are drawn', async ({ page }) => {
  await openPalette(page);
  await search(page, 'home');
  await expect(rows(page).first()).toBeVisible();
  expect(await rows(page).count()).toBeLessThanOrEqual(50);
});

test('it fills the width of a phone', async ({ page }) => {
  await openPalette(page);
  await page.setViewportSize({ width: 390, height: 780 });
  expect((await palette(page).boundingBox())?.width).toBe(390);
});

for (const theme of ['d2', 'violet', 'line', 'star', 'tomorrow']) {
  test(`axe finds nothing in theme ${theme}`, async ({ page }) => {
    await openPalette(page);
    await page.evaluate((name) => {
      document.documentElement.className = document.documentElement.className.replace(/theme-\w+/, `theme-${name}`);
    }, theme);
    await search(page, 'chongqing');
    await expect(rows(page).first()).toContainText('Chongqing');
    await page.evaluate(axe);
    const found = await page.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: { run(selector: string): Promise<{ violations: { id: string }[] }> };
      }; // Just added.
      return (await axe.run('.palette')).violations;
    });
    expect(found).toEqual([]);
  });
}

test.describe('what people call it', () => {
  test('finds what can be made, themes and sizes, in both languages', async ({ page }) => {
    await openPalette(page);
    for (const [typed, meant] of [
      ['new customer', 'Add customer'],
      ['create customer', 'Add customer'],
      ['新增客户', 'Add customer'],
      ['theme dark', 'Tomorrow Night Blue'],
      ['深色', 'Tomorrow Night Blue'],
      ['size small', 'Small'],
      ['字号 小', 'Small'],
    ] as const) {
      await search(page, typed);
      await expect(rows(page).filter({ hasText: meant }).first(), typed).toBeVisible();
    }
  });

  test('leads from any page to the form, and offers only what the roles allow', async ({ page }) => {
    await page.goto('/index');
    const query = { name: 'Add persons by hand', statements: 'select 1' };
    await call<typeof savedQueryCalls.addSavedQuery>(page, 'POST /query/add', query);
    await openPalette(page);
    await search(page, 'add customer');
    await expect(rows(page).filter({ hasText: 'Add customer' })).toHaveCount(1);
    // The question is answered once it finds what there is; at once, so that no letter before the last finds it.
    await input(page).fill('add person');
    await expect(rows(page).filter({ hasText: query.name })).toBeVisible();
    await expect(rows(page).filter({ hasText: 'Add a person' })).toHaveCount(0);
    await search(page, 'new customer');
    await expect(rows(page).first()).toContainText('Add customer');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Add customer' })).toBeVisible();
  });

  test('a city finds its customers', async ({ page }) => {
    await openPalette(page);
    const { rows: all } = await call<typeof customerCalls.getCustomer>(page, 'GET /getCustomer', { closed: false });
    const found = all.find(({ city, nameEn }) => city && !nameEn.includes(city));
    expect(found).toBeDefined();
    await search(page, `@${found?.city}`);
    await expect(
      rows(page)
        .filter({ hasText: found?.city ?? '' })
        .first(),
    ).toBeVisible();
  });
});

test('a statement shows that it is run in the console; a theme is not remembered as used', async ({ page }) => {
  await openPalette(page);
  await input(page).pressSequentially(':select 1');
  await expect(rows(page).first()).toContainText('Run in the console');
  await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await openPalette(page);
  await search(page, 'theme dark');
  await expect(rows(page).first()).toContainText('Tomorrow Night Blue');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveClass(/theme-tomorrow/);
  await page.keyboard.press('s');
  await expect(rows(page).first()).toBeVisible();
  await expect(rows(page).filter({ hasText: /Tomorrow|d2 classic/ })).toHaveCount(0);
});
