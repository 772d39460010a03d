import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { saying, type TextField } from '../../entity/field';
import { halfWidth } from '../../rules/half-width';
import { eachOnce, mailAddress } from '../../rules/mail-addresses';
import { purchaseLimits } from './limits';

const longest = 2000;

/** The addresses of a text, separated by semicolons (§5), also full-width ones; each once. */
export function addressesOf(text: string | null): string[] {
  const parts = halfWidth(text ?? '')
    .split(/[;；]/)
    .map((part) => part.trim());
  return eachOnce(parts.filter((part) => part !== ''));
}

/**
 * A field of mail addresses, separated by semicolons as people read them. Each is checked by itself: a name beside an
 * address, a comma or a line break is refused, as it would add a recipient that nobody named.
 */
export function mailAddresses(label: MessageDescriptor, max = longest): TextField<false> {
  const schema = z
    .string()
    .max(max)
    .refine(
      (text) => addressesOf(text).length <= purchaseLimits.addresses && areAddresses(text),
      saying(msg`must be email addresses, with ; between several`),
    )
    .overwrite((text) => addressesOf(text).join('; '));
  return { kind: 'text', label, required: false, max, schema };
}

function areAddresses(text: string): boolean {
  return !/[\r\n]/.test(text) && addressesOf(text).every((address) => mailAddress.safeParse(address).success);
}
