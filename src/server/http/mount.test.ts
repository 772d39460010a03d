import type { FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { failureOf, type MountOptions } from './mount';

test('only where the database found no room is the server taken for full', () => {
  const disk = { wasFull: vi.fn(), isFull: async () => false };
  const options = { disk, pulse: { state: () => 'ready' } } as unknown as MountOptions; // what it needs
  const request = { log: { error: () => {} } } as unknown as FastifyRequest; // as the last
  const full = (code: string) => failureOf(Object.assign(new Error('no room'), { code }), request, options).code;
  expect([full('ENOSPC'), disk.wasFull.mock.calls.length]).toEqual(['disk.full', 0]);
  expect([full('53100'), disk.wasFull.mock.calls.length]).toEqual(['disk.full', 1]);
});
