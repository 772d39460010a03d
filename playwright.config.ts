import { defineConfig } from 'playwright/test';
import { browserPath } from './tests/support/browser-path';

// `npm test` names the browser to take when Playwright's own is missing; a direct call looks for the system's.
const executablePath = process.env.LOADLINE_BROWSER ?? browserPath();

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--disable-gpu',
  // The pages of the address bar, which every new window would load: a second for each test. The others are those of
  // Playwright's own list that matter here, as the last list counts.
  `--disable-features=${[
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'MediaRouter',
    'OptimizationHints',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ]}`,
  // Every test loads the app anew, and what it compiles for speed is thrown away before it pays: only what runs far
  // more often than usual is optimized, and a run takes a fifth less of the processors.
  '--js-flags=--invocation-count-for-maglev=10000,--invocation-count-for-turbofan=60000',
];
// Chromium's sandbox refuses to run as root.
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

// Servers, and what the journeys work out themselves, stand west of UTC, the browsers east of it (below).
process.env.TZ ??= 'America/Los_Angeles';

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '*.spec.ts',
  globalSetup: './tests/browser/support/prepare-product.ts',
  // Each worker has a server and a database of its own.
  workers: 2,
  // Generous, as two browsers, servers and databases share a machine that may have two processors.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // One more try on a busy machine; the report names a test that needed it as flaky.
  retries: 1,
  reporter: 'list',
  outputDir: 'test-results',
  // The same on every system: they hold no picture.
  snapshotPathTemplate: '{testDir}/{arg}{ext}',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'Asia/Shanghai',
    // Recording every test would take a tenth of the time.
    trace: 'on-first-retry',
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: { args: [...quiet, ...asRoot], ...(executablePath ? { executablePath } : {}) },
  },
});
