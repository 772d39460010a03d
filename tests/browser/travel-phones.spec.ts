import type { Browser, Page } from 'playwright/test';
import type { travelCalls } from '../../src/shared/areas/travel/calls';
import type { Language } from '../../src/shared/language';
import { dayFromToday } from '../support/calendar';
import { call } from './support/call';
import { accountOf } from './support/environment';
import { shown } from './support/shown';
import { expect, logIn, test } from './support/test';
import { spokenIn, wordsIn } from './support/words';

const narrow = { width: 390, height: 844 };

/** A phone of the same salesperson, with its own storage. */
async function phoneOf(browser: Browser, baseURL: string | undefined, language: Language): Promise<Page> {
  const context = await browser.newContext({
    hasTouch: true,
    ...(baseURL ? { baseURL } : {}),
    storageState: { cookies: [], origins: [] },
  });
  const page = await context.newPage();
  await logIn(page, accountOf('vpSales'));
  await page.addInitScript((chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)), language);
  await page.setViewportSize(narrow);
  return page;
}

async function visitOf(page: Page, prospect: string): Promise<number> {
  const { id } = await call<typeof travelCalls.keepTravel>(page, 'POST /travel/keep', {
    key: crypto.randomUUID(),
    ...{ prospect, day: dayFromToday(0), mode: 'store', countryId: 1, result: 'As it was' },
  } as never); // its fields are those of the entity
  return id;
}

for (const language of spokenIn('en')) {
  const say = wordsIn(language);
  const resultOf = (page: Page) => shown(page).getByLabel(say('Result', 'of a visit'));

  test(`of two phones that edit one visit the second is asked, and keeps what it wrote (${language})`, async ({
    browser,
    baseURL,
  }) => {
    test.slow(); // two phones
    const [first, second] = [await phoneOf(browser, baseURL, language), await phoneOf(browser, baseURL, language)];
    const id = await visitOf(first, `Two phones ${Date.now()}`);
    for (const page of [first, second]) {
      await page.goto(`/addTravel?id=${id}`);
      await expect(resultOf(page)).toHaveValue('As it was');
    }
    await second.context().setOffline(true);
    await resultOf(second).fill('Written without a connection');
    await shown(second)
      .getByRole('button', { name: say('Save on this device') })
      .tap();
    await expect(shown(second).getByRole('heading', { name: say('Kept on this device') })).toBeVisible();

    await resultOf(first).fill('Written by the other phone');
    await shown(first)
      .getByRole('button', { name: say('Save'), exact: true })
      .tap();
    await expect(first).toHaveURL(/travelInfo/);

    // Back in reach, the second says that it was not taken, and offers both.
    await second.context().setOffline(false);
    const draft = shown(second).getByRole('listitem').filter({ hasText: 'Two phones' });
    await expect(draft).toContainText(say('Somebody else changed this visit meanwhile. Open it to choose.'), {
      timeout: 20_000,
    });
    await draft.getByRole('link').tap();
    const dialog = second.getByRole('dialog', { name: say('Somebody else changed this record') });
    await expect(dialog).toContainText('Written by the other phone');
    await expect(dialog).toContainText('Written without a connection');
    expect(await second.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await dialog.getByRole('button', { name: say('Back to editing') }).tap();
    await expect(resultOf(second)).toHaveValue('Written without a connection');
    await shown(second)
      .getByRole('button', { name: say('Save'), exact: true })
      .tap();
    await dialog.getByRole('button', { name: say('Save mine') }).tap();
    await expect(second).toHaveURL(/travelInfo/);
    await expect(shown(second)).toContainText('Written without a connection');

    // The other way round: what the other one wrote stays.
    await first.goto(`/addTravel?id=${id}`);
    await expect(resultOf(first)).toHaveValue('Written without a connection');
    await second.goto(`/addTravel?id=${id}`);
    await resultOf(second).fill('Once more');
    await shown(second)
      .getByRole('button', { name: say('Save'), exact: true })
      .tap();
    await expect(second).toHaveURL(/travelInfo/);
    await resultOf(first).fill('Too late');
    await shown(first)
      .getByRole('button', { name: say('Save'), exact: true })
      .tap();
    await first
      .getByRole('dialog', { name: say('Somebody else changed this record') })
      .getByRole('button', { name: say('Keep theirs') })
      .tap();
    await expect(first).toHaveURL(/travelInfo/);
    await expect(shown(first)).toContainText('Once more');
    await first.context().close();
    await second.context().close();
  });

  test(`a visit written without a connection is sent from whatever page one has gone on to (${language})`, async ({
    browser,
    baseURL,
  }) => {
    const page = await phoneOf(browser, baseURL, language);
    const prospect = `Elsewhere ${Date.now()}`;
    await page.goto('/MyTasks');
    await expect(shown(page).getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/addTravel');
    const form = shown(page).locator('form');
    await expect(form.getByLabel(say('Country')).locator('option').nth(5)).toBeAttached();
    await page.context().setOffline(true);
    await form.getByRole('combobox', { name: say('Customer') }).fill(prospect);
    await form.getByLabel(say('Country')).selectOption({ index: 8 });
    await resultOf(page).fill('Seen on the way');
    await shown(page)
      .getByRole('button', { name: say('Save on this device') })
      .tap();
    await expect(shown(page).getByRole('heading', { name: say('Kept on this device') })).toBeVisible();
    // The page of the visit is left for good before the connection is back.
    const other = await page.context().newPage();
    await other.setViewportSize(narrow);
    await page.close();
    const sent = other.waitForResponse(/\/travel\/keep/);
    await page.context().setOffline(false);
    await other.goto('/MyTasks');
    expect((await sent).ok()).toBe(true);
    await other.goto('/Travel');
    await expect(shown(other).locator('.grid-card').filter({ hasText: prospect })).toBeVisible();
    await other.context().close();
  });
}
