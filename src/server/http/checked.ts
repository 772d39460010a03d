import { msg } from '@lingui/core/macro';
import type { z } from 'zod';
import { fieldOf, problemOf } from '../../shared/entity/problem';
import { AppError } from '../../shared/errors';
import type { Language } from '../../shared/language';
import { translate } from '../../shared/translate';
import { i18nOf } from '../languages';

/** The input as its schema reads it; throws `input.invalid` naming every field that is wrong and why. */
export function checked<S extends z.ZodType>(schema: S, input: unknown, language: Language): z.output<S> {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  const i18n = i18nOf(language);
  const fields = result.error.issues.slice(0, 50).map((issue) => {
    const { message, values } = problemOf(issue);
    return { field: fieldOf(issue), problem: translate(i18n, message, values) };
  });
  const [first] = fields;
  // A problem of several fields together, or of none being given, belongs to no single field.
  const field = first?.field || translate(i18n, msg`What was given`);
  throw new AppError('input.invalid', { field, problem: first?.problem ?? '' }, { fields });
}
