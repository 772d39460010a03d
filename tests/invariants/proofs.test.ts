import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answers } from '../../src/server/areas/all';
import type { Call } from '../../src/shared/api/call';

/** What the client asks of calls, by area calls and name, with what stands before it in its statement. */
const asked = readdirSync('src/client', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .flatMap((name) => {
    const text = readFileSync(join('src/client', name), 'utf8');
    return [...text.matchAll(/(withProof\(\(\) => )?fetchData\(\w+Calls\.(\w+)/g)].map(([, proof, call = '']) => ({
      name,
      call,
      isProven: proof !== undefined,
    }));
  });

test('whatever needs a proof of the password asks the user for it', () => {
  const calls = answers.flatMap((each) => Object.entries<Call>(each.calls));
  const needing = calls.flatMap(([name, call]) => (call.needsProof ? [name] : []));
  const places = asked.filter(({ call }) => needing.includes(call));
  expect(places.filter(({ isProven }) => !isProven)).toEqual([]);
  expect(new Set(places.map(({ call }) => call))).toEqual(new Set(needing));
});
