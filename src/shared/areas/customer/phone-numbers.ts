import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { saying, type TextField } from '../../entity/field';
import { withoutUnseenMarks } from '../../rules/unseen-marks';
import { customerLimits } from './limits';

const { phoneLength, phones: most } = customerLimits;

/** Digits with the usual separators, and an optional extension. */
const written = /^\+?\(?\d[\d ()./-]*\d\)?(?:,? ?(?:ext\.?|x|#|分机|转) ?\d{1,8})?$/i;

/** The phone numbers of a text, separated by semicolons. */
export function phonesOf(text: string | null): string[] {
  const parts = (text ?? '').split(/[;；]/).map(tidy);
  return [...new Set(parts.filter((part) => part !== ''))];
}

/** The number to dial: the digits before an extension, and the plus sign of a country code. */
export function dialled(phone: string): string {
  const [number = ''] = phone.split(/,? ?(?:ext\.?|x|#|分机|转)/i);
  const digits = number.replace(/\(0\)/, '').replace(/\D/g, '');
  return phone.trim().startsWith('+') ? `+${digits}` : digits.replace(/^00/, '+');
}

/** A field of phone numbers separated by semicolons, kept as written. Texts that are no phone numbers are refused. */
export function phoneNumbers(label: MessageDescriptor): TextField<false> {
  const schema = z
    .string()
    .max(most * (phoneLength + 2))
    .refine(
      (text) => !/[\r\n]/.test(text) && phonesOf(text).length <= most && phonesOf(text).every(isPhone),
      saying(msg`must be phone numbers such as +49 30 1234567, with ; between several`),
    )
    .overwrite((text) => phonesOf(text).join('; '));
  return { kind: 'text', label, required: false, max: most * (phoneLength + 2), schema };
}

/** A field of one phone number. */
export function phoneNumber(label: MessageDescriptor): TextField<false> {
  const schema = z
    .string()
    .max(phoneLength)
    .refine(
      (text) => text.trim() === '' || isPhone(tidy(text)),
      saying(msg`must be a phone number such as +49 30 1234567`),
    )
    .overwrite(tidy);
  return { kind: 'text', label, required: false, max: phoneLength, schema };
}

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return text.length <= phoneLength && written.test(text) && digits >= 5 && digits <= 25;
}

const tidy = (text: string): string =>
  withoutUnseenMarks(text)
    .normalize('NFKC')
    .replace(/[ \t]+/g, ' ')
    .trim();
