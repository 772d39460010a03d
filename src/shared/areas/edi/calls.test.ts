import { expect, test } from 'vitest';
import { keysOf } from '../../keys-of';
import { type EdiState, ediMoves, ediStates, maySend } from './calls';

const statesIn = (holds: (state: EdiState) => boolean) => keysOf(ediStates).filter(holds);

test('a document is made of an invoice that nobody took, after a test also of one that was taken', () => {
  expect(statesIn((state) => maySend(state, false))).toEqual(['open', 'held', 'failed', 'rejected', 'cancelled']);
  expect(statesIn((state) => maySend(state, true))).toEqual([
    ...['open', 'held', 'sent', 'failed', 'accepted', 'rejected', 'cancelled'],
  ]);
});

test('what may have arrived is handed over once more as it was, and noted as sent by whoever knows', () => {
  expect(ediMoves.resend).toEqual(['unknown']);
  expect(ediMoves.noteSent).toEqual(['unknown', 'held']);
  expect(ediMoves.cancel).toEqual(['queued', 'held', 'failed']);
});
