import type { ContactLanguage, contact } from '../../../shared/areas/customer/contact';
import type { Values } from '../../../shared/entity/entity';
import type { NameStyle } from './catalogue/buyer-countries';
import { personNames } from './catalogue/person-names';
import type { SeededCustomer } from './customers';
import { type Day, dateOf } from './day';
import type { Seeded } from './organization';
import { Random } from './random';

export type SeededContact = Seeded<Values<typeof contact>>;

interface ContactsOptions {
  seed: number;
  customers: readonly SeededCustomer[];
  today: Day;
}

/** The people of customers: one to four each, who is responsible for what, in the script of their country. */
export function contacts({ seed, customers, today }: ContactsOptions): SeededContact[] {
  const random = Random.stream(seed, 'contacts');
  const made: SeededContact[] = [];
  for (const customer of customers) {
    const count = random.weighted([1, 2, 3, 4], (many) => [20, 32, 30, 18][many - 1] ?? 0);
    const posts = jobs[count - 1] ?? [];
    const first = made.length + 1;
    const taken = new Set<string>();
    for (const [at, post] of posts.entries()) {
      const names = newName(random, customer.country.names, taken);
      made.push({
        id: first + at,
        customerId: customer.row.id,
        ...names,
        jobTitle: customer.country.names === 'chinese' ? post.zh : post.en,
        ...reached(random, customer, names.nameEn),
        language: languageOf(customer),
        birthday: random.chance(0.3) ? dateOf(today - random.int(24 * 365, 62 * 365)) : null,
        assistantOfId: post.assists ? first : null,
        mainForOrders: post.mains.includes('orders'),
        mainForPayment: post.mains.includes('payment'),
        mainForShipping: post.mains.includes('shipping'),
        remark: null,
        used: true,
      });
    }
  }
  return made;
}

interface Post {
  en: string;
  zh: string;
  mains: readonly ('orders' | 'payment' | 'shipping')[];
  assists?: boolean;
}

const owner: Post = { en: 'Owner', zh: '总经理', mains: ['orders', 'payment', 'shipping'] };
const buyer: Post = { en: 'Buyer, upholstery', zh: '软体采购经理', mains: ['orders', 'shipping'] };
const payer: Post = { en: 'Accounts payable', zh: '财务会计', mains: ['payment'] };
const shipper: Post = { en: 'Import coordinator', zh: '船务主管', mains: ['shipping'] };
const assistant: Post = { en: 'Assistant buyer', zh: '采购助理', mains: [], assists: true };
const head: Post = { ...buyer, mains: ['orders'] };

/** Who there is where a customer has one, two, three or four of them. */
const jobs: readonly (readonly Post[])[] = [
  [owner],
  [buyer, payer],
  [head, payer, shipper],
  [head, payer, shipper, assistant],
];

function newName(random: Random, style: NameStyle, taken: Set<string>): Pick<SeededContact, 'nameEn' | 'nameZh'> {
  const { first, last } = personNames[style];
  for (;;) {
    const [given, givenZh] = random.pick(first);
    const [family, familyZh] = random.pick(last);
    const nameEn = `${given} ${family}`;
    if (taken.has(nameEn)) continue;
    taken.add(nameEn);
    return { nameEn, nameZh: givenZh && familyZh ? `${familyZh}${givenZh}` : null };
  }
}

/** A mail address at the customer's own domain, a number in its country, and what people chat with there. */
function reached(random: Random, { row, country }: SeededCustomer, nameEn: string) {
  const domain = row.email?.split('@')[1] ?? 'mail.example';
  const name = plainLetters(nameEn);
  const phone = country.phone.replace(/#/g, () => String(random.int(0, 9)));
  return {
    emails: `${name}@${domain}`,
    phones: phone,
    wechat: country.names === 'chinese' || random.chance(0.15) ? name.replace('.', '_') : null,
    whatsapp: country.names !== 'chinese' && random.chance(0.4) ? phone : null,
  };
}

function plainLetters(name: string): string {
  const apart: Record<string, string> = { ø: 'o', ł: 'l', ß: 'ss', ı: 'i' };
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[øłßı]/g, (letter) => apart[letter] ?? letter)
    .replace(/[^a-z ]/g, '')
    .trim()
    .replace(/ +/g, '.');
}

const ofStyles: Readonly<Record<NameStyle, ContactLanguage>> = {
  english: 'en',
  french: 'fr',
  german: 'de',
  nordic: 'sv',
  dutch: 'nl',
  italian: 'it',
  iberian: 'es',
  slavic: 'pl',
  turkish: 'tr',
  arab: 'en',
  chinese: 'zh',
  japanese: 'ja',
  korean: 'ko',
  indian: 'en',
};
const ofCountries: Readonly<Record<string, ContactLanguage>> = { BR: 'pt', PT: 'pt', DK: 'da', NO: 'no', CZ: 'cs' };

const languageOf = ({ country }: SeededCustomer): ContactLanguage =>
  ofCountries[country.code] ?? ofStyles[country.names];

/** By customer, who its orders are made with. */
export function mainsForOrders(all: readonly SeededContact[]): ReadonlyMap<number, SeededContact> {
  return new Map(all.filter(({ mainForOrders }) => mainForOrders).map((each) => [each.customerId, each]));
}
