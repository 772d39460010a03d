import { msg } from '@lingui/core/macro';
import { AppError } from '../../shared/errors';
import { translate } from '../../shared/translate';
import { failure } from '../http/envelope';
import { i18nOf } from '../languages';
import type { Editor } from './editor';

/** A refusal that stands at a field of the form, in the editor's language. */
export function atField(field: string, error: AppError, editor: Pick<Editor, 'language'>): AppError {
  return new AppError(error.code, error.parameters, { fields: [{ field, problem: problemText(error, editor) }] });
}

/** Why a row refuses, in the editor's language; what is no refusal of a row is thrown on. */
export function problemText(error: unknown, { language }: Pick<Editor, 'language'>): string {
  if (!(error instanceof AppError)) throw error;
  const i18n = i18nOf(language);
  if (error.code === 'record.conflict') return translate(i18n, msg`was changed by somebody else meanwhile`);
  return failure(error, i18n).msg;
}
