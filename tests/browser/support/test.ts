import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, test as base, expect, type Page } from 'playwright/test';
import { authLimits } from '../../../src/shared/areas/auth/limits';
import { type CompanyServer, startCompanyServer } from './company-server';
import { accountOf, type DemoAccount, dataFolder, environment, serverUrl } from './environment';
import { type Partners, startPartners } from './partners';

export { expect };

interface Options {
  /** Whose session the page has: the demonstration account of this role, or null for a browser without one. */
  role: string | null;
  /** Whether language and units chosen in the menu stay with the account, as it does for people; tests share accounts. */
  keepsChoices: boolean;
}

interface OfWorker {
  /** About how many order lines the company has; null for the demonstration as everybody gets it. */
  orderLines: number | null;
  /** Whether it has a mail server and an ERP, which stand in for real ones. */
  hasPartners: boolean;
  partners: Partners | null;
  server: CompanyServer;
}

/** Loading a million order lines takes most of it. */
const serverMs = 240_000;

/**
 * Playwright's `test` against a server of the worker's own: `page` is logged in as a vice president of sales unless
 * `test.use({ role })` says otherwise. Sessions are shared among tests, so a test that logs out or changes a
 * password takes `role: null` and logs in itself.
 */
export const test = base.extend<Options, OfWorker>({
  role: ['vpSales', { option: true }],
  keepsChoices: [false, { option: true }],
  orderLines: [null, { option: true, scope: 'worker' }],
  hasPartners: [false, { option: true, scope: 'worker' }],
  partners: [
    async ({ hasPartners }, use) => {
      const partners = hasPartners ? await startPartners() : null;
      await use(partners);
      await partners?.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ orderLines, partners }, use) => {
      const server = await startCompanyServer(orderLines, partners?.settings);
      process.env[environment.url] = server.url;
      process.env[environment.data] = server.data;
      await use(server);
      await server.stop();
    },
    { scope: 'worker', auto: true, timeout: serverMs },
  ],
  page: async ({ page, keepsChoices }, use) => {
    // A route of the test would keep the browser from using its cache, and look at every request.
    if (!keepsChoices) await page.addInitScript(answerChoices);
    await use(page);
  },
  baseURL: async ({ server }, use) => use(server.url),
  storageState: async ({ role, browser }, use) => {
    await use(role === null ? undefined : await sessionOf(browser, accountOf(role)));
  },
});

/** `test` with a company that no other test changes; who opens its page logs in there. */
export const alone = test.extend({
  baseURL: async ({ server: _ }, use) => {
    const { url, stop } = await startCompanyServer(null);
    await use(url);
    await stop();
  },
});

/** Answers in the page what the server would keep of a choice in the menu; it runs in the browser. */
function answerChoices() {
  const { fetch: ask } = window;
  window.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!/\/api\/user\/(language|sizeUnits)$/.test(address)) return ask(input, init);
    return Promise.resolve(Response.json({ code: 0, msg: '', data: null }));
  };
}

/** Logs in on the login page. */
export async function logIn(page: Page, { account, password }: Pick<DemoAccount, 'account' | 'password'>) {
  if (!page.url().includes('/login')) await page.goto('/login');
  await page.getByLabel('Account').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeVisible();
}

async function sessionOf(browser: Browser, account: DemoAccount): Promise<string> {
  const folder = join(dataFolder(), 'sessions');
  const file = join(folder, `${account.account}.json`);
  if (existsSync(file) && isProven(file) && (await isAlive(file))) return file;
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({ baseURL: serverUrl() });
  await logIn(await context.newPage(), account);
  await context.storageState({ path: file });
  await context.close();
  return file;
}

/** A session proves its password for some minutes only; one that ends within a test would have it asked for. */
const isProven = (file: string): boolean =>
  Date.now() - statSync(file).mtimeMs < (authLimits.proofMinutes / 2) * 60_000;

/** Sessions beyond the fifth of an account end the oldest, so a kept one is asked for before it is used. */
async function isAlive(file: string): Promise<boolean> {
  const { cookies } = JSON.parse(readFileSync(file, 'utf8')) as { cookies: { name: string; value: string }[] }; // Playwright's format
  const token = cookies.find(({ name }) => name === 'token')?.value ?? '';
  const answer = await fetch(`${serverUrl()}/api/user/session`, {
    headers: { 'X-Token': token, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  });
  return ((await answer.json()) as { code: number }).code === 0; // the envelope of reading B
}
