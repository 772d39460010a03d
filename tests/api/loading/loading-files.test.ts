import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '../../../src/shared/api/call';
import { loadingFileCalls } from '../../../src/shared/areas/loading/file-calls';
import { offerOf } from '../../../src/shared/loading/container-kinds';
import { stepsOf } from '../../../src/shared/loading/figures';
import { loadingLimits } from '../../../src/shared/loading/limits';
import type { Placement } from '../../../src/shared/loading/plan';
import { TestClient } from '../../support/client';
import { type Company, type Person, startCompany } from '../../support/company';
import { cartonLine } from '../../support/loading';

const { getLoadingPlanFile } = loadingFileCalls;
type Input = InputOf<typeof getLoadingPlanFile>;

let company: Company;
let vp: Person;
let input: Input;

beforeAll(async () => {
  company = await startCompany('small');
  vp = await company.as('vpSales');
  const own = company.order.find(({ customerId }) => vp.visible.has(customerId));
  const foreign = company.order.find(({ customerId }) => !vp.visible.has(customerId));
  input = planOf([own?.id ?? null, foreign?.id ?? null]);
});

afterAll(() => company.app.close());

const sofa = { length: 1100, width: 780, height: 800, weight: 41.5 };
const chair = { length: 700, width: 780, height: 900, weight: 20 };

/** Six sofas on the floor and six on top of them, two chairs before them; one chair is left out. */
function planOf(orders: readonly (number | null)[]): Input {
  const lines = [
    cartonLine({ id: 'a', label: 'KM-2207 三人沙发 Møbler ł', quantity: 12, orderId: orders[0] ?? null, ...sofa }),
    cartonLine({ id: 'b', label: 'KM-1180 recliner', quantity: 3, orderId: orders[1] ?? null, ...chair, group: 1 }),
  ];
  const placements: Placement[] = [];
  for (const z of [0, 800]) {
    for (const x of [0, 1100]) {
      for (const y of [0, 780, 1560]) placements.push({ line: 'a', x, y, z, dx: 1100, dy: 780, dz: 800 });
    }
  }
  for (const y of [0, 780]) placements.push({ line: 'b', x: 2200, y, z: 0, dx: 700, dy: 780, dz: 900 });
  return {
    name: 'Ashford 阿什福德 11/2026',
    problem: { lines, containers: [offerOf('40HC')], rules: { support: 100 } },
    plan: { containers: [{ offer: 0, placements }], unplaced: [{ line: 'b', count: 1, reason: 'cubeLimit' }] },
    format: 'xlsx',
    writtenIn: 'en',
  };
}

async function fileOf(change: Partial<Input> = {}) {
  const response = await vp.client.fetch(getLoadingPlanFile.path, {
    method: 'POST',
    body: JSON.stringify({ ...input, ...change }),
    headers: { 'content-type': 'application/json', token: vp.client.token ?? '' },
  });
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function sheetsOf(change: Partial<Input> = {}) {
  const files = unzipSync((await fileOf(change)).bytes);
  const text = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const names = [...text('xl/workbook.xml').matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name);
  return { names, sheet: (at: number) => text(`xl/worksheets/sheet${at}.xml`) };
}

const rowsIn = (sheet: string) => [...sheet.matchAll(/<row /g)].length;

describe('the workbook of a plan', () => {
  test('has its figures, the steps, every carton and what stayed out', async () => {
    const { names, sheet } = await sheetsOf();
    expect(names).toEqual(['Summary', 'Loading list', 'Placements', 'Not loaded']);
    const placements = input.plan.containers[0]?.placements ?? [];
    expect([1, 2, 3, 4].map((at) => rowsIn(sheet(at)))).toEqual([2, stepsOf(placements).length + 1, 15, 2]);
    expect(sheet(1)).toContain('<v>538</v>'); // kilograms: 12 × 41.5 + 2 × 20
    expect(sheet(3)).toContain('KM-2207 三人沙发 Møbler ł');
    expect(sheet(3)).toContain('Height up, length along');
    expect(sheet(4)).toContain('Cube limit reached');
  });

  test('is written in Chinese, or in both languages', async () => {
    const chinese = await sheetsOf({ writtenIn: 'zh' });
    expect(chinese.names).not.toContain('Summary');
    expect(chinese.names.every((name) => /[\u4e00-\u9fff]/.test(name ?? ''))).toBe(true);
    const both = await sheetsOf({ writtenIn: 'both' });
    expect(both.names).toEqual(
      ['Summary', 'Loading list', 'Placements', 'Not loaded'].map((name, at) => `${name} ${chinese.names[at]}`),
    );
  });

  test('names the orders that the caller reaches, and no others', async () => {
    const { sheet } = await sheetsOf();
    const numberOf = (line: number) =>
      company.order.find(({ id }) => id === input.problem.lines[line]?.orderId)?.poNumber;
    expect(sheet(1)).toContain(`>${numberOf(0)}<`);
    expect(sheet(1)).not.toContain(numberOf(1));
  });
});

describe('the PDF of a plan', () => {
  test.each(['en', 'zh', 'both'] as const)('is made in %s with its fonts embedded', async (writtenIn) => {
    const { headers, bytes } = await fileOf({ format: 'pdf', writtenIn });
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain('Ashford 阿什福德 11-2026.pdf');
    const text = bytes.toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text).toContain('+NotoSansSC');
    expect(text).toContain('+NotoSans-');
    expect(text).toContain('/ToUnicode');
    // Parts of the fonts, which have 10 MB each.
    expect(bytes.length).toBeLessThan(100_000);
  });

  test('of a plan in which everything stayed out is made too', async () => {
    const unplaced = input.problem.lines.map(({ id, quantity }) => ({
      line: id,
      count: quantity,
      reason: 'noRoom' as const,
    }));
    const { bytes } = await fileOf({ format: 'pdf', plan: { containers: [], unplaced } });
    expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
  });
});

describe('refused is', () => {
  const answer = (change: object) => vp.client.call(getLoadingPlanFile, { ...input, ...change });

  test('who is not logged in', async () => {
    const { code } = await new TestClient(company.app.url).call(getLoadingPlanFile, input);
    expect(code).toBe(40100);
  });

  test.each([
    ['an unknown format', { format: 'docx' }, 'format'],
    ['an unknown language', { writtenIn: 'fr' }, 'writtenIn'],
    ['no name', { name: ' ' }, 'name'],
    [
      'a plan that is none',
      { plan: { containers: [{ offer: 0, placements: [{ line: 'a' }] }], unplaced: [] } },
      'plan',
    ],
    ['something more', { surprise: 1 }, 'surprise'],
  ])('%s', async (_what, change, field) => {
    const { code, msg } = await answer(change);
    expect(code).toBe(40001);
    expect(msg).toContain(field);
  });

  test('a plan that breaks a rule', async () => {
    const [first, ...others] = input.plan.containers[0]?.placements ?? [];
    const placements = first ? [{ ...first, x: 50 }, ...others] : others;
    const { msg, data } = await answer({ plan: { ...input.plan, containers: [{ offer: 0, placements }] } });
    expect(data).toMatchObject({ fault: { container: 0 } });
    expect(msg).not.toContain('{');
  });

  test('what is larger than a plan can be', async () => {
    const { status, code } = await answer({ name: 'x'.repeat(loadingLimits.requestBytes) });
    expect({ status, code }).toEqual({ status: 413, code: 40013 });
  });
});
