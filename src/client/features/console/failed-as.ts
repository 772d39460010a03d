import { readEngineError } from '../../../shared/console/engine-error';
import type { NotAnswered } from './engine-session';
import { knownNames } from './known-names';
import type { Outcome } from './transcript';

interface AskedSql {
  sql: string;
  /** Whether it is the statement as typed; only in that can the error's position be shown. */
  isTyped: boolean;
}

/** What the transcript says of a question that was not answered. */
export async function failedAs(asked: NotAnswered, { sql, isTyped }: AskedSql): Promise<Outcome> {
  switch (asked.reason) {
    case 'cancelled':
      return { kind: 'cancelled' };
    case 'refused':
      return { kind: 'said', text: `${asked.table}: ${asked.message}`, isFailure: true };
    case 'failed': {
      const error = readEngineError(asked.message, sql, await knownNames());
      return { kind: 'error', error: isTyped ? error : { ...error, position: null } };
    }
    default:
      return asked satisfies never;
  }
}
