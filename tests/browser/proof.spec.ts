import { Client } from 'pg';
import type { Page } from 'playwright/test';
import { runningDatabaseUrl } from '../../src/server/db/embedded';
import { seriousProblems } from './support/axe';
import { accountOf } from './support/environment';
import { expect, logIn, test } from './support/test';
import { spokenIn } from './support/words';

test.use({ role: null });

const words = {
  en: {
    newKey: 'Name of a new key',
    ask: 'Enter your password once more',
    password: 'Password',
    wrong: 'The current password is incorrect.',
    made: 'New API key',
    englishName: 'English name',
    refused: 'Enter your password once more.',
    saved: /^Saved: /,
  },
  zh: {
    newKey: '新密钥的名称',
    ask: '请再次输入密码',
    password: '密码',
    wrong: '当前密码不正确。',
    made: '新的 API 密钥',
    englishName: '英文姓名',
    refused: '请再次输入密码。',
    saved: /^已保存：/,
  },
} as const;

/** As if the proof of the session that the administrator began last were older than it is good for; the others are of other tests. */
async function forgetProof(dataDir: string): Promise<void> {
  const client = new Client({ connectionString: (await runningDatabaseUrl(dataDir)) ?? '' });
  await client.connect();
  await client.query(
    `update session set proven_at = now() - interval '1 hour'
     where id = (
       select max(session.id) from session join account on account.id = session.account_id where account.account = $1
     )`,
    [accountOf('admin').account],
  );
  await client.end();
}

async function start(page: Page, language: 'en' | 'zh', path: string) {
  await logIn(page, accountOf('admin'));
  await page.evaluate((wanted) => localStorage.setItem('loadline.language', JSON.stringify(wanted)), language);
  await page.goto(path);
}

for (const language of spokenIn('zh')) {
  const said = words[language];

  test(`a key is made after the password was typed once more, by keyboard (${language})`, async ({ page, server }) => {
    await start(page, language, '/sessions');
    const name = page.getByLabel(said.newKey);
    await name.fill(`Display ${language}`);
    await forgetProof(server.data);
    await name.press('Enter');
    const ask = page.getByRole('dialog', { name: said.ask });
    await expect(ask.getByRole('textbox', { name: said.password })).toBeFocused();
    expect(await seriousProblems(page)).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(ask).toBeHidden();
    await expect(page.getByText(said.refused, { exact: true })).toBeVisible();
    await expect(name).toHaveValue(`Display ${language}`);

    await name.press('Enter');
    await expect(ask.getByRole('textbox', { name: said.password })).toBeFocused();
    await page.keyboard.type('Wrong-pass-1');
    await page.keyboard.press('Enter');
    await expect(ask.getByText(said.wrong)).toBeVisible();
    await page.keyboard.type(accountOf('admin').password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: said.made }).locator('output')).toHaveText(/^ll_/);
    await expect(ask).toBeHidden();
  });

  test(`a change of roles goes on where the password was asked for, and loses nothing (${language})`, async ({
    page,
    server,
  }) => {
    await start(page, language, '/resetPassword');
    await page.locator('.ag-row[row-index="2"] .ag-cell[col-id="account"]').dblclick();
    const person = page.getByRole('dialog').filter({ has: page.locator('.form-ticks') });
    const englishName = person.getByRole('textbox', { name: said.englishName });
    const role = person.locator('.form-ticks input').nth(3);
    const isHeld = await role.isChecked();
    const typed = `Renamed ${language}`;
    await role.setChecked(!isHeld);
    await englishName.fill(typed);
    await forgetProof(server.data);
    await englishName.press('Control+Enter');
    const ask = page.getByRole('dialog', { name: said.ask });
    await expect(ask.getByRole('textbox', { name: said.password })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(englishName).toHaveValue(typed);
    await expect(role).toBeChecked({ checked: !isHeld });

    await englishName.press('Control+Enter');
    await expect(ask.getByRole('textbox', { name: said.password })).toBeFocused();
    await page.keyboard.type(accountOf('admin').password);
    await page.keyboard.press('Enter');
    await expect(page.getByText(said.saved)).toBeVisible();
    await expect(person).toBeHidden();
    await expect(page.locator('.ag-row[row-index="2"] .ag-cell[col-id="nameEn"]')).toHaveText(typed);
  });
}
