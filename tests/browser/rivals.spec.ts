import type { Browser, Page } from 'playwright/test';
import sharp from 'sharp';
import { withUnit } from '../../src/shared/rules/with-unit';
import { choose } from './support/choose';
import { accountOf } from './support/environment';
import { shown } from './support/shown';
import { expect, logIn, test } from './support/test';
import { spokenIn, wordsIn } from './support/words';

test.use({ role: null });

const picture = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer(),
});

/** Somebody without a session, on a phone. */
async function strangerOf(browser: Browser, language: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  await context.addInitScript((chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)), language);
  return context.newPage();
}

for (const language of spokenIn('en')) {
  const say = wordsIn(language);

  test(`rivals from an entry with its file to a shared analysis, by keys (${language})`, async ({ browser }) => {
    test.setTimeout(180_000);
    const suffix = `${language}${Date.now() % 100_000}`;
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await context.newPage();
    await logIn(page, accountOf('vpSales'));
    await context.addInitScript(
      (chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)),
      language,
    );
    await page.route('**/api/user/language', (route) => route.fulfill({ json: { code: 0, msg: '', data: null } }));

    // An entry, which needs a file and one of customer and name.
    await page.goto('/competitors');
    await expect(shown(page).getByRole('heading', { name: say('Company Competitors') })).toBeVisible();
    await page.keyboard.press('n');
    const entry = page.getByRole('dialog', { name: say('Add a competitor entry') });
    await entry.getByLabel(say('Title')).fill(`Tag ${suffix}`);
    await entry.getByLabel(withUnit(say('Amount'), 'USD')).fill('1299.5');
    await entry.getByRole('textbox', { name: say('Date', 'of an entry') }).fill('2026-11-01');
    await entry.getByRole('textbox', { name: say('Date', 'of an entry') }).press('Tab');
    await choose(entry, say('Country'), language === 'en' ? 'Finl' : '芬兰');
    await entry.getByLabel(say('Title')).press('Control+Enter');
    await expect(entry.getByText(say('A file is needed.'))).toBeVisible();
    await entry.getByLabel(say('Files to add')).setInputFiles(await picture('tag.jpg'));
    await entry.getByLabel(say('Title')).press('Control+Enter');
    // Neither a customer nor a name.
    await expect(entry.getByRole('alert').first()).toContainText(say('Customer we do not work with'));
    await entry.getByLabel(say('Customer we do not work with')).fill('Maple Row');
    await page.keyboard.press('Control+Enter');
    await expect(entry).toHaveCount(0);
    await expect(shown(page).getByText(`Tag ${suffix}`)).toBeVisible();

    // A competing good with two prices and a picture, called by its name in one's language.
    const called = language === 'en' ? `Good ${suffix}` : `竞品 ${suffix}`;
    await page.goto('/addCompetingGoods');
    const good = page.getByRole('dialog', { name: say('Add a competing good') });
    await good.getByLabel(say('Product name')).fill(`Good ${suffix}`);
    await good.getByLabel(say('Chinese name')).fill(`竞品 ${suffix}`);
    await choose(good, say('Supplier', 'of a competing good'));
    await good.getByLabel(say('Arrangement type')).selectOption({ label: say('3-seat') });
    await good.getByLabel(new RegExp(`^${say('Width')}`)).fill('80');
    for (const [at, day, kind, usd] of [
      [1, '2026-08-01', 'Retail price', '1499'],
      [2, '2026-11-01', 'FOB price', '512.5'],
    ] as const) {
      await good.getByRole('button', { name: say('Add a line') }).press('Enter');
      await good.getByLabel(`${say('Day')} ${at}`, { exact: true }).fill(day);
      await good.getByLabel(`${say('Kind', 'of a price')} ${at}`).selectOption({ label: say(kind) });
      await good.getByLabel(`${withUnit(say('Price'), 'USD')} ${at}`).fill(usd);
      await good.getByLabel(`${say('Source', 'of a price')} ${at}`).selectOption({ label: say('Seen in a shop') });
    }
    await page.keyboard.press('Control+Enter');
    await expect(good).toHaveCount(0);
    await expect(page).toHaveURL(/competingGoodsInfo/);
    await expect(shown(page).getByRole('heading', { level: 1 })).toContainText(called);
    await shown(page)
      .getByLabel(say('Files to add'))
      .setInputFiles(await picture('good.jpg'));
    await expect(shown(page).getByText('good.jpg')).toBeVisible();

    // Side by side with one of ours.
    const beside = shown(page).getByRole('region', { name: say('Side by side') });
    await choose(beside, say('Our styles'));
    await expect(beside.getByRole('article')).toHaveCount(2);
    await expect(beside.getByRole('article', { name: called })).toContainText('512.50');

    // With others, saved under a name.
    await shown(page).getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('c');
    await expect(page).toHaveURL(/CompetitiveProductAnalysisStyles/);
    const ours = shown(page).getByRole('list', { name: say('Our styles'), exact: true });
    await ours.getByRole('checkbox').first().press('Space');
    await expect(ours.getByRole('checkbox').first()).toBeChecked();
    await shown(page).getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('c');
    await expect(shown(page).getByRole('application')).toBeVisible();
    await shown(page).getByRole('application').press('End');
    await expect(shown(page).getByRole('application').getByRole('status')).toContainText(say('USD'));
    await shown(page).getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Shift+S');
    const saving = page.getByRole('dialog', { name: say('Add an analysis') });
    await saving.getByLabel(say('Title')).fill(`Analysis ${suffix}`);
    await saving.getByLabel(say('Comments')).fill('=1+1 <b>fine</b>');
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/CompetitiveProductAnalysisSave/);
    await expect(shown(page).getByRole('heading', { level: 1 })).toContainText(`Analysis ${suffix}`);

    // Shared by a link, which opens without a session until it is withdrawn.
    await page.keyboard.press('l');
    const dialog = page.getByRole('dialog', { name: say('Share by link') });
    await expect(dialog.getByRole('button', { name: say('Make the link') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: say('Copy') })).toBeFocused();
    await page.keyboard.press('Enter');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toContain('/CompetitiveProductAnalysisPreview#');
    const stranger = await strangerOf(browser, language);
    await stranger.goto(link);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(`Analysis ${suffix}`);
    await expect(stranger.getByRole('table').first()).toContainText(called);
    await expect(stranger.getByText('=1+1 <b>fine</b>')).toBeVisible();
    expect(await stranger.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const [saved] = await Promise.all([
      stranger.waitForEvent('download'),
      stranger.getByRole('button', { name: say('Save as PDF') }).press('Enter'),
    ]);
    expect(saved.suggestedFilename()).toBe(`Analysis ${suffix}.pdf`);
    await dialog.getByRole('button', { name: say('Withdraw it') }).press('Enter');
    await expect(dialog.getByRole('table')).toContainText(say('Withdrawn'));
    await stranger.reload();
    await expect(stranger.getByRole('alert')).toBeVisible();
    await expect(stranger.getByText(called)).toHaveCount(0);

    // The public pages say nothing without a session or a link.
    for (const path of [
      '/CompetitiveProductAnalysis',
      '/CompetitiveProductAnalysisDataList',
      '/CompetitiveProductAnalysisPreview?id=1',
    ]) {
      await stranger.goto(path);
      await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(stranger.getByRole('table')).toHaveCount(0);
      await expect(stranger.getByRole('grid')).toHaveCount(0);
    }
    await stranger.context().close();
    await context.close();
  });
}
