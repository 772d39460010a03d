import type { Page } from 'playwright/test';
import { colorRules, seriousProblems, settle } from './support/axe';
import { follow } from './support/follow';
import { expect, test } from './support/test';

const themes = ['d2', 'violet', 'line', 'star', 'tomorrow'] as const;

type Theme = (typeof themes)[number];

const classOf = (theme: Theme): string => `theme-${theme} size-default`;

async function chooseTheme(page: Page, theme: Theme) {
  await page.addInitScript((chosen) => {
    const settings = JSON.stringify({ theme: chosen, size: 'default', asideCollapsed: false });
    for (const account of ['admin', 'guest']) localStorage.setItem(`loadline.settings.${account}`, settings);
  }, theme);
}

const pages = [
  '/index',
  '/Customer',
  '/CustomerManagement',
  '/CustomerSalesInfo',
  '/CustomerDet?id=1',
  '/Order',
  '/OrderStatus',
  '/OrderDet?id=1',
  '/OrderContract?id=1',
  '/OrderDeliveryTimeOverview',
  '/OrderDeliveryTimeDetail',
  '/OrderAverageDeliveryTime',
  '/ContainerCalculation',
  '/ContainerDimensions',
  '/ContainerPlans',
  '/Imports',
  '/ToDoReminder',
  '/MyTasks',
  '/Briefing',
  '/ProductProposals',
  '/Contacts',
  '/Activities',
  '/competingGoods',
  '/CompetitiveProductAnalysis',
  '/resetPassword',
  '/Outbox',
  '/Jobs',
  '/sessions',
  '/log',
  '/no/such/page',
];

test.use({ role: 'admin' });

test('axe finds nothing serious on any page in any theme', async ({ page }) => {
  test.setTimeout(480_000);
  const [first, ...others] = themes;
  await chooseTheme(page, first);
  const found: string[] = [];
  const note = (problems: string[], place: string) => found.push(...problems.map((problem) => `${place} ${problem}`));
  const wear = (theme: Theme) =>
    page.evaluate((name) => {
      document.documentElement.className = name;
    }, classOf(theme));
  await page.goto('/log');
  for (const path of pages) {
    await wear(first);
    await follow(page, path);
    await expect(page.locator('h1:visible').first()).toBeAttached();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
    await expect(page.locator('html')).toHaveClass(classOf(first));
    await settle(page);
    note(await seriousProblems(page), `${path} ${first}`);
    // A theme is nothing but colors: another one needs no other page.
    for (const theme of others) {
      await wear(theme);
      await settle(page);
      note(await seriousProblems(page, colorRules), `${path} ${theme}`);
    }
  }
  expect(found).toEqual([]);
});

test.describe('without a session', () => {
  test.use({ role: null });
  for (const theme of themes) {
    test(`axe finds nothing serious on the login page in the theme ${theme}`, async ({ page }) => {
      await chooseTheme(page, theme);
      await page.goto('/login');
      await expect(page.getByLabel('Account')).toBeVisible();
      await expect(page.locator('html')).toHaveClass(classOf(theme));
      await settle(page);
      expect(await seriousProblems(page)).toEqual([]);
    });
  }
});

test('axe finds nothing serious in counts, search, help, menus, dialogs and the drawer', async ({ page }) => {
  await page.goto('/log');
  await expect(page.getByRole('tab').last()).toBeVisible();
  const found: string[] = [];
  const check = async (part: string) => {
    await settle(page);
    found.push(...(await seriousProblems(page)).map((problem) => `${part} ${problem}`));
    await page.keyboard.press('Escape');
  };
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error('a sample failure'))));
  await expect(page.getByRole('button', { name: 'Open the log: 1' })).toBeVisible();
  await check('a count on a button');
  await page.keyboard.press('s');
  await page.getByRole('dialog').getByRole('combobox').fill('order');
  await expect(page.getByRole('option').first()).toBeVisible();
  await check('search');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Shift+Slash');
  await expect(page.getByRole('dialog', { name: 'Keyboard help' })).toBeVisible();
  await check('help');
  await page.getByRole('tab').last().click({ button: 'right' });
  await expect(page.getByRole('menu')).toBeVisible();
  await check('tab menu');
  await page.getByRole('button', { name: /^Hello, / }).click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('password dialog');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open or close the menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeVisible();
  await check('drawer');
  expect(found).toEqual([]);
});

test('axe sees what is there: a button without a name is found', async ({ page }) => {
  await page.goto('/log');
  await expect(page.getByRole('tab').last()).toBeVisible();
  await page.evaluate(() => document.body.append(document.createElement('button')));
  expect((await seriousProblems(page)).join()).toContain('button-name');
});
