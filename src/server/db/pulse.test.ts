import { expect, test } from 'vitest';
import { feelPulse } from './pulse';

const nowhere = { url: 'postgres://nobody@127.0.0.1:1/none', onSilence: () => {} };

test('a database is first asked after what is waited for, and stopping does not wait for that', async () => {
  const never = feelPulse({ ...nowhere, after: new Promise(() => {}) });
  const failed = feelPulse({ ...nowhere, after: Promise.reject(new Error('not prepared')) });
  const atOnce = feelPulse(nowhere);
  await expect.poll(() => atOnce.state()).toBe('unreachable');
  expect([never.state(), failed.state()]).toEqual(['ready', 'ready']);
  for (const each of [never, failed, atOnce]) await each.stop();
});
