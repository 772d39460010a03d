import { expect, test } from 'vitest';
import { keysOf } from '../../keys-of';
import { erpMoves, erpStates, needsReason } from './calls';

test('what the ERP may have or has refused is sent again with a reason alone', () => {
  expect(keysOf(erpStates).filter(needsReason)).toEqual(['refused', 'unknown']);
  expect(erpMoves.send).toEqual(['held', 'failed', 'refused', 'unknown']);
});

test('the ERP is asked for what it may have, and what it made is noted until it was told', () => {
  expect(erpMoves.ask).toEqual(['sent', 'unknown']);
  expect(erpMoves.notePosted).toEqual(['held', 'failed', 'refused', 'unknown', 'sent']);
});
