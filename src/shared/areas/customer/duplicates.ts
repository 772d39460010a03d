import { msg } from '@lingui/core/macro';
import { dialled, phonesOf } from './phone-numbers';

/** Why two customers may be the same. */
export const duplicateReasons = {
  sameName: msg`Same name`,
  sameChineseName: msg`Same Chinese name`,
  alikeName: msg`Similar name`,
  sameMail: msg`Same email address`,
  samePhone: msg`Same phone number`,
  sameDomain: msg`Same email domain`,
  sameAddress: msg`Same address`,
} as const;
export type DuplicateReason = keyof typeof duplicateReasons;

export interface Comparable {
  id: number;
  nameEn: string;
  nameZh: string | null;
  city: string | null;
  address: string | null;
  /** Mail addresses and phone numbers as written, including those of its contacts. */
  mails: string;
  phones: string;
}

export interface Likeness {
  left: number;
  right: number;
  reasons: { reason: DuplicateReason; value: string }[];
  weight: number;
}

const weights: Readonly<Record<DuplicateReason, number>> = {
  sameName: 6,
  sameChineseName: 6,
  alikeName: 4,
  sameMail: 5,
  samePhone: 5,
  sameDomain: 3,
  sameAddress: 3,
};

/** The least weight of a pair that is shown: a name alone, or two weaker signs. */
const enough = 4;
/** A sign that more customers than this share does not make pairs of them. */
const mostAlike = 40;
const alike = 0.82;

/** Legal forms and other words without meaning in names of firms. */
const empty = new Set(
  'inc incorporated llc ltd limited gmbh ag co company corp corporation sa sas srl spa bv nv oy ab as aps pty plc kg the and group'.split(
    ' ',
  ),
);
const emptySigns = /股份|有限|责任|公司|集团|\(.*?\)|（.*?）|\s/g;
const publicMail =
  /^(gmail|googlemail|outlook|hotmail|live|yahoo|icloud|aol|gmx|qq|163|126|sina|foxmail|mail|web|proton|protonmail)\./;

/** Customers or pairs looked at before others are let on the thread. */
const atOnce = 200;

interface Looking {
  /** The customer whose pairs are wanted; all pairs without one. */
  only?: number | undefined;
  /** Lets others on the thread now and then: among many customers this takes seconds. */
  pause?: () => Promise<unknown>;
}

/** Pairs of customers that may be the same, likeliest first, with the reasons. */
export async function likenesses(
  customers: readonly Comparable[],
  { only, pause = () => Promise.resolve() }: Looking = {},
): Promise<Likeness[]> {
  const signs: Signs[] = [];
  const groups = new Map<string, number[]>();
  for (const [at, customer] of customers.entries()) {
    const own = signsOf(customer);
    signs.push(own);
    for (const key of keysOf(own)) {
      const group = groups.get(key);
      if (group) group.push(at);
      else groups.set(key, [at]);
    }
    if (at % atOnce === 0) await pause();
  }
  const onlyAt = only === undefined ? undefined : signs.findIndex(({ id }) => id === only);
  const pairs = [...pairsOf([...groups.values()], { count: signs.length, onlyAt })];
  const found: Likeness[] = [];
  for (const [at, pair] of pairs.entries()) {
    const [left, right] = [signs[Math.floor(pair / signs.length)], signs[pair % signs.length]];
    if (left && right) found.push(...compared(left, right));
    if (at % atOnce === 0) await pause();
  }
  return found.sort((one, other) => other.weight - one.weight || one.left - other.left || one.right - other.right);
}

/** The pairs of customers in the same group, each as one number made of both places; of one customer alone, if wanted. */
function pairsOf(
  groups: readonly number[][],
  { count, onlyAt }: { count: number; onlyAt: number | undefined },
): Set<number> {
  const pairs = new Set<number>();
  for (const group of groups) {
    if (group.length > mostAlike || (onlyAt !== undefined && !group.includes(onlyAt))) continue;
    for (const [at, left] of group.entries()) {
      for (const right of group.slice(at + 1)) {
        if (onlyAt === undefined || left === onlyAt || right === onlyAt) pairs.add(left * count + right);
      }
    }
  }
  return pairs;
}

interface Signs {
  id: number;
  name: string;
  words: string[];
  chinese: string;
  mails: string[];
  domains: string[];
  phones: string[];
  address: string;
}

function signsOf({ id, nameEn, nameZh, city, address, mails, phones }: Comparable): Signs {
  const plain = nameEn.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !empty.has(word));
  const addresses = [...new Set(mails.toLowerCase().match(/[^\s,;<>]+@[^\s,;<>]+/g) ?? [])];
  const domains = addresses
    .map((mail) => mail.slice(mail.lastIndexOf('@') + 1))
    .filter((domain) => !publicMail.test(domain));
  const place = (address ?? '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return {
    id,
    name: words.join(' '),
    words,
    chinese: (nameZh ?? '').replace(emptySigns, ''),
    mails: addresses,
    domains: [...new Set(domains)],
    phones: [
      ...new Set(
        phonesOf(phones)
          .map(lastDigits)
          .filter((digits) => digits.length >= 7),
      ),
    ],
    address: place.length < 8 ? '' : `${place} ${(city ?? '').toLowerCase()}`,
  };
}

/** The last nine digits: country codes and trunk zeros before them may be written or not. */
const lastDigits = (phone: string) => dialled(phone).replace(/\D/g, '').slice(-9);

/** What groups customers that share it: for similar names a word or a pair of characters. */
const keysOf = ({ name, words, chinese, mails, domains, phones, address }: Signs): Set<string> =>
  new Set([
    `n ${name}`,
    ...words.filter((word) => word.length > 2).map((word) => `w ${word.slice(0, 5)}`),
    ...pairsIn(chinese).map((pair) => `z ${pair}`),
    ...[...mails, ...domains].map((mail) => `m ${mail}`),
    ...phones.map((phone) => `p ${phone}`),
    ...(address === '' ? [] : [`a ${address}`]),
  ]);

function compared(left: Signs, right: Signs): Likeness[] {
  const reasons: Likeness['reasons'] = [];
  const [mail] = common(left.mails, right.mails);
  const [phone] = common(left.phones, right.phones);
  const [domain] = common(left.domains, right.domains);
  if (left.name !== '' && left.name === right.name) reasons.push({ reason: 'sameName', value: left.name });
  else if (dice(left.name, right.name) >= alike)
    reasons.push({ reason: 'alikeName', value: `${left.name} / ${right.name}` });
  if (left.chinese.length > 1 && left.chinese === right.chinese) {
    reasons.push({ reason: 'sameChineseName', value: left.chinese });
  }
  if (mail) reasons.push({ reason: 'sameMail', value: mail });
  else if (domain) reasons.push({ reason: 'sameDomain', value: domain });
  if (phone) reasons.push({ reason: 'samePhone', value: phone });
  if (left.address !== '' && left.address === right.address)
    reasons.push({ reason: 'sameAddress', value: left.address });
  const weight = reasons.reduce((sum, { reason }) => sum + weights[reason], 0);
  return weight < enough ? [] : [{ left: left.id, right: right.id, reasons, weight }];
}

const common = (left: readonly string[], right: readonly string[]) => left.filter((each) => right.includes(each));

const pairsIn = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));

/** The Dice coefficient of two texts by their pairs of adjacent characters: 1 where all pairs are shared. */
function dice(left: string, right: string): number {
  const [shorter, longer] = [Math.min(left.length, right.length) - 1, Math.max(left.length, right.length) - 1];
  // With too different lengths the coefficient cannot reach the threshold.
  if (shorter < 1 || (2 * shorter) / (shorter + longer) < alike) return 0;
  const [ours, theirs] = [pairsIn(left), pairsIn(right)];
  const rest = [...theirs];
  const shared = ours.filter((pair) => {
    const at = rest.indexOf(pair);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return (2 * shared.length) / (ours.length + theirs.length);
}
