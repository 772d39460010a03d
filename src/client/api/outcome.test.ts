import { describe, expect, test } from 'vitest';
import { outcome } from './outcome';

describe('outcome', () => {
  test.each([
    // Reading A
    { reading: 'A', body: { code: 10000, msg: '', data: [1] }, is: { kind: 'data', data: [1] } },
    {
      reading: 'A',
      body: { code: 10001, msg: 'Late', data: 2 },
      is: { kind: 'warning', code: 10001, msg: 'Late', data: 2 },
    },
    {
      reading: 'A',
      body: { code: 20000, msg: 'So', data: 3 },
      is: { kind: 'result', code: 20000, msg: 'So', data: 3 },
    },
    {
      reading: 'A',
      body: { code: 40001, msg: 'INVALID TOKEN' },
      is: { kind: 'sessionLost', code: 40001, msg: 'INVALID TOKEN', data: undefined },
    },
    // A lost session is recognized by its message, whatever the code.
    {
      reading: 'A',
      body: { code: 10001, msg: 'INVALID TOKEN' },
      is: { kind: 'sessionLost', code: 10001, msg: 'INVALID TOKEN', data: undefined },
    },
    { reading: 'A', body: { code: 40006, msg: 'New' }, is: { kind: 'reload', code: 40006, msg: 'New' } },
    {
      reading: 'A',
      body: { code: 50000, msg: 'No', data: null },
      is: { kind: 'failure', code: 50000, msg: 'No', data: null },
    },
    // The success code of the other reading does not count here.
    { reading: 'A', body: { code: 0, msg: '', data: 1 }, is: { kind: 'failure', code: 0, msg: '', data: 1 } },
    { reading: 'B', body: { code: 10000, msg: '', data: 1 }, is: { kind: 'failure', code: 10000, msg: '', data: 1 } },
    // Reading B
    { reading: 'B', body: { code: 0, msg: '', data: 'x' }, is: { kind: 'data', data: 'x' } },
    {
      reading: 'B',
      body: { code: 1, msg: 'INVALID TOKEN' },
      is: { kind: 'sessionLost', code: 1, msg: 'INVALID TOKEN', data: undefined },
    },
    { reading: 'B', body: { code: 40006 }, is: { kind: 'reload', code: 40006, msg: '' } },
    // A message that is not a text is ignored.
    { reading: 'B', body: { code: 5, msg: 12, data: 1 }, is: { kind: 'failure', code: 5, msg: '', data: 1 } },
  ] as const)('reading $reading, code $body.code: $is.kind', ({ reading, body, is }) => {
    expect(outcome(reading, body)).toEqual(is);
  });

  test.each([[null], ['text'], [[1]], [{ code: 'CN' }], [{ rows: [] }]])(
    '%j is no envelope and is the data',
    (body) => {
      expect(outcome('A', body)).toEqual({ kind: 'data', data: body });
    },
  );
});
