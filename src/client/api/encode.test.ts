import { describe, expect, test } from 'vitest';
import { encode } from './encode';

const post = { method: 'POST', path: '/x' } as const;
const get = { method: 'GET', path: '/x' } as const;
const remove = { method: 'DELETE', path: '/x' } as const;

describe('encode', () => {
  test.each([
    ['A', 'en', 'E'],
    ['A', 'zh', 1],
  ] as const)('reading %s puts the language %s into a POST body as %s', (reading, language, wire) => {
    expect(encode(reading, post, { id: 7 }, language).body).toEqual({ id: 7, language: wire });
  });

  test.each([
    ['en', 'E'],
    ['zh', '1'],
  ] as const)('reading A puts the language %s into a GET query as %s', (language, wire) => {
    expect(encode('A', get, { id: 7 }, language)).toEqual({ query: { id: '7', language: wire }, body: undefined });
    expect(encode('A', remove, {}, language).query).toEqual({ language: wire });
  });

  test('a POST whose input travels in the query has its language there, too', () => {
    const inQuery = { ...post, inputIn: 'query' } as const;
    expect(encode('A', inQuery, { id: 7 }, 'zh')).toEqual({ query: { id: '7', language: '1' }, body: {} });
    expect(encode('B', inQuery, { id: 7 }, 'zh')).toEqual({ query: { id: '7' }, body: {} });
  });

  test('reading B sends no language', () => {
    expect(encode('B', post, { id: 7 }, 'zh')).toEqual({ query: {}, body: { id: 7 } });
    expect(encode('B', get, { id: 7 }, 'zh')).toEqual({ query: { id: '7' }, body: undefined });
  });

  test('a body whose data is an array goes as it is', () => {
    expect(encode('A', post, { data: [1, 2] }, 'zh').body).toEqual({ data: [1, 2] });
    expect(encode('A', post, { data: 'text' }, 'zh').body).toEqual({ data: 'text', language: 1 });
  });

  test('an upload goes as it is', () => {
    const form = new FormData();
    expect(encode('A', { ...post, body: 'upload' }, form, 'zh')).toEqual({ query: {}, body: form });
  });

  test('a query leaves out what is empty, repeats lists and writes objects as JSON', () => {
    const input = { none: undefined, nothing: null, empty: '', zero: 0, no: false, ids: [1, 2], period: { from: 'x' } };
    expect(encode('B', get, input, 'en').query).toEqual({
      zero: '0',
      no: 'false',
      ids: ['1', '2'],
      period: '{"from":"x"}',
    });
  });
});
