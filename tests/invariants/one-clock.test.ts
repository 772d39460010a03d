import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What asks a clock for a day in a time zone that is not the company's. */
const otherClocks = [
  // The database's own: `today()` is the company's.
  /\bcurrent_date\b/i,
  /\b(now\(\)|current_timestamp|localtimestamp)\s*::\s*date/i,
  /\bdate_trunc\(\s*'\w+',\s*(now\(\)|current_timestamp|localtimestamp)/i,
  // The computer's: `todayOf`, and `today` in the client, are the company's.
  /new Date\(\)\.(get(UTC)?(FullYear|Month|Date|Day)\b|to(Locale)?DateString|toLocale)/,
  /new Date\((Date\.now\(\))?\)\.toISOString\(\)\.(slice\(0, (4|7|10)\)|split|substring)/,
  /\b(day|date)\w*\(new Date\(\)\)/i,
];

/** Where the clock of the company is made, and where it is read in what people type. */
const makers = [
  'src/server/db/migrations/0013-company-day.ts',
  'workers/console/engine.ts',
  'src/shared/console/narrowing.ts',
];

/** Where the server makes its own clock, and what runs before it or beside it. */
const beforeServices = ['clock/clock.ts', 'db/session-options.ts', 'cli/seed.ts', 'cli/import.ts', 'demonstration.ts'];

test('whatever the server asks for its day asks the clock of its services', () => {
  const sources = readdirSync('src/server', { recursive: true, encoding: 'utf8' }).filter((name) => /\.ts$/.test(name));
  const askers = sources.filter((name) =>
    /\b(todayOf|dayIn|minuteIn)\(/.test(readFileSync(join('src/server', name), 'utf8')),
  );
  expect(askers.filter((name) => !beforeServices.some((allowed) => name.endsWith(allowed)))).toEqual([]);
  expect(askers.length).toBe(beforeServices.length);
});

test('nobody asks another clock than the company’s what day it is', () => {
  const sources = ['src', 'workers'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => /\.(tsx?|mjs)$/.test(path) && !makers.includes(path)),
  );
  const found = sources.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => otherClocks.some((clock) => clock.test(line)))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(sources.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
