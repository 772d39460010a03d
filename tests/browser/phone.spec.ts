import { seriousProblems, settle } from './support/axe';
import { shownOutlet } from './support/shown';
import { expect, test } from './support/test';

// The product in a hand: 390 pixels wide.
test.use({ viewport: { width: 390, height: 844 } });

for (const [language, words] of Object.entries({
  en: { amount: /^[\d,]+\.\d\d$/, pieces: /Pieces \d/ },
  zh: { amount: /^[\d,]+\.\d\d$/, pieces: /件数 \d/ },
})) {
  test(`rows of a list are cards of two lines, and a touch opens one (${language})`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)), language);
    await page.goto('/Order');
    const card = page.locator('.grid-card').first();
    await expect(card).toContainText(words.pieces);
    await expect(card.locator('.grid-card-amount')).toHaveText(words.amount);
    const box = await card.boundingBox();
    expect(box?.width).toBeGreaterThan(380);
    expect(box?.height).toBeLessThan(64);
    // Nothing stands between the tools and the first card.
    const list = await page.locator('.grid-body').boundingBox();
    expect((box?.y ?? 0) - (list?.y ?? 0)).toBeLessThan(4);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await settle(page);
    expect(await seriousProblems(page)).toEqual([]);
    await card.locator('.grid-card-more').click();
    await expect(page).toHaveURL(/\/OrderDet\?/);
  });

  test(`to-dos are shown whole, and words in tables (${language})`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)), language);
    await page.goto('/ToDoReminder');
    const items = page.locator('.to-dos > li');
    await expect(items.first()).toBeVisible();
    const isCut = await items.evaluateAll((all) => all.some((item) => item.scrollWidth > item.clientWidth + 1));
    expect(isCut).toBe(false);
    // Texts in tables stand in lines of words, not of letters.
    await page.goto('/poList');
    await page.locator('.grid-card-more').first().click();
    const texts = shownOutlet(page).locator('.plain-table td[data-wraps]:not([data-minor])');
    await expect(texts.first()).toBeVisible();
    const widths = await texts.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().width));
    expect(Math.min(...widths)).toBeGreaterThan(80);
    // So does a name in the page's head, and one word of it that is wider than the page.
    const head = shownOutlet(page).locator('.page-head h1');
    expect((await head.boundingBox())?.height).toBeLessThan(60);
    await head.evaluate((heading) => heading.append('Polstermöbel'.repeat(5)));
    const { x = 0, width = 0 } = (await head.boundingBox()) ?? {};
    expect(await head.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(x + width).toBeLessThanOrEqual(390);
  });
}
