import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { RunnerOptions } from '../../../src/server/services/jobs/runner';
import { openServices } from '../../../src/server/services/services';
import { serviceLimits } from '../../../src/shared/areas/service/limits';
import { startTestApp, type TestApp } from '../../support/app';
import { startTestRunner } from '../../support/runner';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

test('of those that wait for the ERP two run at once, and the next begins as soon as one of them ends', async () => {
  const jobs = 12;
  const began: number[] = [];
  let running = 0;
  let most = 0;
  const kind = { input: z.object({}), attempts: 1, seconds: 30, waitsFor: 'erp' as const };
  const run = async () => {
    began.push(Date.now());
    most = Math.max(most, ++running);
    await wait(20);
    running -= 1;
    return null;
  };
  const ofErp: NonNullable<RunnerOptions['jobs']> = new Map([['sendErp', { kind, run }]]);
  for (let at = 0; at < jobs; at += 1)
    await openServices(app.config).jobs.add(app.appDb, 'sendErp', { documentId: at + 1 });
  // With a rest between every two of them they would take five times as long.
  const everyMs = 2000;
  const runner = startTestRunner(app, { jobs: ofErp, everyMs });
  try {
    await expect.poll(() => began.length, { timeout: 20_000 }).toBe(jobs);
  } finally {
    await runner.stop();
  }
  expect((began.at(-1) ?? 0) - (began[0] ?? 0)).toBeLessThan(everyMs * 2);
  expect(most).toBe(serviceLimits.jobs.atOnceOfSide);
});
