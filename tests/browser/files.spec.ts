import sharp from 'sharp';
import { seriousProblems } from './support/axe';
import { expect, test } from './support/test';

test.use({ role: 'admin' });

test('files of a customer are added several at once, shown small, saved and removed; a refused one says why', async ({
  page,
}) => {
  await page.goto('/CustomerDet?id=1');
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
  await expect(page.getByText('logo.svg is SVG or HTML')).toBeVisible();
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
  const question = page.getByRole('dialog', { name: 'Remove shop.jpg?' });
  await question.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByText('shop.jpg removed')).toBeVisible();
  await expect(files).toHaveCount(1);
});
