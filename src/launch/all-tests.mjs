import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { runChecks } from './checks.mjs';
import { otherDays } from './other-days.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { runNode } from './run.mjs';
import {
  costliest,
  failuresOfPlaywright,
  failuresOfVitest,
  skippedOfPlaywright,
  skippedOfVitest,
  timesOfPlaywright,
  timesOfVitest,
  toldFailures,
  toldSkipped,
} from './test-times.mjs';

/** So many journeys that failed are tried once more; more of them are no hiccup. */
const triedAlone = 3;

/** Time zone of the server that is tested over HTTP: west of UTC, while the other tests run east of it. */
const serverZone = 'America/Los_Angeles';

/** Installs packages, runs checks and all kinds of tests, and returns the exit code. */
export async function runAllTests() {
  await ensureInstalled();
  // Told first: the tests that need it come last.
  const browser = await findBrowser();
  if (browser === null) console.error(noBrowser);
  const reports = mkdtempSync(join(tmpdir(), 'loadline-reports-'));
  const total = { passed: 0, failed: 0 };
  const allTimes = [];
  const allFailures = [];
  const allSkipped = new Set();
  const parts = [];
  let since = performance.now();
  const add = (name, { passed, failed, times = [], failures = [], skipped = [] }) => {
    console.log(`\n${name}: ${passed} passed, ${failed} failed\n`);
    total.passed += passed;
    total.failed += failed;
    allTimes.push(...times);
    allFailures.push(...failures);
    for (const each of skipped) allSkipped.add(each);
    const now = performance.now();
    parts.push(`${((now - since) / 60_000).toFixed(1).padStart(6)} min  ${name}`);
    since = now;
  };
  try {
    add('checks', await runChecks());
    await ensureBuilt();
    for (const project of ['unit', 'api', 'trial', 'durability'])
      add(project, await runVitest(project, reports, project === 'unit' ? {} : { TZ: serverZone }));
    for (const day of otherDays) add(`on ${day || 'the real day'}`, await runVitest('days', reports, { TODAY: day }));
    add('browser', await runBrowserTests(reports, browser));
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  const took = ['The parts, each with what it needed before:', ...parts, '', 'The tests that took longest:'];
  console.log(
    [...took, ...costliest(allTimes), '', ...toldSkipped([...allSkipped]), ...toldFailures(allFailures)].join('\n'),
  );
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

async function runVitest(project, reports, env = {}) {
  const file = join(reports, `${project}.json`);
  // A report of an earlier run must not be taken for this one's.
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  // Tests that run and kill servers compete for the machine, so they get one retry, which is reported at the end, to
  // tell a fault from a hiccup. `*` includes further projects of the same kind, whose modules are loaded anew for each
  // file.
  const args = ['run', `--project=${project}*`, `--retry=${project === 'unit' ? 0 : 1}`, ...reporters];
  const code = await runNode('node_modules/vitest/vitest.mjs', args, { env });
  const report = readReport(file);
  return honest(project, code, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    times: report ? timesOfVitest(report) : [],
    failures: report ? failuresOfVitest(report) : [],
    skipped: report ? skippedOfVitest(report) : [],
  });
}

const noBrowser = 'No browser was found and none could be installed; install Chromium and run this again.';

async function runBrowserTests(reports, browser) {
  if (browser === null) {
    return { passed: 0, failed: 1, failures: [{ name: 'no browser', isPassed: false, message: noBrowser }] };
  }
  const first = await runJourneys(reports, browser);
  // A machine that stalls for a minute fails both tries. Without others beside it, one that fails again has a fault.
  if (first.failed === 0 || first.failed > triedAlone) return first;
  const alone = await runJourneys(reports, browser, ['--last-failed', '--workers=1']);
  const isFailed = ({ name }) => alone.failures.some((again) => again.name === name && !again.isPassed);
  return {
    ...first,
    passed: first.passed + alone.passed,
    failed: alone.failed,
    times: [...first.times, ...alone.times],
    failures: first.failures.map((failure) => ({ ...failure, isPassed: failure.isPassed || !isFailed(failure) })),
  };
}

async function runJourneys(reports, browser, which = []) {
  const file = join(reports, 'browser.json');
  rmSync(file, { force: true });
  const code = await runNode('node_modules/playwright/cli.js', ['test', '--reporter=list,json', ...which], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...browser.env },
  });
  const report = readReport(file);
  const stats = report?.stats;
  return honest('browser', code, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    times: report ? timesOfPlaywright(report) : [],
    failures: report ? failuresOfPlaywright(report) : [],
    skipped: report ? skippedOfPlaywright(report) : [],
  });
}

// A runner that ran nothing, or failed outside its tests, has failed.
function honest(name, code, result) {
  if (result.failed > 0 || (code === 0 && result.passed > 0)) return result;
  const message = `ended with ${code} after ${result.passed} tests, none of which failed: its output above says why`;
  return { ...result, failed: 1, failures: [...result.failures, { name, isPassed: false, message }] };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null; // the runner ended before it wrote a report, which `honest` counts
  }
}
