import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answers } from '../../src/server/areas/all';
import type { Call } from '../../src/shared/api/call';
import { recordId } from '../../src/shared/entity/field';
import { holds, type Role, roleNames } from '../../src/shared/roles';
import { type Company, type Person, startCompany } from '../support/company';
import { exampleOf, fieldsOf, inside, isOptional } from '../support/schema-inputs';

// Every role makes every call with the ids, codes and numbers of customers it may not see. Nothing of theirs may
// stand in any answer; that the search would find it is shown by those who may see everything.

const calls = answers.flatMap((each) => Object.values(each.calls)).filter((call) => call.body !== 'upload');
/** These would end the session that asks. */
const skipped = new Set(['/user/logout', '/user/endSession', '/changePassword', '/user/login', '/user/loginChallenge']);

let company: Company;

beforeAll(async () => {
  company = await startCompany();
});

afterAll(() => company.app.close());

interface Foreign {
  customer: Company['customer'][number];
  order: Company['order'][number] | undefined;
  container: Company['shipment'][number] | undefined;
  invoice: Company['invoice'][number] | undefined;
}

function foreignTo(visible: ReadonlySet<number>): Foreign[] {
  const theirs = company.customer.filter(({ id }) => !visible.has(id));
  return theirs.map((customer) => ({
    customer,
    order: company.order.find(({ customerId }) => customerId === customer.id),
    container: company.shipment.find((row) => row.customerId === customer.id && row.containerNumber),
    invoice: company.invoice.find(({ customerId }) => customerId === customer.id),
  }));
}

/** What only a foreign record says; names that a visible customer bears too prove nothing. */
function secretsOf(foreign: readonly Foreign[], visible: ReadonlySet<number>): string[] {
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
function inputsOf(call: Call, { customer, order, container }: Foreign): Record<string, unknown>[] {
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
  const dated = call.path.endsWith('getOrderExcel')
    ? { from: `${company.today.slice(0, 4)}-07-01`, to: company.today }
    : {};
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
const byDepartment = roleNames.filter((role) => !['vpSales', 'generalManager', 'admin'].includes(role));

/**
 * Whether the role makes the call with every input: of those who see the same, one of those who may make it at all, in
 * turn. The others make it with the plain one, so that every role asks something of every call.
 */
function isWhole(role: Role, call: Call, turn: number): boolean {
  if (!byDepartment.includes(role)) return true;
  const { access } = call;
  const allowed = byDepartment.filter((each) => access === 'public' || holds({ roles: [each] }, access));
  return allowed[turn % allowed.length] === role;
}

async function leaks(
  person: Person,
  role: Role,
  foreign: readonly Foreign[],
  secrets: readonly string[],
  asking = calls,
) {
  const found: Leak[] = [];
  const known = new Set<string>();
  let asked = 0;
  let bytes = 0;
  for (const [turn, call] of asking.entries()) {
    if (skipped.has(call.path)) continue;
    for (const one of foreign.slice(0, 1)) {
      const inputs = inputsOf(call, one);
      for (const input of isWhole(role, call, turn) ? inputs : inputs.slice(0, 1)) {
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

describe('nothing of a foreign customer is shown', () => {
  test.each(roleNames.filter((role) => role !== 'admin' && role !== 'generalManager'))(
    'to %s',
    { timeout: 480_000 },
    async (role) => {
      const person = role === 'vpSales' ? await company.as(role) : await company.hire(role);
      expect(person.visible.size).toBeLessThan(company.customer.length);
      const foreign = foreignTo(person.visible);
      const secrets = secretsOf(foreign, person.visible);
      expect(secrets.length).toBeGreaterThan(20);
      const { found, asked, bytes } = await leaks(person, role, foreign, secrets);
      expect(asked).toBeGreaterThan(200);
      expect(bytes).toBeGreaterThan(100_000);
      expect(found).toEqual([]);
    },
  );

  test('and the same questions of a general manager do show it', { timeout: 480_000 }, async () => {
    const vp = await company.as('vpSales');
    const boss = await company.as('generalManager');
    const foreign = foreignTo(vp.visible);
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
    const { found } = await leaks(
      boss,
      'generalManager',
      foreign,
      secretsOf(foreign, vp.visible),
      calls.filter(({ path }) => telling.includes(path)),
    );
    expect(new Set(found.map(({ path }) => path))).toEqual(new Set(telling));
  });
});
