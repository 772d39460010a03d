import type { Page } from 'playwright/test';

/** Goes to an address as a link of the app does, to a tab of its own and away from the one before. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.keyboard.press('Alt+w');
  await page.evaluate((to) => history.pushState(null, '', to), path);
}
