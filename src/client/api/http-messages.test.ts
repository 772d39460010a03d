import { expect, test } from 'vitest';
import { httpMessage } from './http-messages';

const specified = [400, 401, 403, 404, 408, 500, 501, 502, 503, 504, 505];

test('every status of the specification has words of its own, any other is named by its number', () => {
  const words = specified.map((status) => httpMessage(status).message);
  expect(new Set(words).size).toBe(specified.length);
  const other = httpMessage(418).message;
  expect(other).toContain('{status}');
  expect(words).not.toContain(other);
  expect(httpMessage(0).message).not.toBe(other);
});
