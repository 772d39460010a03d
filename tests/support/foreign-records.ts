import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../src/shared/api/call';
import { recordId } from '../../src/shared/entity/field';
import { holds, type Role, roleNames } from '../../src/shared/roles';
import { addressOf, callsWithoutFiles, expectWhole, groupOf, isOfList } from './call-groups';
import { type Company, type Person, startCompany } from './company';
import { exampleOf, fieldsOf, inside, isOptional } from './schema-inputs';

// Every role makes every call with the ids, codes and numbers of customers it may not see. Nothing of theirs may
// stand in any answer; that the search would find it is shown by those who may see everything.

const calls = callsWithoutFiles.map(([, call]) => call);
/** These would end the session that asks. */
const skipped = new Set(['/user/logout', '/user/endSession', '/changePassword', '/user/login', '/user/loginChallenge']);

interface Group {
  roles: readonly Role[];
  calls: readonly Call[];
}

/** Who asks what, by the names of the test files, which take about as long as each other. */
const groups: Readonly<Record<string, Group>> = {
  assistants: { roles: ['vpAssistant', 'csr'], calls },
  'export-and-catalogue': { roles: ['exportOffice', 'catalogueAdmin'], calls },
  management: { roles: ['manager', 'approver'], calls },
  // Nobody else sees what they see, so they alone make every call with every input.
  'vp-sales-lists': { roles: ['vpSales'], calls: calls.filter(isOfList) },
  'vp-sales-others': { roles: ['vpSales'], calls: calls.filter((call) => !isOfList(call)) },
};

/** To them no customer is foreign. */
const seeAll: readonly Role[] = ['generalManager', 'admin'];

/** Tests that the roles of a test file's group are shown nothing of foreign customers. */
export function testForeignRecords(file: string): void {
  const { roles, calls: asking } = groupOf(groups, file);
  const companyNow = startedCompany();
  describe('nothing of a foreign customer is shown', () => {
    test.each(roles)('to %s', { timeout: 480_000 }, async (role) => {
      const company = companyNow();
      const person = role === 'vpSales' ? await company.as(role) : await company.hire(role);
      expect(person.visible.size).toBeLessThan(company.customer.length);
      const foreign = foreignTo(company, person.visible);
      const secrets = secretsOf(company, foreign, person.visible);
      expect(secrets.length).toBeGreaterThan(20);
      const { today } = company;
      const { found, asked, bytes } = await leaks({ person, role, foreign, secrets, asking, today });
      expect(asked).toBeGreaterThan(200);
      expect(bytes).toBeGreaterThan(100_000);
      expect(found).toEqual([]);
    });
  });
}

/** Tests that the groups leave out nobody and nothing, and that what they look for would be found. */
export function testForeignRecordsWhole(file: string): void {
  const companyNow = startedCompany();

  test('every role that does not see everything makes every call once', () => {
    const pairs = (asked: Group) =>
      asked.roles.flatMap((role) => asked.calls.map((call) => `${role} ${addressOf(call)}`));
    const due = pairs({ roles: roleNames.filter((role) => !seeAll.includes(role)), calls });
    expectWhole({ groups, done: Object.values(groups).flatMap(pairs), due, file });
  });

  test('the same questions of a general manager do show foreign customers', { timeout: 480_000 }, async () => {
    const company = companyNow();
    const vp = await company.as('vpSales');
    const boss = await company.as('generalManager');
    const foreign = foreignTo(company, vp.visible);
    const telling = [
      '/getCustomer',
      '/getOrder',
      '/getOrderDetail',
      '/getCustomerDetail',
      '/getCustomerExcel',
      '/getOrderExcel',
      '/home/figures',
      '/getCustomerContainerTacking',
      '/getNewCustomerList',
    ];
    const { found } = await leaks({
      person: boss,
      role: 'generalManager',
      foreign,
      secrets: secretsOf(company, foreign, vp.visible),
      asking: calls.filter(({ path }) => telling.includes(path)),
      today: company.today,
    });
    expect(new Set(found.map(({ path }) => path))).toEqual(new Set(telling));
  });
}

/** A company of the test file's own, from its first test on. */
function startedCompany(): () => Company {
  let company: Company;
  beforeAll(async () => {
    company = await startCompany();
  });
  afterAll(() => company.app.close());
  return () => company;
}

interface Foreign {
  customer: Company['customer'][number];
  order: Company['order'][number] | undefined;
  container: Company['shipment'][number] | undefined;
  invoice: Company['invoice'][number] | undefined;
}

function foreignTo(company: Company, visible: ReadonlySet<number>): Foreign[] {
  const theirs = company.customer.filter(({ id }) => !visible.has(id));
  return theirs.map((customer) => ({
    customer,
    order: company.order.find(({ customerId }) => customerId === customer.id),
    container: company.shipment.find((row) => row.customerId === customer.id && row.containerNumber),
    invoice: company.invoice.find(({ customerId }) => customerId === customer.id),
  }));
}

/** What only a foreign record says; names that a visible customer bears too prove nothing. */
function secretsOf(company: Company, foreign: readonly Foreign[], visible: ReadonlySet<number>): string[] {
  const own = new Set(
    company.customer.flatMap((c) => (visible.has(c.id) ? [c.nameEn, c.nameZh, c.address, c.tel] : [])),
  );
  const ownNumbers = new Set(company.order.flatMap((o) => (visible.has(o.customerId) ? [o.poNumber] : [])));
  const texts = foreign.flatMap(({ customer: c, order, container, invoice }) => [
    c.code,
    ...[c.nameEn, c.nameZh, c.address, c.tel].filter((text) => !own.has(text)),
    ...(order && !ownNumbers.has(order.poNumber) ? [order.poNumber] : []),
    container?.containerNumber,
    invoice?.invoiceNumber,
  ]);
  return texts.filter((text): text is string => typeof text === 'string' && text.length > 4);
}

/** The call's required fields with plain values, and one version for each field that could name a record. */
function inputsOf(call: Call, { customer, order, container }: Foreign, today: string): Record<string, unknown>[] {
  const fields = Object.entries(fieldsOf(call));
  const plain: Record<string, unknown> = Object.fromEntries(
    fields.flatMap(([name, field]) => (isOptional(field) ? [] : [[name, exampleOf(field)]])),
  );
  const variants = fields.flatMap(([name, field]): Record<string, unknown>[] => {
    const kind = inside(field).def.type;
    // Versions, sizes and pages name no record.
    if (inside(field) === inside(recordId))
      return [customer.id, order?.id ?? 0, container?.id ?? 0].map((value) => ({ [name]: value }));
    if (kind === 'array') return [{ [name]: [customer.id] }, { [name]: [customer.departmentId, customer.ownerId] }];
    // A text that is written would come back later as the caller's own.
    if (kind !== 'string' || call.method === 'POST') return [];
    return [customer.code, order?.poNumber, container?.containerNumber].map((value) => ({ [name]: value ?? 'x' }));
  });
  const sized = fields.some(([name]) => name === 'size') ? { size: 1000 } : {};
  const dated = call.path.endsWith('getOrderExcel') ? { from: `${today.slice(0, 4)}-07-01`, to: today } : {};
  const base = { ...plain, ...sized, ...dated };
  return [base, ...variants.map((variant) => ({ ...base, ...variant }))];
}

async function answerOf(person: Person, call: Call, input: Record<string, unknown>): Promise<string> {
  const isQuery = call.method !== 'POST' || call.inputIn === 'query';
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(isQuery ? input : {})) {
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item));
  }
  const response = await person.client.fetch(`${call.path}?${query}`, {
    method: call.method,
    headers: {
      token: person.client.token ?? '',
      ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(call.method === 'POST' ? { body: JSON.stringify(isQuery ? {} : input) } : {}),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isWorkbook = response.headers.get('content-type')?.includes('spreadsheetml') ?? false;
  return isWorkbook
    ? Object.values(unzipSync(bytes))
        .map((part) => strFromU8(part))
        .join('\n')
    : strFromU8(bytes);
}

interface Leak {
  path: string;
  input: string;
  secret: string;
}

/** They all see what their departments have, and differ in the calls they may make. */
const byDepartment = roleNames.filter((role) => role !== 'vpSales' && !seeAll.includes(role));

/**
 * Whether the role makes the call with every input: of those who see the same, one of those who may make it at all, in
 * turn. The others make it with the plain one, so that every role asks something of every call.
 */
function isWhole(role: Role, call: Call): boolean {
  if (!byDepartment.includes(role)) return true;
  const { access } = call;
  const allowed = byDepartment.filter((each) => access === 'public' || holds({ roles: [each] }, access));
  return allowed[calls.indexOf(call) % allowed.length] === role;
}

interface Asking {
  person: Person;
  role: Role;
  foreign: readonly Foreign[];
  secrets: readonly string[];
  asking: readonly Call[];
  today: string;
}

async function leaks({ person, role, foreign, secrets, asking, today }: Asking) {
  const found: Leak[] = [];
  const known = new Set<string>();
  let asked = 0;
  let bytes = 0;
  for (const call of asking) {
    if (skipped.has(call.path)) continue;
    for (const one of foreign.slice(0, 1)) {
      const inputs = inputsOf(call, one, today);
      for (const input of isWhole(role, call) ? inputs : inputs.slice(0, 1)) {
        const text = await answerOf(person, call, input);
        asked += 1;
        bytes += text.length;
        // What holds nothing is not looked through again for another input.
        const told = known.has(text) ? [] : secrets.filter((each) => text.includes(each));
        if (told.length === 0) known.add(text);
        const sent = JSON.stringify(input);
        // What the caller itself has sent comes back in refusals.
        const secret = told.find((each) => !sent.includes(each));
        if (secret) found.push({ path: call.path, input: sent, secret });
      }
    }
  }
  return { found, asked, bytes };
}
