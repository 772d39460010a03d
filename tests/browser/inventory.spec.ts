import type { Locator } from 'playwright/test';
import { seriousProblems, settle } from './support/axe';
import { accountOf } from './support/environment';
import { shownOutlet } from './support/shown';
import { alone, expect, logIn, test } from './support/test';

test.use({ role: 'generalManager' });

const numberIn = (text: string | null): number => Number((text ?? '').replace(/[^\d.]/g, ''));

test('stock is spread over the eight ages, by department or model, and sums to the foot of the list', async ({
  page,
}) => {
  await page.goto('/ReportFive');
  const sheet = shownOutlet(page);
  await expect(sheet.locator('.ag-row [col-id="poNumber"]').first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Chart' }).click();
  const ages = sheet.getByRole('table', { name: /by age$/ });
  // What other journeys import may have none.
  await expect(ages.getByRole('columnheader').filter({ hasNotText: 'Without an age' })).toHaveCount(10);
  await expect(ages.getByRole('columnheader', { name: 'Under 15 days' })).toBeVisible();
  const total = numberIn(await ages.locator('tfoot td').last().textContent());
  expect(total).toBeGreaterThan(0);
  const departments = await ages.locator('tbody tr').count();
  await sheet.getByLabel('Rows of the table of ages').selectOption('Model');
  await expect(ages.getByRole('columnheader', { name: 'Model' })).toBeVisible();
  expect(await ages.locator('tbody tr').count()).toBeGreaterThan(departments);
  expect(numberIn(await ages.locator('tfoot td').last().textContent())).toBe(total);
  await settle(page);
  expect(await seriousProblems(page)).toEqual([]);

  // Long stock alone leaves the first three ages empty.
  await page.goto('/ReportFive?longStock=true');
  await sheet.getByRole('button', { name: 'Chart' }).click();
  const cells = ages.locator('tfoot td');
  await expect(cells.nth(1)).toHaveText('0');
  await expect(cells.nth(3)).toHaveText('0');
  expect(numberIn(await cells.last().textContent())).toBeLessThan(total);
});

/** How high the highest bar in the right half of a drawing reaches, as a share of the drawing. */
function rightBars(plot: Locator): Promise<number> {
  return plot.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const brush = new OffscreenCanvas(1, 1).getContext('2d');
    const drawing = canvas.getContext('2d');
    if (!brush || !drawing) throw new Error('no canvas');
    brush.fillStyle = getComputedStyle(canvas).getPropertyValue('--c1');
    brush.fillRect(0, 0, 1, 1);
    const color = [...brush.getImageData(0, 0, 1, 1).data];
    const { data } = drawing.getImageData(0, 0, width, height);
    const isBar = (x: number, y: number) => color.every((part, at) => data[(y * width + x) * 4 + at] === part);
    const rows = Array.from({ length: height }, (_, y) => y).filter((y) => {
      for (let x = width >> 1; x < width; x++) if (isBar(x, y)) return true;
      return false;
    });
    return rows.length / height;
  });
}

// How high the bars are follows the stock, which journeys of the export office add to.
alone.describe(() => {
  alone.use({ role: null });

  alone('the value axis of a chart follows a zoom at once, and shows everything again after it', async ({ page }) => {
    await logIn(page, accountOf('generalManager'));
    await page.goto('/ReportFive');
    const sheet = shownOutlet(page);
    await expect(sheet.locator('.ag-row [col-id="poNumber"]').first()).toBeVisible();
    await sheet.getByRole('button', { name: 'Chart' }).click();
    const plot = sheet.locator('.plot');
    await expect(plot.locator('canvas')).toBeVisible();
    // Fresh goods are worth so much that the bars of old ones are hardly to be seen beside them.
    await expect.poll(() => rightBars(plot)).toBeGreaterThan(0);
    const beside = await rightBars(plot);
    expect(beside).toBeLessThan(0.2);
    // A drawing that is made anew, as its place has grown, has no focus; another try begins with all of it again.
    await expect(async () => {
      await plot.focus();
      await page.keyboard.press('Escape');
      await page.keyboard.press('End');
      await page.keyboard.press('+');
      await expect.poll(() => rightBars(plot), { timeout: 3000 }).toBeGreaterThan(0.4);
    }).toPass();
    await page.keyboard.press('Escape');
    await expect.poll(() => rightBars(plot)).toBe(beside);
  });
});
