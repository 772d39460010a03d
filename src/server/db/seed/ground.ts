import type pg from 'pg';
import { contacts, mainsForOrders, type SeededContact } from './contacts';
import { copyEntityRows } from './copy';
import { customers, type SeededCustomer } from './customers';
import type { Day } from './day';
import { type Catalogue, loadCatalogue } from './load-catalogue';
import { type Organization, organization } from './organization';
import { products, type SeededModel } from './products';

/** What everything else of the company is about: who sells, who buys, and what at which prices. */
export interface Ground extends Catalogue {
  seed: number;
  today: Day;
  /** The first day from which there are orders. */
  firstDay: Day;
  organization: Organization;
  models: readonly SeededModel[];
  customers: readonly SeededCustomer[];
  contacts: readonly SeededContact[];
  /** Whom each customer's orders are made with. */
  mains: ReadonlyMap<number, SeededContact>;
  /** Who keeps the pictures of the catalogue. */
  keeperId: number | undefined;
}

interface GroundOptions {
  seed: number;
  customers: number;
  orders: number;
  today: Day;
}

/** Orders go back three and a half years. */
const historyDays = 1278;

/** Loads the people of the company, its customers and its catalogue. */
export async function loadGround(client: pg.Client, options: GroundOptions): Promise<Ground> {
  const { seed, today, orders } = options;
  const firstDay = today - historyDays;
  const company = organization();
  const models = products(seed, today);
  const buyers = customers({ seed, count: options.customers, orders, firstDay, today, organization: company, models });
  await loadOrganization(client, company);
  await copyEntityRows(
    client,
    'customer',
    buyers.map(({ row }) => row),
  );
  const people = contacts({ seed, customers: buyers, today });
  await copyEntityRows(client, 'contact', people);
  const keeperId = company.accountRoles.find(({ role }) => role === 'catalogueAdmin')?.accountId;
  return {
    seed,
    today,
    firstDay,
    organization: company,
    models,
    customers: buyers,
    contacts: people,
    mains: mainsForOrders(people),
    keeperId,
    ...(await loadCatalogue(client, { seed, models, keeperId, today })),
  };
}

/** Loads countries, departments, people and their roles. */
export async function loadOrganization(client: pg.Client, company: Organization): Promise<void> {
  await copyEntityRows(client, 'country', company.countries);
  await copyEntityRows(client, 'department', company.departments);
  await copyEntityRows(client, 'account', company.accounts);
  await copyEntityRows(client, 'accountRole', company.accountRoles);
}
