import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import type { catalogueLookUps } from '../../src/shared/areas/catalogue/look-up-calls';
import { seriousProblems, settle } from './support/axe';
import { call } from './support/call';
import { shown } from './support/shown';
import { expect, test } from './support/test';
import { spokenIn, wordsIn } from './support/words';

// Pictures in a hand: taken at a show, looked at, and put on a model.
test.use({ role: 'catalogueAdmin', viewport: { width: 390, height: 844 }, hasTouch: true });

const isLoaded = (image: Locator) => image.evaluate((each: HTMLImageElement) => each.naturalWidth > 0);
const isWider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

const photograph = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  // As a phone held upright takes them.
  buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

for (const language of spokenIn('en')) {
  const say = wordsIn(language);
  const mark = `phone${language}`;
  // Pictures of their own: one that a model has already is not taken twice.
  const [front, side] = language === 'en' ? ['#7a4a2a', '#2a4a7a'] : ['#6a5a2a', '#2a5a6a'];

  test(`pictures are added on a phone, looked at, and one becomes that of a model (${language})`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)), language);
    await page.goto('/models');
    const [model] = await call<typeof catalogueLookUps.getModelList>(page, 'GET /getModelList', { limit: 1 });
    const code = model?.code ?? '';
    // What the library is narrowed to is what its new pictures are about.
    await page.goto(`/lmageVideo?text=${mark}&modelIds=${model?.id}`);
    const tiles = shown(page).locator('.media-tile');
    await expect(shown(page).getByLabel(say('Files to add'))).toBeAttached();
    await expect(tiles).toHaveCount(0);
    const chooser = page.waitForEvent('filechooser');
    await shown(page)
      .getByRole('button', { name: say('Add files') })
      .tap();
    await (await chooser).setFiles([
      await photograph(`${mark} front.jpg`, front),
      await photograph(`${mark} side.jpg`, side),
    ]);
    await expect(tiles).toHaveCount(2);
    for (const at of [0, 1]) await expect.poll(() => isLoaded(tiles.nth(at).locator('img'))).toBe(true);
    expect(await isWider(page)).toBe(false);
    await settle(page);
    expect(await seriousProblems(page)).toEqual([]);

    await tiles.first().tap();
    const viewer = page.getByRole('dialog');
    await expect(viewer).toHaveAccessibleName(`${mark} front`);
    await expect.poll(() => isLoaded(viewer.locator('img'))).toBe(true);
    const large = await viewer.locator('img').boundingBox();
    expect(large?.width).toBeGreaterThan(200);
    expect((large?.x ?? 0) + (large?.width ?? 0)).toBeLessThanOrEqual(390);
    await viewer.getByRole('button', { name: say('Next') }).tap();
    await expect(viewer).toHaveAccessibleName(`${mark} side`);
    expect(await seriousProblems(page)).toEqual([]);

    await viewer.getByRole('button', { name: say('Use as main image') }).tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Replace'), exact: true })
      .tap();
    await expect(page.getByText(say('Main image of {name}').replace('{name}', code))).toBeVisible();

    await page.goto(`/models?text=${code}`);
    await shown(page).locator('.grid-card-more').first().tap();
    await expect(page).toHaveURL(/modelsDetail/);
    const picture = shown(page).locator('img.model-picture');
    await expect(picture).toHaveAccessibleName(`${mark} side.jpg`);
    await expect.poll(() => isLoaded(picture)).toBe(true);
    expect(await isWider(page)).toBe(false);
  });
}

test('the film of the demonstration plays on a phone', async ({ page }) => {
  await page.goto('/Video?topic=howTo');
  await shown(page)
    .getByRole('button', { name: /^Recliner.*a video$/ })
    .tap();
  const film = page.getByRole('dialog').locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(960);
  await film.evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    return video.play();
  });
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.5);
  expect(await isWider(page)).toBe(false);
});
