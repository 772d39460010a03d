import { z } from 'zod';
import { serviceLimits } from '../areas/service/limits';

/** One address, as mail servers take it; a line break in one would add headers of a stranger's choice. */
export const mailAddress = z.email().max(serviceLimits.mail.addressLength);

/** Several addresses as people type them: between commas or semicolons, each once; what is none stands in `faults`. */
export function addressesIn(text: string): { addresses: string[]; faults: string[] } {
  const parts = text
    .split(/[,;，；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isAddress = (part: string) => mailAddress.safeParse(part).success;
  return { addresses: eachOnce(parts.filter(isAddress)), faults: parts.filter((part) => !isAddress(part)) };
}

/** Addresses without those that differ from an earlier one in upper and lower case alone: they reach the same person. */
export function eachOnce(addresses: readonly string[]): string[] {
  const known = new Set<string>();
  return addresses.filter((address) => {
    const plain = address.toLowerCase();
    if (known.has(plain)) return false;
    known.add(plain);
    return true;
  });
}
