import { type Download, expect, type Page } from 'playwright/test';

/** The file that a key or a button saves. By the time it is returned the page takes the next one. */
export async function downloaded(page: Page, act: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  // The file is there a moment before its button is ready again.
  await expect(page.locator('button[aria-busy="true"]')).toHaveCount(0);
  return download;
}
