import type { Page } from 'playwright/test';
import { accountOf, type DemoAccount } from './support/environment';
import { shown } from './support/shown';
import { expect, test } from './support/test';
import { wordsIn } from './support/words';

test.use({ role: null });

const texts = {
  en: {
    account: 'Account',
    password: 'Password',
    logIn: 'Log in',
    underWay: 'login...',
    refused: 'The account or password is incorrect.',
    greeting: /^Hello, /,
    logOut: 'Log out',
    addPerson: 'Add a person',
    add: 'Add',
    done: 'Done',
    newPassword: 'New password',
    confirmation: 'Confirm new password',
    changePassword: 'Change password',
    tip: 'This is your first login',
    weak: /^Password must be at least 8 characters/,
    mismatch: 'Passwords do not match',
    prompt: 'Enter the new password again',
  },
  zh: {
    account: '账号',
    password: '密码',
    logIn: '登录',
    underWay: '登录中...',
    refused: '账号或密码不正确。',
    greeting: /^您好，/,
    logOut: '退出登录',
    addPerson: '新增人员',
    add: '添加',
    done: '完成',
    newPassword: '新密码',
    confirmation: '确认新密码',
    changePassword: '修改密码',
    tip: '这是您首次登录',
    weak: /^密码至少 8 位/,
    mismatch: '两次输入的密码不一致',
    prompt: '请再次输入新密码',
  },
} as const;
type Language = keyof typeof texts;

for (const language of ['en', 'zh'] as const) {
  const text = texts[language];

  test(`${language}: the login page leads back to the page asked for, with the keyboard alone`, async ({ page }) => {
    await speak(page, language);
    await page.goto('/CustomerManagement?name=a');
    await expect(page).toHaveURL('/login?redirect=%2FCustomerManagement%3Fname%3Da');
    await expect(page.getByLabel(text.account, { exact: true })).toBeFocused();

    const { account, password } = accountOf('vpSales');
    await page.keyboard.type(account);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Wrong-pass-1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(text.refused);
    let answer: () => void = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/user/login', async (route) => {
      await isAnswered;
      await route.continue();
    });
    // The wrong password is selected, so that typing replaces it.
    await expect(page.getByLabel(text.password, { exact: true })).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    // As long as it takes, the form is covered.
    await expect(page.getByRole('status').filter({ hasText: text.underWay })).toBeVisible();
    answer();
    await expect(page).toHaveURL('/CustomerManagement?name=a');
    await expect(page.getByRole('button', { name: text.greeting })).toBeVisible();
  });

  test(`${language}: a new person is added, logs in, must change the password, and logs in with the new one`, async ({
    page,
  }) => {
    await speak(page, language);
    const account = `newcomer-${language}-${Date.now()}`;
    const first = await addPerson(page, account, language);
    await logOut(page, language);

    await enter(page, { account, password: first }, language);
    const dialog = page.getByRole('dialog', { name: text.changePassword });
    await expect(dialog).toContainText(text.tip);
    const newPassword = page.getByLabel(text.newPassword, { exact: false }).first();
    await expect(newPassword).toBeFocused();
    const box = await dialog.boundingBox();
    expect(box?.width).toBe(600);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 400);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^(Close|关闭)$/ })).toHaveCount(0);

    await newPassword.focus();
    for (const [typed, message] of [
      ['short1A', text.weak],
      [first, text.weak],
    ] as const) {
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
      await expect(dialog.getByRole('alert').first()).toHaveText(message);
      await page.keyboard.press('Shift+Tab');
    }
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Quay7-lantern');
    await page.keyboard.press('Tab'); // to the eye beside it
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('alert')).toHaveText(text.prompt);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('Quay7-lanterN');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText(text.mismatch);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Quay7-lantern');
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL('/login');
    await enter(page, { account, password: 'Quay7-lantern' }, language);
    await expect(page.getByRole('button', { name: text.greeting })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  test(`${language}: the password dialog from the menu can be closed, and refuses the old password as the new one`, async ({
    page,
  }) => {
    await speak(page, language);
    const { account, password } = accountOf('csr');
    await enter(page, { account, password }, language);
    await page.getByRole('button', { name: text.greeting }).press('Enter');
    await page.getByRole('menuitem', { name: text.changePassword }).press('Enter');
    const dialog = page.getByRole('dialog', { name: text.changePassword });
    await expect(dialog).toBeVisible();
    await page.keyboard.type(password);
    await dialog.getByLabel(text.newPassword, { exact: false }).first().focus();
    await page.keyboard.type(password);
    await dialog.getByRole('button', { name: text.changePassword }).press('Enter');
    await expect(dialog.getByRole('alert').first()).toHaveText(/./);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
}

test('the login page needs nothing of the workspace, and says all it says without the rest of its language', async ({
  page,
}) => {
  for (const language of ['en', 'zh'] as const) {
    await speak(page, language);
    const whole = /\/assets\/(en|zh)-[^/]+\.js$/;
    const workspace = /\/assets\/(core|frame|App)-[^/]+\.js$/;
    await page.route(whole, (route) => route.abort());
    await page.route(workspace, (route) => route.abort());
    const alone = await whatLoginSays(page, language);
    await page.unroute(whole);
    await page.unroute(workspace);
    const arrived = page.waitForResponse(whole);
    await page.reload();
    await arrived;
    expect(await whatLoginSays(page, language)).toEqual(alone);
  }
});

test('switching the language on the login page keeps what was typed, and the theme is changed there too', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByLabel(texts.en.account, { exact: true })).toBeFocused();
  await page.keyboard.type('grace.chen');
  await page.getByRole('button', { name: '中文' }).press('Enter');
  await expect(page.getByRole('button', { name: texts.zh.logIn })).toBeVisible();
  await expect(page.getByLabel(texts.zh.account, { exact: true })).toHaveValue('grace.chen');
  await page.getByRole('button', { name: '主题' }).press('Enter');
  await page.getByRole('menuitem').nth(3).press('Enter');
  await expect(page.locator('html')).toHaveClass(/theme-star/);
});

test.describe('a person’s own language and units', () => {
  test.use({ keepsChoices: true });
  test('come with them to another browser once they are chosen', async ({ page, browser, baseURL }) => {
    const account = `traveller-${Date.now()}`;
    const first = await addPerson(page, account, 'en');
    await enter(page, { account, password: first }, 'en');
    const choose = page.getByRole('dialog', { name: texts.en.changePassword });
    await choose.getByLabel(texts.en.newPassword, { exact: false }).first().fill('Quay7-lantern');
    await choose.getByLabel(texts.en.confirmation).fill('Quay7-lantern');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
    await enter(page, { account, password: 'Quay7-lantern' }, 'en');
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitem', { name: '中文' }).click();
    await expect(page.getByRole('button', { name: texts.zh.greeting })).toBeVisible();

    const elsewhere = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
    const other = await elsewhere.newPage();
    await other.goto('/login');
    await enter(other, { account, password: 'Quay7-lantern' }, 'en');
    await expect(other.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await expect(other.getByRole('button', { name: texts.zh.greeting })).toBeVisible();
    await other.reload();
    await expect(other.getByRole('button', { name: texts.zh.greeting })).toBeVisible();

    await other.keyboard.press('Control+k');
    await other
      .getByRole('combobox')
      .first()
      .fill(`> ${wordsIn('zh')('Lengths in centimeters')}`);
    const kept = other.waitForResponse('**/api/user/sizeUnits');
    await other.keyboard.press('Enter');
    await kept;
    await elsewhere.close();
    const third = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
    const again = await third.newPage();
    await again.goto('/login');
    await enter(again, { account, password: 'Quay7-lantern' }, 'en');
    await again.goto('/arms');
    await expect(again.locator('.ag-header-cell[col-id="width"]')).toContainText('cm');
    await third.close();
  });
});

test('logging out asks over a gray page; cancelling leaves everything as it was', async ({ page }) => {
  await page.goto('/login');
  await enter(page, accountOf('manager'), 'en');
  await expect(page.getByRole('button', { name: texts.en.greeting })).toBeVisible();
  await openLogOut(page, 'en');
  await expect(page.locator('html')).toHaveAttribute('data-gray', '');
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).not.toHaveAttribute('data-gray', '');
  expect(await cookieNames(page)).toEqual(expect.arrayContaining(['token', 'uuid']));

  await logOut(page, 'en');
  const names = await cookieNames(page);
  for (const gone of ['token', 'uuid', 'sid']) expect(names).not.toContain(gone);
  expect(await page.evaluate(() => localStorage.getItem('loadline.session'))).toBeNull();
  await page.goto('/Customer');
  await expect(page).toHaveURL('/login?redirect=%2FCustomer');
});

test('a redirect to another site is not followed', async ({ page, baseURL }) => {
  await page.goto('/login?redirect=//elsewhere.example/');
  await enter(page, accountOf('manager'), 'en', false);
  await expect(page).toHaveURL('/index');
  expect(page.url().startsWith(baseURL ?? '')).toBe(true);
});

test('a session ended elsewhere goes to the login page by itself, which says why and leads back', async ({
  page,
  browser,
  baseURL,
}) => {
  const account = accountOf('manager');
  await page.goto('/login?redirect=/sessions');
  await enter(page, account, 'en', false);
  await expect(page.getByText('This session')).toBeVisible();

  const other = await (await browser.newContext({ ...(baseURL ? { baseURL } : {}) })).newPage();
  await other.goto('/login?redirect=/sessions');
  await enter(other, account, 'en', false);
  await expect(other.getByText('This session')).toBeVisible();
  const others = other.getByRole('button', { name: /^End the session/ });
  while ((await others.count()) > 0) {
    const before = await others.count();
    await others.first().press('Enter');
    await expect(others).toHaveCount(before - 1);
  }
  await expect(page).toHaveURL('/login?redirect=%2Fsessions&ended=elsewhere');
  await expect(page.getByRole('status')).toContainText('Your session was ended');
  await other.context().close();
});

async function speak(page: Page, language: Language): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)), language);
}

/** Types account and password and presses Enter. */
async function enter(page: Page, who: Pick<DemoAccount, 'account' | 'password'>, language: Language, opens = true) {
  if (opens) await page.goto('/login');
  const account = page.getByLabel(texts[language].account, { exact: true });
  await expect(account).toBeVisible();
  await account.focus();
  await page.keyboard.type(who.account);
  await page.keyboard.press('Tab');
  await page.keyboard.type(who.password);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
}

async function openLogOut(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: texts[language].greeting }).press('Enter');
  await page.getByRole('menuitem', { name: texts[language].logOut }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function logOut(page: Page, language: Language): Promise<void> {
  await openLogOut(page, language);
  await page.getByRole('dialog').getByRole('button', { name: texts[language].logOut }).press('Enter');
  await expect(page).toHaveURL('/login');
}

/** Adds a person as the administrator and reads the one-time password. */
async function addPerson(page: Page, account: string, language: Language): Promise<string> {
  const text = texts[language];
  await page.goto('/login?redirect=/resetPassword');
  await enter(page, accountOf('admin'), language, false);
  // The list takes the focus as it comes.
  await expect(shown(page).locator('.ag-cell:focus')).toHaveCount(1);
  await page.getByRole('button', { name: text.addPerson }).press('Enter');
  const dialog = page.getByRole('dialog', { name: text.addPerson });
  await dialog.locator('.form-ticks input').first().press('Space');
  const inputs = dialog.locator('form .input');
  for (const [index, value] of [account, 'New Comer', '新同事', `${account}@example.com`].entries()) {
    await inputs.nth(index).focus();
    await page.keyboard.type(value);
  }
  await inputs.nth(4).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[role="listbox"] [role="option"]').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: text.add, exact: true }).press('Enter');
  const secret = (await page.locator('output.secret').textContent()) ?? '';
  await page.getByRole('button', { name: text.done }).press('Enter');
  await expect(page.getByText(secret)).toHaveCount(0);
  return secret;
}

async function cookieNames(page: Page): Promise<string[]> {
  return (await page.context().cookies()).map(({ name }) => name);
}

/** All words of the login page, those of its menus, names, hints and refusals among them. */
async function whatLoginSays(page: Page, language: Language): Promise<string[]> {
  await page.goto('/login');
  // The page is loaded before it is drawn; its title comes with what it shows.
  await page.getByRole('button', { name: texts[language].logIn }).press('Enter');
  const said: string[] = [await page.title()];
  await expect(page.getByLabel(texts[language].account, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  const names = page.locator('[aria-label], [title]');
  for (const each of await names.all()) {
    said.push((await each.getAttribute('aria-label')) ?? '', (await each.getAttribute('title')) ?? '');
  }
  for (const menu of await page.locator('.login-switches [aria-haspopup]').all()) {
    await menu.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    said.push(...(await page.getByRole('menuitem').allInnerTexts()));
    await page.keyboard.press('Escape');
  }
  return [...said, await page.locator('body').innerText()];
}
