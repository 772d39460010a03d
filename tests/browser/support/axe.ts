import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Page } from 'playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The rules that depend on the colors of the theme. */
export const colorRules = ['color-contrast', 'link-in-text-block'] as const;

/**
 * What axe finds serious or critical, of all its rules or of those named; one line per rule and element. Colors are
 * looked at once they no longer fade into each other.
 */
export async function seriousProblems(page: Page, rules?: readonly string[]): Promise<string[]> {
  await comeToRest(page);
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (only) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...(only ? { runOnly: { type: 'rule' as const, values: [...only] } } : {}),
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
  }, rules);
}

/** Waits until nothing on the page is still being loaded or faded in. */
export async function settle(page: Page) {
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  await comeToRest(page);
}

/** Waits until what moves on the page has ended, but for what never does. */
function comeToRest(page: Page) {
  return page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
}
