import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../src/server/db/connect';
import { liveCalls } from '../../src/shared/areas/live/calls';
import { inDataFolder, keyOf, type ServedPlace, withServer } from './bench-place';

// What open streams of changes cost a server: its memory with none and with two hundred of them, and how long it takes
// until all of them are told of one change.

const streams = 200;
const goalMb = 50;
const goalSeconds = 3;

await inDataFolder((dataDir) => withServer({ dataDir }, measure));

async function measure({ url, db, memory }: ServedPlace): Promise<void> {
  const keys = await keysOfAll(db);
  const place = { url, keys };
  // What the first two streams load stays loaded. More would leave room in memory that those measured then fill.
  for (const each of await opened(place, 2)) each.stop();
  await wait(3000);
  const before = memory();
  const open = await opened(place, streams);
  await wait(3000);
  const cost = memory() - before;
  console.log(`memory of ${streams} streams   ${cost.toFixed(1)} MB   goal ${goalMb} MB`);

  const begin = performance.now();
  const told = Promise.all(open.map((each) => each.told()));
  await db
    .insertInto('audit')
    .values({ accountId: null, action: 'edited', entity: 'customer', recordId: 1 } as never) // the rest is empty
    .execute();
  const seconds = (await told).map((at) => (at - begin) / 1000).sort((left, right) => left - right);
  const last = seconds.at(-1) ?? Number.POSITIVE_INFINITY;
  console.log(
    `told of a change   first ${seconds[0]?.toFixed(2)} s   last ${last.toFixed(2)} s   goal ${goalSeconds} s`,
  );
  for (const each of open) each.stop();
  if (cost > goalMb || last > goalSeconds) process.exitCode = 1;
}

/** A key for each person who sees the customer that is changed. */
async function keysOfAll(db: Db): Promise<string[]> {
  const people = await db
    .selectFrom('account')
    .innerJoin('accountRole', 'accountRole.accountId', 'account.id')
    .select('account.id')
    .distinct()
    .where('role', 'in', ['generalManager', 'admin'])
    .where('disabled', '=', false)
    .execute();
  return Promise.all(people.map(({ id }) => keyOf(db, id)));
}

interface Place {
  url: string;
  keys: readonly string[];
}

/** Streams that stand, shared out among the people. */
function opened({ url, keys }: Place, count: number) {
  return Promise.all(Array.from({ length: count }, (_, at) => follow(url, keys[at % keys.length] ?? '')));
}

async function follow(url: string, key: string) {
  const stopping = new AbortController();
  const response = await fetch(`${url}/api${liveCalls.follow.path}`, {
    method: 'POST',
    signal: stopping.signal,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ window: crypto.randomUUID(), since: null }),
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (wanted: string): Promise<number> => {
    for (;;) {
      const piece = await reader?.read();
      if (!piece?.value) throw new Error('the stream ended');
      if (piece.value.includes(`event: ${wanted}`)) return performance.now();
    }
  };
  await next('connected');
  return { told: () => next('changes'), stop: () => stopping.abort() };
}
