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

/** The place of a given line within its kind, from 0, as input checks name it. */
export type LinePlace = `children.${string}.${number}`;

/**
 * Runs work on a line of a record; a refusal of a field names the line, as the record may have a field of that name
 * too.
 */
export async function atLine<T>(place: LinePlace, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof AppError && hasFields(error.data) ? ofLine(place, error, error.data) : error;
  }
}

const ofLine = (place: LinePlace, { code, parameters }: AppError, data: RefusedFields) => {
  const fields = data.fields.map(({ field, problem }) => ({ field: `${place}.${field}`, problem }));
  return new AppError(code, parameters, { ...data, fields });
};

interface RefusedFields {
  fields: readonly { field: string; problem: string }[];
}

const hasFields = (data: unknown): data is RefusedFields =>
  typeof data === 'object' && data !== null && 'fields' in data && Array.isArray(data.fields);

/** Why a row refuses, in the editor's language; rethrows any other error. */
export function problemText(error: unknown, { language }: Pick<Editor, 'language'>): string {
  if (!(error instanceof AppError)) throw error;
  const i18n = i18nOf(language);
  if (error.code === 'record.conflict') return translate(i18n, msg`was changed by somebody else meanwhile`);
  return failure(error, i18n).msg;
}
