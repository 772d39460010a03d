import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { seriousProblems } from './support/axe';
import { shown } from './support/shown';
import { expect, test } from './support/test';

test.use({ role: 'catalogueAdmin' });

const tile = (page: Page, title: string): Locator => shown(page).getByRole('button', { name: title });
const isLoaded = (image: Locator) => image.evaluate((each: HTMLImageElement) => each.naturalWidth > 0);

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

/** A second of video, made by the browser itself. */
async function filmed(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [320, 240];
    const drawing = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/mp4' });
    const pieces: Blob[] = [];
    recorder.ondataavailable = ({ data }) => pieces.push(data);
    const ended = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let frame = 0; frame < 30; frame += 1) {
      if (drawing) drawing.fillStyle = `rgb(${frame * 8}, 90, 40)`;
      drawing?.fillRect(0, 0, 320, 240);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    recorder.stop();
    await ended;
    return [...new Uint8Array(await new Blob(pieces).arrayBuffer())];
  });
  return Buffer.from(bytes);
}

test('the wall is gone along, looked at and selected by keys; Escape comes back to the picture last seen', async ({
  page,
}) => {
  await page.goto('/lmageVideo');
  const tiles = shown(page).locator('.media-tile');
  await expect(tiles.first().locator('img')).toBeVisible();
  const names = await tiles.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
  await tiles.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tiles.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog');
  await expect(viewer).toHaveAccessibleName(names[1] ?? '');
  await expect.poll(() => isLoaded(viewer.locator('img'))).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toHaveAccessibleName(names[2] ?? '');
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(tiles.nth(2)).toBeFocused();

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(shown(page).getByText('2 selected')).toBeVisible();
  await page.keyboard.press('e');
  const edit = page.getByRole('dialog');
  await edit.getByLabel('Field').selectOption('Tags');
  await edit.getByLabel('Tags').fill('okapi');
  await page.keyboard.press('Enter');
  await expect(edit.getByText('okapi').first()).toBeVisible();
  await edit.getByRole('button', { name: /^Change/ }).press('Enter');
  await expect(edit).toHaveCount(0);
  await page.goto('/Video?text=okapi');
  await expect(shown(page).locator('.media-tile')).toHaveCount(2);
  expect(await seriousProblems(page)).toEqual([]);
});

test('many files come at once; a video gets its poster, a refused file leaves nothing', async ({ page }) => {
  await page.goto('/lmageVideo?topic=factory');
  await expect(shown(page).getByText('0 records')).toBeVisible();
  const film = { name: 'line.mp4', mimeType: 'video/mp4', buffer: await filmed(page) };
  const strange = { name: 'old.avi', mimeType: 'video/x-msvideo', buffer: Buffer.from('RIFF\x10\0\0\0AVI LIST') };
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('\xff\xd8\xff half', 'latin1') };
  const pictures = [await picture('cutting.jpg', '#b0562a'), await picture('sewing.jpg', '#2a56b0')];
  await shown(page)
    .getByLabel('Files to add')
    .setInputFiles([...pictures, film, strange, broken]);
  await expect(shown(page).getByText('broken.jpg is damaged')).toBeVisible();
  await expect(shown(page).locator('.media-tile')).toHaveCount(4);
  const poster = tile(page, 'line, a video').locator('img');
  await expect.poll(() => isLoaded(poster)).toBe(true);

  const part = page.waitForResponse((response) => response.url().includes('/files/open'));
  await tile(page, 'line, a video').press('Enter');
  expect((await part).status()).toBe(206);
  const player = page.getByRole('dialog').locator('video');
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(320);
  await page.keyboard.press('Escape');
  await tile(page, 'old, a video').press('Enter');
  await expect(page.getByText('This browser cannot show old here.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save old' }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^old/);
});

test('a picture becomes the main image of its model in place of the one before, after a question', async ({ page }) => {
  await page.goto('/lmageVideo');
  await shown(page).locator('.media-tile').first().press('Enter');
  const viewer = page.getByRole('dialog', { name: /·/ });
  const question = page.getByRole('dialog', { name: /^Replace the main image of/ });
  const isDone = page.getByText(/^(Saved: Main image of \w+|It is the main image of \w+ now)/);
  await viewer.getByRole('button', { name: 'Use as main image' }).press('Enter');
  await question.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(question).toHaveCount(0);
  await expect(isDone).toHaveCount(0);
  await viewer.getByRole('button', { name: 'Use as main image' }).press('Enter');
  await question.getByRole('button', { name: 'Replace' }).press('Enter');
  await expect(isDone).toBeVisible();
});

test('a wall of many pictures draws those near what is seen; keys reach both ends, and the place is kept', async ({
  page,
}) => {
  const many = 600;
  const tiles = shown(page).locator('.media-tile');
  const place = (at: number) => shown(page).locator(`[aria-posinset="${at}"] .media-tile`);
  await page.route('**/api/mediaItem/list*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const [row] = answer.data.rows;
    const rows = Array.from({ length: many }, (_, at) => ({ ...row, id: 100_000 + at, title: `Picture ${at + 1}` }));
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, rows, total: many } } });
  });
  await page.goto('/lmageVideo');
  await expect(tiles.first()).toBeVisible();
  expect(await tiles.count()).toBeLessThan(120);

  await tiles.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await expect(place(many)).toBeFocused();
  await expect(place(many)).toBeInViewport();
  await expect(shown(page).getByText('1 selected')).toBeVisible();
  expect(await tiles.count()).toBeLessThan(120);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(shown(page).getByText('2 selected')).toBeVisible();

  // Scrolled away with the wheel, the picture under the cursor keeps the focus.
  await page.mouse.move(640, 500);
  await page.mouse.wheel(0, -100_000);
  await expect(place(1)).toBeInViewport();
  await expect(place(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(place(many)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(place(many - 1)).toBeFocused();
  await expect(place(many - 1)).toBeInViewport();

  await page.reload();
  await expect(place(many - 1)).toBeInViewport();
  await expect(place(1)).toHaveCount(0);
});
