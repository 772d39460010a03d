import { expect, test } from 'vitest';
import { ReportTurns } from './turns';

const limits = { atOnce: 1, ofUser: 1, waiting: 1, waitMs: 60_000 };

test('whoever leaves while they wait holds no turn, and makes room for the next one who waits', async () => {
  const turns = new ReportTurns(limits);
  const giveBack = await turns.take(1);
  const leaving = new AbortController();
  const given = turns.take(2, leaving.signal);
  await expect(turns.take(3)).rejects.toMatchObject({ code: 'report.busy' });
  leaving.abort();
  await expect(given).rejects.toMatchObject({ code: 'report.busy' });
  const next = turns.take(3);
  giveBack();
  const last = await next;
  last();
  // Nobody holds it any more.
  await turns.take(4);
});
