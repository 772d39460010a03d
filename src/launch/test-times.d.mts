/** The tests of a Vitest report that were not run. */
export function skippedOfVitest(report: object): string[];
/** The tests of a Playwright report that were not run, with the reason where one is given. */
export function skippedOfPlaywright(report: object): string[];
/** The tests that were not run as lines for the end of a long log. */
export function toldSkipped(names: readonly string[]): string[];
