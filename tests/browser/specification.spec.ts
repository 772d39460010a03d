import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { type Language, languages } from '../../src/shared/language';
import { addresses, allRoutes, reserved, roles, routes } from '../specification/routes';
import { recordedDigest } from '../support/recorded-digest';
import { accountOf } from './support/environment';
import { follow } from './support/follow';
import { pageText } from './support/page-text';
import { shownOutlet } from './support/shown';
import { alone, expect, logIn, test } from './support/test';

test.use({ role: 'admin' });
// They take long and come among the last: two at a time, so that no worker waits for the other's.
test.describe.configure({ mode: 'parallel' });

/** What an address needs beside its path to show something. */
const queries: Readonly<Record<string, string>> = {
  CustomerDet: '?id=1',
  OrderDet: '?id=1',
  OrderContract: '?id=1',
  modelsDetail: '?id=1',
  competingGoodsInfo: '?id=1',
  editCompetingGoods: '?id=1',
  CompetitiveProductAnalysisSave: '?id=1',
  ReportDet: '?report=netSales',
};
/** These lead on to another page, or to one for people without a session. */
const leadingOn = ['refresh', 'redirect', 'login', 'notFound'];
/** Without a record these are the form of a new one, in front of its list. */
const forms: Readonly<Record<string, string>> = {
  addCompetitors: '/competitors',
  addCover: '/covers',
  addCommitments: '/tableListbyCustomer',
  addVideo: '/lmageVideo',
  addDocuments: '/Catalog',
};

/** Whether the page shows more than its heading, and waits for nothing more; it runs in the browser. */
function isFilledBeside(heading: string): boolean {
  const shown = document.querySelector<HTMLElement>('.page-outlet:not([hidden])') ?? document.body;
  return shown.innerText.trim().length > heading.length && !shown.querySelector('.bones, .bone, .spinner');
}

async function speak(page: Page, language: Language) {
  await page.addInitScript((chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)), language);
}

/** What the page of an unknown address says. */
async function unknownHeading(page: Page): Promise<string> {
  await page.goto('/no/such/page');
  return ((await page.locator('h1:visible').first().textContent()) ?? '').trim();
}

interface Walk {
  language: Language;
  unknown: string;
  /** How an address is reached: as it is typed, which loads everything anew, or from within the app. */
  go: (page: Page, path: string) => Promise<unknown>;
}

const typed: Walk['go'] = (page, path) => page.goto(path);

/** Opens a route; what is wrong with what it shows. */
async function problemsOf(page: Page, name: string, { language, unknown, go }: Walk) {
  const problems: string[] = [];
  const path = `${addresses[name] ?? `/${name}`}${queries[name] ?? ''}`;
  await go(page, path);
  await page.waitForURL((url) => url.pathname === path.split('?')[0], { timeout: 5000 }).catch(() => undefined); // told below
  const heading = page.locator('h1:visible').first();
  const isThere = await heading.waitFor({ timeout: 15_000 }).then(
    () => true,
    () => false,
  );
  const said = isThere ? ((await heading.textContent()) ?? '').trim() : '';
  const { pathname, search } = new URL(page.url());
  if (`${pathname}${search}` !== path) problems.push(`${path} led to ${pathname}${search}`);
  if (said === '') problems.push(`${path} has no heading`);
  const isFilled = await page.waitForFunction(isFilledBeside, said, { timeout: 15_000 }).then(
    () => true,
    () => false,
  );
  if (!isFilled) problems.push(`${path} shows nothing but its heading`);
  if ((await page.locator('.load-problem:visible, [role=alert]:visible').count()) > 0) {
    problems.push(`${path} could not load something`);
  }
  if (said === unknown) problems.push(`${path} is no page`);
  const signs = (await page.locator('.page-outlet:not([hidden]), body').first().innerText()).match(/\p{Script=Han}/gu);
  if (language === 'zh' && (signs ?? []).length < 4) problems.push(`${path} speaks no Chinese`);
  return problems;
}

/** Further records of routes that show one. */
const records = ['CustomerDet', 'OrderDet', 'modelsDetail', 'quotationDetail', 'PoDet', 'travelInfo'].flatMap((name) =>
  [2, 3].map((id) => `${name}?id=${id}`),
);
/** What these show follows what the server has done by then, or what others do. */
const volatile = new Set(['Briefing', 'ToDoReminder', 'vpsalesMezzanine', 'index', 'log', 'Outbox']);
/** Where the pages themselves are kept, for a comparison of two commits. */
const folder = process.env.PAGES;

alone.describe(() => {
  // So wide that every column of a grid is drawn; painted small, as nobody looks at it.
  alone.use({ role: null, viewport: { width: 6000, height: 800 }, deviceScaleFactor: 0.25 });
  for (const language of languages) {
    // A change that means to change pages writes them anew by `npm run test:browser -- specification -u`.
    alone(`every route of the specification opens as it was recorded (${language})`, async ({ page }) => {
      test.setTimeout(900_000);
      await logIn(page, accountOf('admin'));
      await speak(page, language);
      const unknown = await unknownHeading(page);
      const [problems, shown]: [string[], string[]] = [[], []];
      await page.goto('/log');
      // The pages for strangers stand in no tab.
      const outlet = shownOutlet(page).or(page.locator('body:not(:has(.page-outlet))'));
      for (const name of [...allRoutes.filter((each) => !leadingOn.includes(each) && !(each in forms)), ...records]) {
        // Those of the menu are typed by the roles below.
        const go = language === 'zh' && !routes.shown.includes(name) ? typed : follow;
        problems.push(...(await problemsOf(page, name, { language, unknown, go })));
        if (!volatile.has(name))
          shown.push(recordedDigest(name, await pageText(outlet), folder && join(folder, language)));
        // A form that an address opens would stand before the next page, too.
        if (await page.getByRole('dialog').first().isVisible()) await page.keyboard.press('Escape');
      }
      expect(problems).toEqual([]);
      expect(`${shown.join('\n')}\n`).toMatchSnapshot(`recorded-pages-${language}.txt`);
    });
  }
});

for (const [turn, role] of roles.entries()) {
  test.describe(role, () => {
    test.use({ role });

    // What everybody may open is shared out among the roles; what not everybody may, each opens who may, and the first types.
    test('opens what it may, and is led home from what it may not', async ({ page }) => {
      test.setTimeout(300_000);
      const language = languages[turn % languages.length] ?? 'en';
      await speak(page, language);
      const unknown = await unknownHeading(page);
      const problems: string[] = [];
      for (const [place, name] of routes.shown.entries()) {
        const isDue = reserved[name]?.includes(role) ?? place % roles.length === turn;
        if (!isDue) continue;
        const go = name in reserved && reserved[name]?.[0] !== role ? follow : typed;
        problems.push(...(await problemsOf(page, name, { language, unknown, go })));
      }
      expect(problems).toEqual([]);
      const barred = Object.keys(reserved).find((name) => !reserved[name]?.includes(role));
      if (!barred) return;
      await page.goto(`/${barred}`);
      await expect(page).toHaveURL(/\/index$/);
    });
  });
}

for (const [name, list] of Object.entries(forms)) {
  test(`${name} is the form of a new record, in front of its list`, async ({ page }) => {
    await page.goto(`/${name}`);
    await expect(page).toHaveURL(new RegExp(`${list}$`));
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

test('the routes that lead on do so', async ({ page }) => {
  await page.goto('/redirect/Customer');
  await expect(page).toHaveURL(/\/Customer$/);
  await page.goto('/no/such/page');
  await expect(page.locator('h1:visible')).toBeVisible();
  await page.goto('/404');
  await expect(page.locator('h1:visible')).toBeVisible();
  await page.goto('/login');
  await expect(page.locator('body')).toContainText(/\S/);
  await page.goto('/refresh');
  await expect(page.locator('h1:visible').first()).toBeVisible();
});
