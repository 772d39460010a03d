import { readEngineError } from '../../../shared/console/engine-error';
import type { Asked } from './engine-session';
import { knownNames } from './known-names';
import type { Outcome } from './transcript';

/** What the transcript says of a question that was not answered; only in a statement as it was typed is there a place to point at. */
export async function failedAs(asked: Exclude<Asked, { ok: true }>, typed?: string): Promise<Outcome> {
  switch (asked.reason) {
    case 'cancelled':
      return { kind: 'cancelled' };
    case 'refused':
      return { kind: 'said', text: `${asked.table}: ${asked.message}`, isFailure: true };
    case 'failed': {
      const error = readEngineError(asked.message, typed ?? '', await knownNames());
      return { kind: 'error', error: typed === undefined ? { ...error, position: null } : error };
    }
    default:
      return asked satisfies never;
  }
}
