import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { readAfterOf, readingPlace } from './reading';

const requestWith = (headers: FastifyRequest['headers']) => ({ headers }) as unknown as FastifyRequest; // nothing else is read

test('a call reads on the replica only where all that its reader was told of has arrived there', async () => {
  expect(readAfterOf(requestWith({ 'x-read-after': '0/16B3748' }))).toBe('0/16B3748');
  for (const given of ['0/16B3748x', '0-1', '123456789/1', '']) {
    expect(readAfterOf(requestWith({ 'x-read-after': given }))).toBeNull();
  }
  expect(readAfterOf(requestWith({}))).toBeNull();
  const arrived = new Set(['0/1']);
  const hasReached = async (position: string) => arrived.has(position);
  // Only which of them is handed on is looked at.
  const [db, reportSource, replicaDb, replicaSource] = ['d', 's', 'rd', 'rs'] as unknown as [
    never,
    never,
    never,
    never,
  ];
  const replica = { db: replicaDb, reportSource: replicaSource, hasReached } as unknown as NonNullable<
    Parameters<typeof readingPlace>[0]['replica']
  >;
  const place = async (isThere: boolean, lastWrite: string | null, readAfter: string | null) => {
    const user = { lastWrite } as unknown as Parameters<typeof readingPlace>[1];
    return (await readingPlace({ db, reportSource, ...(isThere ? { replica } : {}) }, user, readAfter)).readDb;
  };
  expect(await place(true, null, null)).toBe('rd');
  expect(await place(true, '0/1', '0/1')).toBe('rd');
  expect([await place(true, '0/2', '0/1'), await place(true, null, '0/2'), await place(false, null, null)]).toEqual([
    ...['d', 'd', 'd'],
  ]);
  expect((await readingPlace({ db, reportSource, replica }, null, '0/1')).reportSource).toBe('rs');
});
