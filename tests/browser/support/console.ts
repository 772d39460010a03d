import type { Browser, Locator, Page } from 'playwright/test';
import { accountOf } from './environment';
import { expect as expectSoon, logIn } from './test';

// The engine shares a processor with everything else a test run does.
export const expect = expectSoon.configure({ timeout: 30_000 });

export const panel = (page: Page) => page.getByRole('region', { name: 'Console', exact: true });
export const prompt = (page: Page) => panel(page).getByRole('textbox', { name: 'Console prompt' });
export const entries = (page: Page) => panel(page).getByRole('article');
export const last = (page: Page) => entries(page).last();

/** Opens the console by its key and waits for its engine. */
export async function openConsole(page: Page) {
  await expect(page.getByRole('banner')).toBeVisible();
  await page.keyboard.press('`');
  await enter(page, 'select 0;');
  await expect(last(page)).toContainText('1 row', { timeout: 60_000 });
}

/** Types an input in place of what the prompt holds and presses Enter; nothing is completed on the way. */
export async function enter(page: Page, input: string) {
  await expect(prompt(page)).toBeVisible();
  await prompt(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(input);
  await page.keyboard.press('Enter');
}

/** A number as it stands on the screen. */
export const numberIn = (text: string | null | undefined): number => Number((text ?? '').replaceAll(',', ''));

/** Opens the palette and types into it. */
export async function openPalette(page: Page, typed: string): Promise<Locator> {
  await page.keyboard.press('s');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(typed, { delay: 10 });
  return palette;
}

/** Shares the saved query the console runs, and opens its link as somebody with fewer rights. */
export async function openSharedElsewhere(page: Page, browser: Browser): Promise<Page> {
  await enter(page, '.share');
  await expect(last(page)).toContainText(/Link copied: \S+\/index\?console=\d+/);
  const link = /\S+\/index\?console=\d+/.exec((await last(page).textContent()) ?? '')?.[0] ?? '';
  const other = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  await logIn(other, accountOf('vpSales'));
  await other.goto(link);
  return other;
}
