import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './run.mjs';

const shown = 10;
const linesOfFailure = 12;
const linesOfPage = 30;

/** The duration of each test of a Vitest report: `{ name, ms }`. */
export function timesOfVitest(report) {
  return report.testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(root, path)}: ${fullName}`,
      ms: duration ?? 0,
    })),
  );
}

/** The duration of each test of a Playwright report, retries included: `{ name, ms }`. */
export function timesOfPlaywright({ suites = [], specs = [] }) {
  const own = specs.map(({ file, title, tests }) => ({
    name: `tests/browser/${file}: ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap(timesOfPlaywright)];
}

/** The tests of a Vitest report that failed at least once: `{ name, isPassed, message }`. */
export function failuresOfVitest(report) {
  return report.testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const file = relative(root, path);
    const failures = assertionResults.filter(({ failureMessages }) => failureMessages.length > 0);
    // A file that could not be loaded, or whose hooks failed, may have no failed test.
    if (failures.length === 0 && status === 'failed') return [{ name: file, isPassed: false, message }];
    return failures.map(({ fullName, failureMessages, status: ended }) => ({
      name: `${file}: ${fullName}`,
      isPassed: ended === 'passed',
      message: failureMessages[0],
    }));
  });
}

/** The tests of a Playwright report that failed at least once, with what the page held at each failed try: `{ name, isPassed, message, pages }`. */
export function failuresOfPlaywright({ suites = [], specs = [] }) {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, title, tests }) => ({
      name: `tests/browser/${file}: ${title}`,
      isPassed: tests.every(({ status }) => status !== 'unexpected'),
      message: tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message ?? '',
      pages: tests.flatMap(({ results }) => results.filter(({ error }) => error).map(pageOf)),
    }));
  return [...own, ...suites.flatMap(failuresOfPlaywright)];
}

/** What a page held when a try failed, from its main part on, as lines; none where Playwright noted nothing. */
function pageOf({ attachments = [] }) {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!path || !existsSync(path)) return [];
  const [, snapshot = ''] = /```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8')) ?? [];
  const lines = snapshot.trimEnd().split('\n');
  const main = lines.findIndex((line) => line.trimStart().startsWith('- main'));
  return lines.slice(Math.max(0, main)).slice(0, linesOfPage);
}

/** The tests of a Vitest report that were not run. */
export function skippedOfVitest(report) {
  return report.testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults
      .filter(({ status }) => ['pending', 'skipped', 'todo'].includes(status))
      .map(({ fullName }) => `${relative(root, path)}: ${fullName}`),
  );
}

/** The tests of a Playwright report that were not run, with the reason where one is given. */
export function skippedOfPlaywright({ suites = [], specs = [] }) {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
    .map(({ file, title, tests }) => {
      const reason = tests
        .flatMap(({ annotations = [] }) => annotations)
        .find(({ type }) => type === 'skip')?.description;
      return `tests/browser/${file}: ${title}${reason ? ` (${reason})` : ''}`;
    });
  return [...own, ...suites.flatMap(skippedOfPlaywright)];
}

/** The tests that were not run as lines for the end of a long log. */
export const toldSkipped = (names) =>
  names.length > 0 ? ['The tests that were not run here:', ...names.map((name) => `  ${name}`), ''] : [];

/** The failures as lines for the end of a long log. */
export function toldFailures(failures) {
  const parts = [
    ['The tests that passed when they were tried again:', failures.filter(({ isPassed }) => isPassed)],
    ['The tests that failed:', failures.filter(({ isPassed }) => !isPassed)],
  ];
  return parts
    .filter(([, of]) => of.length > 0)
    .flatMap(([title, of]) => [
      title,
      ...of.flatMap(({ name, message = '', pages = [] }) => [
        `  ${name}`,
        ...[linesOf(message), ...pages].flat().map((line) => `      ${line}`),
      ]),
      '',
    ]);
}

// Stack frames in packages do not help.
function linesOf(message) {
  const lines = message.split('\n').filter((line) => !line.includes('node_modules'));
  return lines.slice(0, linesOfFailure);
}

/** The slowest tests, one line each. */
export function costliest(times) {
  const first = times.toSorted((one, other) => other.ms - one.ms).slice(0, shown);
  return first.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
}
