import type { Page } from 'playwright/test';
import type { Language } from '../../src/shared/language';
import { accountOf } from './support/environment';
import { shown } from './support/shown';
import { expect, logIn, test } from './support/test';
import { spokenIn, wordsIn } from './support/words';

const bell = async (page: Page) => {
  const label = await page
    .locator('header .icon-button[aria-label]')
    .filter({ has: page.locator('.lucide-bell') })
    .getAttribute('aria-label');
  return Number(/\d+/.exec(label ?? '')?.[0] ?? 0);
};
/** What the bell counts once it has asked; nobody here has nothing to do. */
const toldByBell = async (page: Page) => {
  await expect.poll(() => bell(page)).toBeGreaterThan(0);
  return bell(page);
};
const section = (page: Page, name: string) => shown(page).getByRole('region', { name: new RegExp(`^${name}`) });

/** Goes along the tasks by `k` and then by `j` until it comes to the one. */
async function goTo(page: Page, title: string) {
  const row = page.locator('.agenda-row', { hasText: title });
  await expect(row).toBeVisible();
  for (const key of [...'k'.repeat(30), ...'j'.repeat(60)]) {
    await page.keyboard.press(key);
    if (await row.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`no key came to ${title}`);
}

async function speak(page: Page, language: Language) {
  await page.goto('/index');
  await page.evaluate((chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)), language);
}

for (const language of spokenIn('en')) {
  test(`a task is added, snoozed, taken back and done by keys alone (${language})`, async ({ page }) => {
    const say = wordsIn(language);
    const title = `Ask about the sofa beds · 询问沙发床 ${language}`;
    await speak(page, language);
    await page.goto('/MyTasks');
    await expect(section(page, say('Today'))).toBeVisible();
    const before = await toldByBell(page);
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(say('Title'))).toBeFocused();
    await page.keyboard.type(title);
    await page.keyboard.press('Tab');
    await page.keyboard.type(language === 'en' ? 'yesterday' : '昨天');
    await page.keyboard.press('Control+Enter');
    const refusal = dialog.locator('[data-field="day"] .field-error');
    await expect(refusal).toContainText(
      say(
        'A new task is for today or later, and today is {today}. Only an existing task may have an earlier day.',
      ).slice(0, 6),
    );
    await page.keyboard.press('Control+a');
    await page.keyboard.type(language === 'en' ? 'today' : '今天');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    const today = section(page, say('Today'));
    await expect(today).toContainText(title);
    await expect.poll(() => bell(page)).toBe(before + 1);

    await goTo(page, title);
    await page.keyboard.press('h');
    await expect(dialog).toContainText(say('Snooze until'));
    await page.keyboard.press('1');
    await expect(section(page, say('Next seven days'))).toContainText(title);
    await expect(today).not.toContainText(title);
    await expect.poll(() => bell(page)).toBe(before);
    await page.keyboard.press('Control+z');
    await expect(today).toContainText(title);

    await goTo(page, title);
    await page.keyboard.press('e');
    await expect(page.locator('.agenda-row', { hasText: title })).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(today).toContainText(title);
    await expect.poll(() => bell(page)).toBe(before + 1);
    await page.keyboard.press('w');
    await expect(page.locator('.agenda-week')).toContainText(title);
    await goTo(page, title);
    await page.keyboard.press('e');
    await expect(page.locator('.agenda-week [data-done]', { hasText: title })).toBeVisible();
    await expect.poll(() => bell(page)).toBe(before);
  });
}

test('what somebody else gives one shows at the bell within moments, and who gave it sees when it is done', async ({
  page,
  browser,
}) => {
  await page.goto('/ToDoReminder?kind=task');
  await expect(shown(page).getByRole('heading', { level: 1 })).toBeVisible();
  const before = await toldByBell(page);
  const name = await page.evaluate(() => document.querySelector('header')?.textContent ?? '');
  const giver = await browser.newPage();
  await logIn(giver, accountOf('generalManager'));
  await giver.goto('/MyTasks');
  await expect(giver.getByRole('button', { name: 'Add a task' })).toBeVisible();
  await giver.keyboard.press('n');
  const dialog = giver.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Look at the returns');
  await dialog.getByLabel('Due').fill('today');
  const assignee = dialog.getByLabel('Who does it');
  await assignee.fill('Grace');
  await giver.getByRole('option', { name: /Grace Chen/ }).click();
  await giver.keyboard.press('Control+Enter');
  // The list asks again when the bell has something new; how soon that is, is measured elsewhere (`live.bench.ts`).
  await expect(shown(page)).toContainText('Look at the returns');
  await expect.poll(() => bell(page)).toBeGreaterThan(before);
  expect(name).toContain('Grace Chen');

  await page.goto('/MyTasks');
  await goTo(page, 'Look at the returns');
  await page.keyboard.press('e');
  await giver.goto('/ToDoReminder');
  await expect(shown(giver)).toContainText('Grace Chen finished the task: Look at the returns');
  await giver.close();
});

test('a task is added from a customer’s page by one key, and leads back to the customer', async ({ page }) => {
  await page.goto('/Customer');
  const first = shown(page).locator('[role="row"][row-index="0"] a').first();
  await first.click();
  await expect(page).toHaveURL(/CustomerDet/);
  await expect(shown(page).locator('h1')).not.toHaveText('Customers');
  await page.keyboard.press('Alt+Shift+k');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Customer')).not.toHaveValue('');
  await page.keyboard.type('Ask for the floor plan');
  await dialog.getByLabel('Due').fill('+2');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Alt+k');
  await goTo(page, 'Ask for the floor plan');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/CustomerDet/);
});

test('one’s tasks fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  for (const path of ['/MyTasks', '/ToDoReminder', '/tasks']) {
    await page.goto(path);
    await expect(shown(page).locator('h1')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
  await page.goto('/MyTasks');
  const first = page.locator('.agenda-row').first();
  const title = await first.locator('.agenda-title').innerText();
  await first.getByRole('button', { name: `Mark as done: ${title}` }).click();
  await expect(page.getByText(`Saved: ${title}`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.agenda-row', { hasText: title }).first()).toBeVisible();
});
