import { expect, test } from 'vitest';
import { isCancellation, orderedBy, type StoredDocument } from './documents';

type State = StoredDocument['state'];

/** Documents of a purchase order by revision; a document that cancels it has no lines. */
const documents = (...states: (State | { cancels: State })[]): StoredDocument[] =>
  states.map((each, at) => {
    const [state, lines] = typeof each === 'string' ? [each, [{}]] : [each.cancels, []];
    return { id: at + 1, revision: at + 1, state, purchase: { lines } } as unknown as StoredDocument; // all that is read of them
  });
const madeOf = (of: StoredDocument[], byHand = false) => orderedBy(of, byHand)?.revision;

test('an order that nobody posted was made of the latest revision that the ERP may have', () => {
  for (const state of ['sending', 'sent', 'unknown'] as const) {
    expect(madeOf(documents('sent', state, 'waiting'))).toBe(2);
    expect(madeOf(documents('refused', state, 'failed'))).toBe(2);
  }
});

test('where the ERP can have none of them, it is the latest it did not take, and what never left only by hand', () => {
  expect(madeOf(documents('failed', 'refused', 'waiting'))).toBe(2);
  expect(madeOf(documents('refused', 'failed', 'held'))).toBe(2);
  for (const state of ['waiting', 'held', 'queued'] as const) {
    expect(madeOf(documents('superseded', state))).toBeUndefined();
    expect(madeOf(documents('superseded', state), true)).toBe(2);
  }
});

test('of what was posted, and of a cancellation, no order is made', () => {
  expect(madeOf(documents('acknowledged', 'sent'), true)).toBeUndefined();
  expect(madeOf(documents('sent', { cancels: 'sent' }))).toBe(1);
  expect(madeOf(documents({ cancels: 'unknown' }), true)).toBeUndefined();
  expect(documents('sent', { cancels: 'sent' }).map(isCancellation)).toEqual([false, true]);
});
