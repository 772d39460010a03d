import type { customer } from '../../../shared/areas/customer/customer';
import type { Values } from '../../../shared/entity/entity';
import { type BuyerCountry, buyerCountries } from './catalogue/buyer-countries';
import { customerNames } from './catalogue/customer-names';
import { type Day, dateOf } from './day';
import type { Organization, Seeded } from './organization';
import type { SeededMaterial, SeededModel } from './products';
import { Random } from './random';

export type SeededCustomerRow = Seeded<Values<typeof customer>> & { paymentTerm: string; paymentDays: number };

/** A customer with the habits its orders, payments and visits follow. */
export interface SeededCustomer {
  row: SeededCustomerRow;
  country: BuyerCountry;
  port: string;
  /** How many orders it places. */
  orders: number;
  /** The first and the last day on which it may order. */
  from: Day;
  until: Day;
  assortment: { model: SeededModel; materials: SeededMaterial[] }[];
  priceFactor: number;
  payment: 'prompt' | 'slow' | 'bad';
  depositShare: number;
  poStyle: number;
  letters: string;
}

interface CustomersOptions {
  seed: number;
  count: number;
  orders: number;
  firstDay: Day;
  today: Day;
  organization: Organization;
  models: readonly SeededModel[];
}

/** Builds the customers: a few large ones and a long tail, each with an owner in its department. */
export function customers(options: CustomersOptions): SeededCustomer[] {
  const random = Random.stream(options.seed, 'customers');
  const orderCounts = paretoShares(random, options.count, options.orders);
  const takenNames = new Set<string>();
  const takenLetters = new Set<string>();

  return orderCounts.map((orders, rank) => {
    const country = random.weighted(buyerCountries, (entry) => entry.weight);
    const names = newName(random, country, takenNames);
    const accountClass = classOf(rank / options.count);
    const department = random.pick(country.departments);
    const terms = random.weighted(paymentTerms, (entry) => entry.weight);
    const [city, state, port] = cityOf(random, country, names.nameEn);
    const isNew = rank > options.count * 0.2 && random.chance(0.1);
    const isGone = !isNew && rank > options.count * 0.3 && random.chance(0.07);
    const span = options.today - options.firstDay;
    const yearly = (orders / 3.5) * 34_000;
    const ownBrandShare = random.int(0, 12) * 5;
    const furnitureSales = Math.max(200_000, Math.round((yearly * random.between(4, 11)) / 1000) * 1000);
    const annualTurnover = Math.round((furnitureSales * random.between(1.05, 3)) / 1000) * 1000;
    const id = rank + 1;

    return {
      row: {
        id,
        code: String(100_200 + rank * 7 + random.int(0, 6)),
        nameEn: names.nameEn,
        nameZh: names.nameZh,
        countryId: idOf(options.organization.countries, country.code),
        state,
        city,
        postalCode: filled(random, country.postalCode),
        tel: filled(random, country.phone),
        address: `${random.int(1, 480)} ${random.pick(streets)}`,
        email: `purchasing@${mailName(names.nameEn)}.${country.mail}.example`,
        insuranceCompany: terms.isOpenAccount ? random.pick(insurers) : null,
        paymentTerm: terms.text,
        paymentDays: terms.days,
        creditLine: terms.isOpenAccount
          ? Math.max(50_000, Math.round((yearly * random.between(0.2, 0.45)) / 10_000) * 10_000)
          : 0,
        termsOfTrade: random.weighted(tradeTerms, (entry) => entry.weight).name,
        shipToParty: `${names.nameEn}, ${random.pick(warehouses)} ${city}`,
        status: isNew ? 'new' : 'regular',
        type: random.weighted(customerTypes, (entry) => entry.weight).name,
        storeCount: Math.max(1, Math.round(annualTurnover / random.int(900_000, 2_600_000))),
        annualTurnover,
        furnitureSales,
        ownBrandSales: Math.round((furnitureSales * ownBrandShare) / 100),
        ownBrandShare,
        marketRanking: random.int(1, 60 + rank),
        accountClass,
        lastVisit: random.chance(0.88) ? dateOf(options.today - random.int(3, accountClass === 'A' ? 120 : 420)) : null,
        departmentId: idOf(options.organization.departments, department),
        ownerId: random.pick(sellersOf(options.organization, department)),
        closed: isGone,
      },
      country,
      port,
      orders,
      from:
        options.firstDay +
        (isNew ? Math.round(span * random.between(0.72, 0.93)) : Math.round(span * random.between(0, 0.12))),
      until: isGone ? options.firstDay + Math.round(span * random.between(0.4, 0.8)) : options.today,
      assortment: assortmentOf(random, options.models, accountClass),
      priceFactor: { A: 0.94, B: 0.97, C: 1, D: 1.03 }[accountClass] * random.between(0.98, 1.03),
      payment: random.weighted(payers, (entry) => entry.weight).name,
      depositShare: terms.depositShare,
      poStyle: random.int(0, 3),
      letters: newLetters(random, names.nameEn, takenLetters),
    };
  });
}

const streets = [
  'Harbour Road',
  'Industrial Way',
  'Station Street',
  'Commerce Drive',
  'Logistics Park',
  'Market Square',
  'Kings Avenue',
  'Mill Lane',
];
const warehouses = ['Distribution centre', 'Central warehouse', 'Cross-dock', 'Warehouse 2'];
const insurers = ['Sinosure', 'Coface', 'Atradius', 'Allianz Trade'];
const payers = [
  { name: 'prompt', weight: 78 },
  { name: 'slow', weight: 17 },
  { name: 'bad', weight: 5 },
] as const;
const customerTypes = [
  { name: 'retailer', weight: 66 },
  { name: 'wholesaler', weight: 22 },
  { name: 'online', weight: 12 },
] as const;
const tradeTerms = [
  { name: 'fob', weight: 74 },
  { name: 'cif', weight: 10 },
  { name: 'cfr', weight: 6 },
  { name: 'ddp', weight: 6 },
  { name: 'exw', weight: 4 },
] as const;
const paymentTerms = [
  { text: 'T/T 30% deposit, balance before shipment', days: 0, weight: 14, isOpenAccount: false, depositShare: 0.3 },
  { text: 'T/T 30% deposit, balance against B/L copy', days: 15, weight: 16, isOpenAccount: false, depositShare: 0.3 },
  { text: 'L/C at sight', days: 21, weight: 8, isOpenAccount: false, depositShare: 0 },
  { text: 'O/A 30 days', days: 30, weight: 14, isOpenAccount: true, depositShare: 0 },
  { text: 'O/A 45 days', days: 45, weight: 12, isOpenAccount: true, depositShare: 0 },
  { text: 'O/A 60 days', days: 60, weight: 24, isOpenAccount: true, depositShare: 0 },
  { text: 'O/A 90 days', days: 90, weight: 12, isOpenAccount: true, depositShare: 0 },
];

/** Shares the orders out by rank (Zipf): the first customers order hundreds of times, the last once or not yet. */
function paretoShares(random: Random, count: number, orders: number): number[] {
  const weights = Array.from({ length: count }, (_, rank) => random.between(0.4, 1.6) / (rank + 9) ** 1.3);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => Math.floor((weight / whole) * orders));
  let rest = orders - shares.reduce((sum, share) => sum + share, 0);
  for (const [rank, share] of shares.entries()) {
    if (rest === 0) break;
    shares[rank] = share + 1;
    rest -= 1;
  }
  return shares.sort((left, right) => right - left);
}

function classOf(place: number): 'A' | 'B' | 'C' | 'D' {
  if (place < 0.08) return 'A';
  if (place < 0.25) return 'B';
  return place < 0.6 ? 'C' : 'D';
}

/** What the customer buys: some models, and of each the covers it has chosen. */
function assortmentOf(random: Random, models: readonly SeededModel[], accountClass: string) {
  const size = random.int(4, 7) + (accountClass === 'A' ? 8 : accountClass === 'B' ? 4 : 0);
  const chosen = new Set<SeededModel>();
  for (let tries = 0; chosen.size < size && tries < size * 6; tries += 1) {
    chosen.add(random.weighted(models, (model) => model.popularity));
  }
  return [...chosen].map((model) => {
    const covers = random
      .shuffled([...new Set(model.materials.map((material) => material.colorId))])
      .slice(0, random.int(1, 3));
    return { model, materials: model.materials.filter((material) => covers.includes(material.colorId)) };
  });
}

/** A city of the country; a customer named after a city is at home there. */
function cityOf(random: Random, country: BuyerCountry, name: string) {
  const named = country.cities.find(([city]) => name.startsWith(`${city.split(' ')[0]} `));
  return named ?? random.pick(country.cities);
}

function newName(random: Random, country: BuyerCountry, taken: Set<string>) {
  const { stems, forms } = customerNames[country.names];
  for (let tries = 0; ; tries += 1) {
    const [stem, stemZh] = random.pick(stems);
    const [form, formZh] = random.pick(forms);
    const place =
      tries < 12 ? '' : ` ${random.pick(country.cities)[0].split(' ')[0]}${tries < 40 ? '' : ` ${tries - 38}`}`;
    const nameEn = form.replace('{}', stem) + place;
    if (taken.has(nameEn)) continue;
    taken.add(nameEn);
    return { nameEn, nameZh: formZh.replace('{}', stemZh) + (tries < 40 ? '' : `${tries - 38}号`) };
  }
}

/** Letters for purchase order numbers: the initials, with a number where they are taken. */
function newLetters(random: Random, name: string, taken: Set<string>): string {
  const plain = name.normalize('NFD').replace(/[^A-Za-z ]/g, '');
  const initials = plain
    .split(' ')
    .map((word) => word.slice(0, 2))
    .join('')
    .toUpperCase()
    .slice(0, 4);
  let letters = initials;
  while (taken.has(letters)) letters = `${initials}${random.int(2, 9999)}`;
  taken.add(letters);
  return letters;
}

function mailName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
    .slice(0, 40);
}

/** Fills a pattern: '#' becomes a digit, 'A' a letter. */
function filled(random: Random, pattern: string): string {
  return pattern.replace(/[#A]/g, (sign) => (sign === '#' ? String(random.int(0, 9)) : random.pick(letters)));
}

const letters = [...'ABCDEFGHJKLMNPRSTVWXY'];

function sellersOf(organization: Organization, department: string): number[] {
  const departmentId = idOf(organization.departments, department);
  const sellers = new Set(
    organization.accountRoles.filter((entry) => entry.role === 'vpSales').map((entry) => entry.accountId),
  );
  return organization.accounts
    .filter((entry) => entry.departmentId === departmentId && sellers.has(entry.id))
    .map((entry) => entry.id);
}

function idOf(rows: readonly { id: number; code: string }[], code: string): number {
  const row = rows.find((entry) => entry.code === code);
  if (!row) throw new Error(`the demonstration company has no ${code}`);
  return row.id;
}
