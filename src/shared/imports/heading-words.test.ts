import { expect, test } from 'vitest';
import { proposedMapping } from './proposal';
import { importTargetOf, type TargetName } from './targets';

const readAs = (name: TargetName, heading: string) =>
  Object.keys(proposedMapping(importTargetOf(name), [heading], []).columns).join();

test.each(['materials', 'customers', 'orders', 'cartonList', 'leaders'] as const)(
  'every word over a column of %s means one field, also in capitals',
  (name) => {
    const astray = importTargetOf(name).fields.flatMap(({ key, headings, isWorkedOut }) =>
      headings.flatMap((heading) => {
        const read = readAs(name, heading.toUpperCase());
        return isWorkedOut || read === key ? [] : [`${heading}: ${read} instead of ${key}`];
      }),
    );
    expect(astray).toEqual([]);
  },
);

test.each([
  ['customers', '客户编号', 'code'],
  ['customers', 'Incoterms', 'termsOfTrade'],
  ['customers', '业务员', 'ownerId'],
  ['materials', 'Net', ''],
  ['materials', '皮级', 'coverGradeId'],
  ['materials', 'UOM', 'unit'],
  ['materials', '毛重', 'weight'],
  ['materials', 'pcs per 40HC', 'loadability'],
  ['orders', 'Client', 'customer.code'],
  ['orders', '客户编码', 'customer.code'],
  ['orders', '要求交货日期', 'order.requestedDeliveryDate'],
  ['orders', 'Order no', 'order.poNumber'],
  ['orders', '交期', 'order.requestedDeliveryDate'],
  ['orders', 'Line total', 'orderLine.amount'],
  ['orders', 'Unit price', 'orderLine.price'],
  ['orders', '款号', 'model.code'],
  ['cartonList', 'Ctns', 'quantity'],
  ['cartonList', '外箱高', 'height'],
  ['cartonList', '卸货顺序', 'group'],
  ['leaders', 'Reports to', 'superior'],
  ['leaders', '越级领导', 'skipLevelLeader'],
] as const)('in a file of %s the column %s is %s', (name, heading, key) => {
  expect(readAs(name, heading)).toBe(key);
});

test.each(['materials', 'customers', 'orders'] as const)(
  'a word in a column of %s means one value of its choice',
  (name) => {
    const choices = importTargetOf(name).fields.flatMap(({ key, words }) => (words ? [{ key, words }] : []));
    expect(choices.length).toBeGreaterThan(2);
    for (const { key, words } of choices) {
      const said = Object.values(words).flatMap((ofValue) => ofValue.map((word) => `${key} ${word.toLowerCase()}`));
      expect(said.filter((word, at) => said.indexOf(word) !== at)).toEqual([]);
    }
  },
);

test('a choice is known by what customers and makers call its values', () => {
  const wordsOf = (name: TargetName, key: string) =>
    importTargetOf(name).fields.find((each) => each.key === key)?.words;
  expect(wordsOf('customers', 'status')).toMatchObject({ regular: ['Regular', '老客户', 'existing'] });
  expect(wordsOf('customers', 'type')?.online).toContain('e-commerce');
  expect(wordsOf('materials', 'status')).toEqual({
    running: ['Running', '在售', 'active', '在产'],
    phasedOut: ['Phased out', '逐步停产', '逐步淘汰', '淘汰中'],
    dropped: ['Dropped', '已停产', '已淘汰', 'discontinued', '停产'],
  });
  expect(wordsOf('materials', 'motion')?.power).toEqual(['Power', '电动', 'electric']);
  expect(wordsOf('orders', 'orderLine.stage')).toMatchObject({
    inventory: ['Inventory', '已入库', '库存', '在库'],
    shipped: ['Shipped', '已出货', '已出运'],
  });
});
