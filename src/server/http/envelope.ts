import type { I18n } from '@lingui/core';
import type { Reading } from '../../shared/api/call';
import { type AppError, errorCatalogue } from '../../shared/errors';
import { translate } from '../../shared/translate';

export interface Envelope {
  code: number;
  msg: string;
  data: unknown;
}

const successCodes = { A: 10000, B: 0 } as const satisfies Record<Reading, number>;

/** Wraps a handler's answer as the reading wants it (§7). */
export function success(reading: Reading, data: unknown): Envelope {
  return { code: successCodes[reading], msg: '', data };
}

/** Wraps an expected failure; the message is in the caller's language, except the wire constant INVALID TOKEN. */
export function failure(error: AppError, i18n: I18n): Envelope {
  const { code, message } = errorCatalogue[error.code];
  const msg = typeof message === 'string' ? message : translate(i18n, message, error.parameters);
  return { code, msg, data: error.data };
}
