import { type Selectable, sql } from 'kysely';
import { setPassword } from '../../src/server/auth/credentials';
import { secretsOf } from '../../src/server/auth/secrets';
import type { TableName } from '../../src/server/db/storage';
import type { Database } from '../../src/server/db/tables';
import type { Role } from '../../src/shared/roles';
import { startTestApp, type TestApp } from './app';
import { dayFromToday } from './calendar';
import type { TestClient } from './client';
import { companyTemplate } from './company-template';
import { exactSum } from './decimal';
import { loginAs } from './login';
import { addAccount, password, quickly } from './people';

type Rows<T extends TableName> = Selectable<Database[T]>[];

/** The demonstration company in small, with all its rows, so that tests can compute figures in the plainest way. */
export interface Company {
  app: TestApp;
  today: string;
  customer: Rows<'customer'>;
  order: Rows<'salesOrder'>;
  line: Rows<'orderLine'>;
  invoice: Rows<'invoice'>;
  shipment: Rows<'shipment'>;
  discount: Rows<'customerDiscount'>;
  lineUp: Rows<'lineUp'>;
  account: (Selectable<Database['account']> & { roles: Role[] })[];
  department: Rows<'department'>;
  /** A logged-in person with the role, and the ids of the customers visible to them. */
  as(role: Role): Promise<Person>;
  /** A new person with the role, in the department with the most customers of its own. */
  hire(role: Role): Promise<Person>;
}

export interface Person {
  client: TestClient;
  id: number;
  account: string;
  visible: ReadonlySet<number>;
}

/** The sizes of companies: each is filled once per run, which takes seconds, and copied for every test file. */
const sizes = {
  small: { customers: 30, orders: 60 },
  middle: { customers: 40, orders: 400 },
  /** Has some rare cases: overdue invoices, goods long in stock. */
  large: { customers: 60, orders: 1500 },
  withoutOrders: { customers: 110, orders: 0 },
  /** Has more of everything than the lists on the start page show. */
  largest: { customers: 240, orders: 7000 },
} as const;

/** Starts the app on the company; call `app.close` in `afterAll`. */
export async function startCompany(
  size: keyof typeof sizes = 'middle',
  environment: Record<string, string> = {},
): Promise<Company> {
  const today = dayFromToday(0);
  const app = await startTestApp(environment, {}, await companyTemplate({ ...sizes[size], seed: 3, today }));
  const all = async <T extends TableName>(table: T): Promise<Rows<T>> => {
    const { rows } = await sql<Rows<T>[number]>`select * from ${sql.table(table)} order by id`.execute(app.db);
    return rows;
  };
  const roles = await app.db.selectFrom('accountRole').selectAll().execute();
  const accounts = await all('account');
  const company = {
    app,
    today,
    customer: await all('customer'),
    order: await all('salesOrder'),
    line: await all('orderLine'),
    invoice: await all('invoice'),
    shipment: await all('shipment'),
    discount: await all('customerDiscount'),
    lineUp: await all('lineUp'),
    account: accounts.map((row) => ({ ...row, roles: roles.filter((r) => r.accountId === row.id).map((r) => r.role) })),
    department: await all('department'),
  };
  const known = new Map<Role, Promise<Person>>();
  const as = (role: Role) => {
    const person = known.get(role) ?? logIn(company, role);
    known.set(role, person);
    return person;
  };
  return { ...company, as, hire: (role) => hire(company, role) };
}

type CompanyRows = Omit<Company, 'as' | 'hire'>;

async function logIn(company: CompanyRows, role: Role): Promise<Person> {
  const holders = company.account.filter(({ roles, disabled }) => roles.includes(role) && !disabled);
  // The best test subject sees as much as possible, but not everything.
  const seen = holders.map((holder) => ({ holder, visible: visibleTo(company, holder) }));
  const partial = seen.filter(({ visible }) => visible.size < company.customer.length);
  const chosen = partial.sort((left, right) => right.visible.size - left.visible.size)[0] ?? seen[0];
  if (!chosen) throw new Error(`nobody is ${role}`);
  const { id, account } = chosen.holder;
  const { app } = company;
  await setPassword(app.db, secretsOf(app.config), { accountId: id, password, mustChange: false }, quickly);
  return { client: await loginAs(app, account), id, account, visible: chosen.visible };
}

async function hire(company: CompanyRows, role: Role): Promise<Person> {
  const { app } = company;
  const customersOf = (id: number) => company.customer.filter((row) => row.departmentId === id).length;
  const [department] = [...company.department].sort((left, right) => customersOf(right.id) - customersOf(left.id));
  const departmentId = department?.id ?? 0;
  const account = `new-${role}`;
  const id = await addAccount(app, { account, departmentId, roles: [role] });
  return {
    client: await loginAs(app, account),
    id,
    account,
    visible: visibleTo(company, { id, departmentId, roles: [role] }),
  };
}

/** A reference computation of the record scope (§6), to compare with the server's. */
function visibleTo(
  company: CompanyRows,
  person: Pick<Company['account'][number], 'id' | 'departmentId' | 'roles'>,
): ReadonlySet<number> {
  const holds = (...roles: Role[]) => roles.some((role) => person.roles.includes(role));
  if (holds('generalManager', 'admin')) return new Set(company.customer.map(({ id }) => id));
  const departments = holds('vpAssistant', 'csr', 'exportOffice', 'manager', 'approver', 'catalogueAdmin')
    ? below(person.departmentId, (id) => company.department.filter((row) => row.parentId === id).map((row) => row.id))
    : new Set<number>();
  const owners = holds('vpSales')
    ? below(person.id, (id) =>
        company.account
          .filter((row) => row.superiorId === id || (row.hasSkipLevelLeader && row.skipLevelLeaderId === id))
          .map((row) => row.id),
      )
    : new Set<number>();
  return new Set(
    company.customer.filter((row) => departments.has(row.departmentId) || owners.has(row.ownerId)).map(({ id }) => id),
  );
}

function below(start: number, next: (id: number) => number[]): ReadonlySet<number> {
  const found = new Set([start]);
  for (const id of found) for (const child of next(id)) found.add(child);
  return found;
}

/** The exact sum, as the database adds decimals. */
export function sum<T>(rows: readonly T[], pick: (row: T) => number | null): number {
  // Rounding removes binary noise from differences of amounts.
  return exactSum(rows.map((row) => Math.round((pick(row) ?? 0) * 10_000) / 10_000));
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
