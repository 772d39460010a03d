import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { tokenOf } from './token';

const requestWith = (headers: FastifyRequest['headers']) => ({ headers }) as unknown as FastifyRequest; // nothing else is read

test('the token stands in either header, and an empty one is none', () => {
  expect(tokenOf(requestWith({ token: 'A', 'x-token': 'B' }))).toBe('A');
  expect(tokenOf(requestWith({ token: '', 'x-token': 'B' }))).toBe('B');
  expect(tokenOf(requestWith({ token: ['A', 'B'] }))).toBeUndefined();
  expect(tokenOf(requestWith({}))).toBeUndefined();
});
