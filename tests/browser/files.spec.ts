import sharp from 'sharp';
import { serviceLimits } from '../../src/shared/areas/service/limits';
import { seriousProblems } from './support/axe';
import { expect, test } from './support/test';

test.use({ role: 'admin' });

test('files of a customer are added several at once, shown small, saved and removed; a refused one says why', async ({
  page,
}) => {
  await page.goto('/CustomerDet?id=1');
  await page.getByRole('tab', { name: 'Documents' }).click();
  const section = page.getByRole('region', { name: 'Files', exact: true });
  await expect(section.getByText('No files yet')).toBeVisible();
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#b0562a' } })
    .jpeg()
    .toBuffer();
  const contract = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2_500_000, 'x')]);
  await section.getByLabel('Files to add').setInputFiles([
    { name: 'shop.jpg', mimeType: 'image/jpeg', buffer: picture },
    { name: 'contract.pdf', mimeType: 'application/pdf', buffer: contract },
    { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
  ]);
  await expect(section.getByText('logo.svg is SVG or HTML')).toBeVisible();
  const files = section.getByRole('list', { name: 'Files' }).getByRole('listitem');
  await expect(files).toHaveCount(2);
  await expect(section.locator('img.file-thumbnail')).toHaveCount(1);
  const width = () => section.locator('img.file-thumbnail').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBe(96);
  expect(await seriousProblems(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Save contract.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('contract.pdf');
  await section.getByRole('button', { name: 'Remove shop.jpg' }).click();
  await expect(page.getByText('Saved: shop.jpg removed')).toBeVisible();
  await expect(files).toHaveCount(1);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('row', { name: /shop.jpg Deleted/ })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(files).toHaveCount(2);
});

test('what is dropped or pasted anywhere on the page of an order is its file; Shift+F chooses files', async ({
  page,
}) => {
  // Told in time, as the browser is told only in passing that its dialog is not wanted.
  page.on('filechooser', () => undefined);
  await page.goto('/OrderDet?id=1');
  const section = page.getByRole('region', { name: 'Files', exact: true });
  await expect(section.getByText('No files yet')).toBeVisible();
  const brought = (type: 'drop' | 'paste', name: string) =>
    page.evaluate(
      ([type, name]) => {
        const data = new DataTransfer();
        data.items.add(new File(['%PDF-1.7'], name));
        const given = { bubbles: true, cancelable: true };
        const target = document.querySelector('h1') ?? document.body;
        if (type === 'paste') target.dispatchEvent(new ClipboardEvent('paste', { ...given, clipboardData: data }));
        else
          for (const each of ['dragover', 'drop'])
            target.dispatchEvent(new DragEvent(each, { ...given, dataTransfer: data }));
      },
      [type, name] as const,
    );
  await brought('drop', 'dropped.pdf');
  await brought('paste', 'pasted.pdf');
  const files = section.getByRole('list', { name: 'Files' }).getByRole('listitem');
  await expect(files).toHaveCount(2);
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Shift+F');
  await (await chooser).setFiles({
    name: 'chosen.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 x'),
  });
  await expect(files).toHaveCount(3);
});

test('an upload that broke off for good goes on by hand from what arrived', async ({ page }) => {
  await page.clock.install();
  await page.goto('/CustomerDet?id=2');
  await page.getByRole('tab', { name: 'Documents' }).click();
  const section = page.getByRole('region', { name: 'Files', exact: true });
  await expect(section.getByText('No files yet')).toBeVisible();
  let sent = 0;
  let isCut = false;
  await page.route('**/api/files/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') sent += 1;
    if (sent > 1) isCut ||= sent === 2;
    return isCut ? route.abort() : route.continue();
  });
  const buffer = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2_500_000, 'x')]);
  await section.getByLabel('Files to add').setInputFiles([{ name: 'long.pdf', mimeType: 'application/pdf', buffer }]);
  const broken = section.getByText('The connection broke off.');
  await expect(async () => {
    await page.clock.fastForward(9000);
    await expect(broken).toBeVisible({ timeout: 200 });
  }).toPass();
  isCut = false;
  const goesOn = page.waitForRequest((request) => request.method() === 'PATCH');
  await section.getByRole('button', { name: 'Try long.pdf again' }).press('Enter');
  expect((await goesOn).headers()['upload-offset']).toBe(String(serviceLimits.files.pieceBytes));
  await expect(section.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(1);
});
