import { beforeEach, expect, test } from 'vitest';
import type { Engine } from './engine';
import { Filling } from './filling';

let said: string[];
const engine = {
  execute: async (sql: string) => void said.push(sql.split(' ').slice(0, 2).join(' ')),
  append: async () => void said.push('append'),
} as unknown as Engine; // what is asked of one
const filling = () =>
  new Filling(engine, { schema: 'lists', name: 'orders' }, [
    { sent: 'id', name: 'id', type: { kind: 'number', decimals: 0 } },
  ]);
const part = new Uint8Array();
const first = ['begin', 'append', 'create table', 'drop table'];
const later = ['append', 'insert into', 'drop table'];
const kept = ['commit', 'checkpoint'];

beforeEach(() => {
  said = [];
});

test('the first part makes the table, and so many are kept at once; nothing is left to keep then', async () => {
  const into = filling();
  for (let at = 0; at < 4; at++) await into.add(part);
  expect(said).toEqual([...first, ...later, ...later, ...later, ...kept]);
  await into.keep();
  await into.add(part);
  expect(said.slice(15)).toEqual(['begin', ...later]);
});

test('what was taken back is not kept afterwards, and what comes then is kept by itself', async () => {
  const into = filling();
  await into.undo();
  expect(said).toEqual([]);
  await into.add(part);
  await into.undo();
  await into.keep();
  await into.add(part);
  await into.keep();
  expect(said).toEqual([...first, 'rollback', 'begin', ...later, ...kept]);
});
