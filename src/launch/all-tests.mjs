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
  timesOfPlaywright,
  timesOfVitest,
  toldFailures,
} from './test-times.mjs';

/** Of the machine of a server that is tried over HTTP: west of UTC, as the rest runs east of it. */
const serverZone = 'America/Los_Angeles';

/** Installs, then runs checks and every kind of test, and answers the exit code. */
export async function runAllTests() {
  await ensureInstalled();
  const reports = mkdtempSync(join(tmpdir(), 'loadline-reports-'));
  const total = { passed: 0, failed: 0 };
  const allTimes = [];
  const allFailures = [];
  const add = (name, { passed, failed, times = [], failures = [] }) => {
    console.log(`\n${name}: ${passed} passed, ${failed} failed\n`);
    total.passed += passed;
    total.failed += failed;
    allTimes.push(...times);
    allFailures.push(...failures);
  };
  try {
    add('checks', await runChecks());
    await ensureBuilt();
    for (const project of ['unit', 'api', 'trial', 'durability'])
      add(project, await runVitest(project, reports, project === 'unit' ? {} : { TZ: serverZone }));
    for (const day of otherDays) add(`on ${day || 'the real day'}`, await runVitest('days', reports, { TODAY: day }));
    add('browser', await runBrowserTests(reports));
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  console.log(['The tests that took longest:', ...costliest(allTimes), '', ...toldFailures(allFailures)].join('\n'));
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

async function runVitest(project, reports, env = {}) {
  const file = join(reports, `${project}.json`);
  // That of an earlier run is not taken for this one's.
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  // What runs servers and kills them shares its machine with others: a second try, told at the end, tells a fault from a hiccup.
  // Those of a kind whose modules are read anew for each file are a project of their own, named after it.
  const args = ['run', `--project=${project}*`, `--retry=${project === 'unit' ? 0 : 1}`, ...reporters];
  const code = await runNode('node_modules/vitest/vitest.mjs', args, { env });
  const report = readReport(file);
  const counts = honest(code, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 });
  return report ? { ...counts, times: timesOfVitest(report), failures: failuresOfVitest(report) } : counts;
}

async function runBrowserTests(reports) {
  const browser = await findBrowser();
  if (browser === null) {
    console.error('No browser was found and none could be installed; install Chromium and run this again.');
    return { passed: 0, failed: 1 };
  }
  const file = join(reports, 'browser.json');
  const code = await runNode('node_modules/playwright/cli.js', ['test', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...browser.env },
  });
  const report = readReport(file);
  const stats = report?.stats;
  const passed = (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  const counts = honest(code, { passed, failed: stats?.unexpected ?? 0 });
  return report ? { ...counts, times: timesOfPlaywright(report), failures: failuresOfPlaywright(report) } : counts;
}

// A runner that ran nothing, or failed outside its tests, has failed.
function honest(code, { passed, failed }) {
  const failedElsewhere = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: failed + (failedElsewhere ? 1 : 0) };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null; // the runner ended before it wrote one, which `honest` counts
  }
}
