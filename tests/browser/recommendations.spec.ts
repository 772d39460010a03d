import { shown } from './support/shown';
import { expect, test } from './support/test';
import { spokenIn, wordsIn } from './support/words';

test.use({ role: 'vpSales' });

for (const language of spokenIn('zh')) {
  test(`from the briefing to a proposal that is recommended, followed up and offered in a quote, by keys (${language})`, async ({
    page,
    browser,
  }) => {
    const say = wordsIn(language);
    await page.goto('/index');
    await page.evaluate((chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)), language);

    await page.goto('/Briefing');
    const figures = shown(page).getByRole('list', { name: say('Briefing') });
    const late = figures.getByRole('link', { name: say('Late orders') });
    const count = Number((await late.locator('strong').textContent())?.replace(/\D/g, ''));
    expect(count).toBeGreaterThan(0);
    await late.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/Order\?.*lateOnly=true/);
    await expect(shown(page).locator('.ag-row').first()).toBeVisible();

    await page.goto('/ProductProposals');
    const cell = shown(page).locator('.ag-row[row-index="0"] [col-id="model"]');
    await expect(cell).not.toHaveText('');
    const model = (await cell.textContent()) ?? '';
    await shown(page).locator('.ag-row[row-index="0"] [col-id="ground"]').click();
    await page.keyboard.press('Space');
    const recommend = shown(page).getByRole('button', { name: say('Recommend') });
    await expect(recommend).not.toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('r');
    await expect(page).toHaveURL(/recommendationDetail\?id=\d+/);
    const address = page.url();
    await expect(shown(page)).toContainText(model);
    await expect(shown(page)).toContainText(/\p{Script=Han}{4}/u); // the reason stands in both languages

    await page.keyboard.press('n');
    const follow = page.getByRole('dialog', { name: say('Follow up') });
    const result = follow.getByLabel(say('Result', 'of asking a customer'));
    await result.selectOption({ label: say('Wants a price') });
    await page.keyboard.press('Control+Enter');
    await expect(follow).toHaveCount(0);
    await expect(shown(page).getByRole('table', { name: say('Follow records') })).toContainText(say('Wants a price'));

    await page.keyboard.press('o');
    const offer = page.getByRole('dialog', { name: say('Offer in a quote') });
    const pieces = offer.getByLabel(say('Pieces'));
    await pieces.fill('0');
    await pieces.press('Enter');
    await expect(offer).toContainText(say('A whole number from 1 up.'));
    await pieces.fill('12');
    await pieces.press('Enter');
    await expect(page).toHaveURL(/quotationDetail/);
    await expect(shown(page).getByRole('table', { name: say('Quoted') })).toContainText('12');
    await page.keyboard.press('m');
    await expect(shown(page).getByText(say('Sent', 'a quote'), { exact: true }).first()).toBeVisible();

    await page.goto(address);
    await expect(shown(page).getByText(say('Offered', 'a recommendation'), { exact: true }).first()).toBeVisible();
    await page.keyboard.press('a');
    await expect(shown(page).getByText(say('Accepted', 'a recommendation'), { exact: true }).first()).toBeVisible();

    const stranger = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
    await stranger.goto(new URL('/vpsalesMezzanine', page.url()).href);
    await expect(stranger.getByRole('heading', { name: /briefing|简报/ })).toBeVisible();
    await expect(stranger.getByRole('table')).toHaveCount(0);
    await stranger.goto('about:blank'); // else what stands behind the # alone changes
    await stranger.goto(new URL('/vpsalesMezzanine#forged.token', page.url()).href);
    await stranger.getByRole('button').last().press('Enter');
    await expect(stranger.getByRole('alert')).toBeVisible();
    await expect(stranger.getByRole('table')).toHaveCount(0);
    await stranger.context().close();
  });
}
