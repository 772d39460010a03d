import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { z } from 'zod';
import { shortened } from '../shortened';
import type { MessageValue } from '../translate';
import { labelsOf, patternProblem } from './known-words';

/** What is wrong with one value, as a message with its values; the same on screen and in answers. */
export interface Problem {
  message: MessageDescriptor;
  values: Record<string, MessageValue>;
}

/** Names the problem of one zod issue. */
export function problemOf(issue: z.core.$ZodIssue): Problem {
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string'
        ? problem(msg`at most {limit} characters`, { limit: Number(issue.maximum) })
        : issue.origin === 'array'
          ? problem(msg`at most {limit} entries`, { limit: Number(issue.maximum) })
          : problem(msg`at most {limit}`, { limit: Number(issue.maximum) });
    case 'too_small':
      return issue.origin === 'string'
        ? problem(msg`at least {limit} characters`, { limit: Number(issue.minimum) })
        : issue.origin === 'array'
          ? problem(msg`at least {limit} entries`, { limit: Number(issue.minimum) })
          : problem(msg`at least {limit}`, { limit: Number(issue.minimum) });
    case 'invalid_type':
      return isNothing(issue.input)
        ? problem(msg`is required`)
        : issue.expected === 'int'
          ? problem(msg`must be a whole number`)
          : problem(issue.expected === 'number' ? msg`must be a number` : msg`has the wrong type`);
    case 'not_multiple_of':
      if (!Number.isInteger(Math.log10(Number(issue.divisor)))) {
        return problem(msg`must be a multiple of {step}`, { step: Number(issue.divisor) });
      }
      return problem(msg`at most {limit, plural, one {# decimal} other {# decimals}}`, {
        limit: decimalsOf(Number(issue.divisor)),
      });
    case 'unrecognized_keys':
      return problem(msg`is not known here`);
    case 'invalid_format':
      if (issue.format === 'date') return problem(msg`must be a date as yyyy-mm-dd`);
      if (issue.format === 'email') return problem(msg`must be an email address`);
      return problem(patternProblem(issue.pattern) ?? msg`has the wrong format`);
    case 'invalid_value':
      return isNothing(issue.input)
        ? problem(msg`is required`)
        : problem(msg`must be one of: {values}`, { values: labelsOf(issue.values) });
    case 'custom':
      return problem(issue.params?.problem ?? msg`is not valid`);
    default:
      return problem(msg`is not valid`);
  }
}

/** The field an issue is about, as a dotted path; for an unknown field its name. */
export function fieldOf(issue: z.core.$ZodIssue): string {
  const inside = issue.path.map(String);
  return shortened((issue.code === 'unrecognized_keys' ? [...inside, issue.keys[0] ?? ''] : inside).join('.'), 80);
}

const isNothing = (input: unknown): boolean => input === undefined || input === null;

/** 2 for a step of 0.01. */
const decimalsOf = (step: number): number => Math.round(-Math.log10(step));

function problem(message: MessageDescriptor, values: Problem['values'] = {}): Problem {
  return { message, values };
}
