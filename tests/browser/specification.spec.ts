import { addresses, allRoutes } from '../specification/routes';
import { expect, test } from './support/test';

test.use({ role: 'admin' });

/** What an address needs beside its path to show something. */
const queries: Readonly<Record<string, string>> = {
  CustomerDet: '?id=1',
  OrderDet: '?id=1',
  OrderContract: '?id=1',
  modelsDetail: '?id=1',
  competingGoodsInfo: '?id=1',
  editCompetingGoods: '?id=1',
};
/** These lead on to another page, or to one for people without a session. */
const leadingOn = ['refresh', 'redirect', 'login', 'notFound'];

/** Whether the page shows more than its heading, and waits for nothing more; it runs in the browser. */
function isFilledBeside(heading: string): boolean {
  const shown = document.querySelector<HTMLElement>('.page-outlet:not([hidden])') ?? document.body;
  return shown.innerText.trim().length > heading.length && !shown.querySelector('.bones, .bone, .spinner');
}

for (const language of ['en', 'zh'] as const) {
  test(`every route of the specification opens with content (${language})`, async ({ page }) => {
    test.setTimeout(600_000);
    await page.addInitScript((chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)), language);
    const problems: string[] = [];
    for (const name of allRoutes.filter((each) => !leadingOn.includes(each))) {
      const path = `${addresses[name] ?? `/${name}`}${queries[name] ?? ''}`;
      await page.goto(path);
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
      if (language === 'zh' && !/\p{Script=Han}/u.test(await page.title())) {
        problems.push(`${path} has no Chinese title: ${await page.title()}`);
      }
    }
    expect(problems).toEqual([]);
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
