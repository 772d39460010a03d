import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogueLookUps } from '../../../src/shared/areas/catalogue/look-up-calls';
import { salesAnalysisCalls } from '../../../src/shared/areas/report/sales-analysis-calls';
import { errorCatalogue } from '../../../src/shared/errors';
import { type Company, type Person, startCompany, sum } from '../../support/company';
import { percent } from '../../support/decimal';

let company: Company;
let vp: Person;
let boss: Person;
let period: { from: string; to: string };

beforeAll(async () => {
  company = await startCompany();
  vp = await company.as('vpSales');
  boss = await company.as('generalManager');
  const year = Number(company.today.slice(0, 4)) - 1;
  period = { from: `${year}-02-15`, to: `${year}-08-15` };
});

afterAll(() => company.app.close());

type Line = Company['line'][number];

const kinds = {
  model: { call: salesAnalysisCalls.getExportSalesAnalysisPerModel, keyOf: (line: Line) => line.model },
  color: { call: salesAnalysisCalls.getExportSalesAnalysisPerColor, keyOf: (line: Line) => line.color ?? '' },
  customer: {
    call: salesAnalysisCalls.getExportSalesAnalysisPerCustomer,
    keyOf: (line: Line) => company.customer.find(({ id }) => id === line.customerId)?.code ?? '',
  },
};

const isWithin = (day: string | undefined) => day !== undefined && day >= period.from && day <= period.to;

function linesOf({ visible }: Person, basis: 'ordered' | 'invoiced'): Line[] {
  const ordered = new Map(company.order.map(({ id, orderDate }) => [id, orderDate]));
  const invoiced = new Map(company.invoice.map(({ id, invoiceDate }) => [id, invoiceDate]));
  return company.line.filter(
    (line) =>
      visible.has(line.customerId) &&
      isWithin(basis === 'ordered' ? ordered.get(line.orderId) : invoiced.get(line.invoiceId ?? 0)),
  );
}

const grossOf = ({ quantity, price }: Line) => Math.round(quantity * price * 100) / 100;

function figuresOf(lines: readonly Line[]) {
  return {
    orders: new Set(lines.map(({ orderId }) => orderId)).size,
    pieces: sum(lines, ({ quantity }) => quantity),
    cube: sum(lines, ({ cube }) => cube),
    grossSales: sum(lines, grossOf),
    discount: sum(lines, (line) => grossOf(line) - line.amount),
    netSales: sum(lines, ({ amount }) => amount),
  };
}

describe.each(['model', 'color', 'customer'] as const)('sales per %s', (kind) => {
  const { call, keyOf } = kinds[kind];

  test.each(['ordered', 'invoiced'] as const)('equal the reference for what was %s', async (basis) => {
    for (const person of [vp, boss]) {
      const { data } = await person.client.call(call, { ...period, basis });
      const lines = linesOf(person, basis);
      expect(lines.length).toBeGreaterThan(20);
      expect(new Set(data.rows.map(({ key }) => key))).toEqual(new Set(lines.map(keyOf)));
      expect(data.totals).toEqual(figuresOf(lines));
      for (const { key, name, share, customers, models, ...figures } of data.rows) {
        const of = lines.filter((line) => keyOf(line) === key);
        expect(figures, key).toEqual(figuresOf(of));
        expect(customers).toBe(new Set(of.map(({ customerId }) => customerId)).size);
        expect(models).toBe(new Set(of.map(({ model }) => model)).size);
        expect(share).toBe(percent(figures.netSales, data.totals.netSales, 2));
        expect(name).toBeTruthy();
      }
      const sold = data.rows.map(({ netSales }) => netSales);
      expect(sold).toEqual([...sold].sort((left, right) => right - left));
    }
  });
});

describe('an analysis', () => {
  test('is narrowed by category and level', async () => {
    const { data: levels } = await boss.client.call(salesAnalysisCalls.getGeneralLevel, {});
    expect(levels.map(({ value, customers }) => [value, customers])).toEqual(
      (['A', 'B', 'C', 'D'] as const).map((value) => [
        value,
        company.customer.filter(({ accountClass }) => accountClass === value).length,
      ]),
    );
    const { data: own } = await vp.client.call(salesAnalysisCalls.getGeneralLevel, {});
    const reached = company.customer.filter(({ id }) => vp.visible.has(id));
    expect(own.map(({ customers }) => customers)).toEqual(
      levels.map(({ value }) => reached.filter(({ accountClass }) => accountClass === value).length),
    );
    const { data: categories } = await boss.client.call(salesAnalysisCalls.getGeneralCategory, {}, { language: 'zh' });
    expect(categories.length).toBeGreaterThan(1);
    expect(categories.every(({ label }) => /\p{Script=Han}/u.test(label))).toBe(true);

    const models = await company.app.db.selectFrom('model').select(['code', 'categoryId']).execute();
    const kept = await company.app.db.selectFrom('category').select(['id', 'code']).execute();
    const [first] = categories;
    const asked = { levels: ['A' as const], categories: first ? [first.value] : [] };
    const { data } = await boss.client.call(kinds.model.call, { ...period, ...asked });
    const classA = new Set(company.customer.filter((row) => row.accountClass === 'A').map(({ id }) => id));
    const ofFirst = kept.find(({ code }) => code === first?.value)?.id;
    const inCategory = new Set(models.filter(({ categoryId }) => categoryId === ofFirst).map(({ code }) => code));
    const lines = linesOf(boss, 'ordered').filter((line) => classA.has(line.customerId) && inCategory.has(line.model));
    expect(data.totals).toEqual(figuresOf(lines));
  });

  test('of half a year and no more, from its beginning to its end', async () => {
    const { from } = period;
    const tooLong = { from, to: `${from.slice(0, 4)}-08-16` };
    const reversed = { from: period.to, to: from };
    for (const { call } of Object.values(kinds)) {
      expect((await vp.client.call(call, tooLong)).code).toBe(errorCatalogue['export.windowTooLong'].code);
      expect((await vp.client.call(call, reversed)).code).toBe(errorCatalogue['dates.reversed'].code);
    }
    const open = await vp.client.fetch('/getExportSalesAnalysisPerModel', {
      headers: { token: vp.client.token ?? '' },
    });
    expect((await open.json()).code).toBe(errorCatalogue['input.invalid'].code);
  });

  test('has a model that is called otherwise by now under the word it was ordered by', async () => {
    const { data } = await boss.client.call(kinds.model.call, period);
    const [best] = data.rows;
    const renamed = (from: string, code: string) =>
      company.app.db.updateTable('model').set({ code }).where('code', '=', from).execute();
    await renamed(best?.key ?? '', 'RENAMED');
    const { data: after } = await boss.client.call(kinds.model.call, period);
    expect(after.rows[0]).toEqual({ ...best, name: best?.key });
    await renamed('RENAMED', best?.key ?? '');
  });

  test('has colors in the words of the reader’s language', async () => {
    const english = (await boss.client.call(kinds.color.call, period)).data.rows;
    const chinese = (await boss.client.call(kinds.color.call, period, { language: 'zh' })).data.rows;
    const colors = await company.app.db
      .selectFrom('color')
      .select(['nameEn', 'nameZh'])
      .orderBy('id', 'desc')
      .execute();
    const called = new Map(colors.map(({ nameEn, nameZh }) => [nameEn, nameZh ?? nameEn]));
    expect(chinese).toEqual(english.map((row) => ({ ...row, name: called.get(row.name) ?? row.name })));
    expect(chinese.map(({ name }) => name)).not.toEqual(english.map(({ name }) => name));
  });

  test('leaves as a file', async () => {
    const exported = (input: object) =>
      vp.client.fetch(`/api${salesAnalysisCalls.exportSalesAnalysis.path}`, {
        method: 'POST',
        headers: { 'x-token': vp.client.token ?? '', 'content-type': 'application/json', 'accept-language': 'zh' },
        body: JSON.stringify({ format: 'csv', by: 'customer', ...input }),
      });
    const text = await (await exported(period)).text();
    const codes = new Set(linesOf(vp, 'ordered').map(kinds.customer.keyOf));
    expect(text.trim().split(/\r?\n/)).toHaveLength(codes.size + 1);
    const colors = (await (await exported({ ...period, by: 'color' })).text()).trim().split(/\r?\n/).slice(1);
    const { rows } = (await vp.client.call(kinds.color.call, period, { language: 'zh' })).data;
    expect(colors.map((row) => row.split(',')[0])).toEqual(rows.map(({ name }) => name));
    expect((await (await exported({ from: '2024-01-01', to: '2024-12-31' })).json()).code).toBe(
      errorCatalogue['export.windowTooLong'].code,
    );
  });

  test('of somebody else’s customer is empty, and nobody gets one without a session', async () => {
    const foreign = company.customer.find(({ id }) => !vp.visible.has(id));
    const { data } = await vp.client.call(kinds.color.call, { ...period, customerIds: [foreign?.id ?? 0] });
    expect([data.rows, data.totals.netSales]).toEqual([[], 0]);
    const anybody = await vp.client.fetch('/getExportSalesAnalysisPerModel?from=2026-01-01&to=2026-02-01', {
      headers: { cookie: '' },
    });
    expect((await anybody.json()).msg).toBe('INVALID TOKEN');
  });
});

test('the groups of goods are the categories of each brand', async () => {
  const models = await company.app.db.selectFrom('model').select(['categoryId', 'brandId']).execute();
  const { data } = await vp.client.call(catalogueLookUps.getCommodityGroupList, {});
  expect(data.length).toBe(new Set(models.map(({ categoryId, brandId }) => `${categoryId} ${brandId}`)).size);
  expect(sum(data, (group) => group.models)).toBe(models.length);
  expect(data.every((group) => group.materials > 0)).toBe(true);
});
