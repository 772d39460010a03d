import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('each entity has one door: a second area that names it would put the rules of the first out of force', async () => {
  const folder = import.meta.dirname;
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => /^[a-z]+[\\/]doors\.ts$/.test(file));
  const doors = await Promise.all(files.map((file) => import(join(folder, file)) as Promise<Record<string, object>>));
  const names = doors.flatMap((area) => Object.values(area).flatMap(Object.keys));
  expect(names).toContain('orderLine');
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
