import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { skippedOfPlaywright, skippedOfVitest, toldSkipped } from '../../src/launch/test-times.mjs';

test('what was not run is named at the end of all tests, with the reason where there is one', () => {
  const assertionResults = [
    { fullName: 'runs', status: 'passed' },
    { fullName: 'as root', status: 'skipped' },
    { fullName: 'on Windows', status: 'pending' },
  ];
  const ofVitest = skippedOfVitest({ testResults: [{ name: resolve('tests/api/a.test.ts'), assertionResults }] });
  const annotations = [{ type: 'skip', description: 'Firefox is not installed' }];
  const ofPlaywright = skippedOfPlaywright({
    suites: [
      {
        specs: [{ file: 'a.spec.ts', title: 'runs', tests: [{ status: 'expected', annotations: [] }] }],
        suites: [
          { specs: [{ file: 'firefox.spec.ts', title: 'by keyboard', tests: [{ status: 'skipped', annotations }] }] },
        ],
      },
    ],
  });
  expect(toldSkipped([...ofVitest, ...ofPlaywright])).toEqual([
    'The tests that were not run here:',
    '  tests/api/a.test.ts: as root',
    '  tests/api/a.test.ts: on Windows',
    '  tests/browser/firefox.spec.ts: by keyboard (Firefox is not installed)',
    '',
  ]);
  expect(toldSkipped([])).toEqual([]);
});
