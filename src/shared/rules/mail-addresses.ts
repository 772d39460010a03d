import { z } from 'zod';
import { serviceLimits } from '../areas/service/limits';
import { halfWidth } from './half-width';

/**
 * One address, as mail servers accept it, without the invisible marks of copied text and the full-width signs of an
 * input method. No line breaks: they would allow header injection.
 */
export const mailAddress = z
  .string()
  .overwrite((text) => halfWidth(text).trim())
  .check(z.email())
  .max(serviceLimits.mail.addressLength);

/** Splits typed addresses at commas, semicolons and line breaks, without duplicates; invalid ones are in `faults`. */
export function addressesIn(text: string): { addresses: string[]; faults: string[] } {
  const parts = halfWidth(text)
    .split(/[,;，；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isAddress = (part: string) => mailAddress.safeParse(part).success;
  return { addresses: eachOnce(parts.filter(isAddress)), faults: parts.filter((part) => !isAddress(part)) };
}

/** Drops addresses that differ from an earlier one only in case, as they reach the same person. */
export function eachOnce(addresses: readonly string[]): string[] {
  const known = new Set<string>();
  return addresses.filter((address) => {
    const plain = address.toLowerCase();
    if (known.has(plain)) return false;
    known.add(plain);
    return true;
  });
}
