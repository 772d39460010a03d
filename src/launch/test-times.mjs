import { relative } from 'node:path';
import { root } from './run.mjs';

const shown = 10;

/** What each test of a Vitest report took: `{ name, ms }`. */
export function timesOfVitest(report) {
  return report.testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(root, path)}: ${fullName}`,
      ms: duration ?? 0,
    })),
  );
}

/** What each test of a Playwright report took, further tries included: `{ name, ms }`. */
export function timesOfPlaywright({ suites = [], specs = [] }) {
  const own = specs.map(({ file, title, tests }) => ({
    name: `tests/browser/${file}: ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap(timesOfPlaywright)];
}

/** The tests that cost most, a line each. */
export function costliest(times) {
  const first = times.toSorted((one, other) => other.ms - one.ms).slice(0, shown);
  return first.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
}
