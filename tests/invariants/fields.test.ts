import { expect, test } from 'vitest';
import type { Call } from '../../src/shared/api/call';
import { entities, listed } from '../../src/shared/areas/all';
import { fieldNamesOf } from '../../src/shared/entity/changes';
import { crudCallsOf } from '../../src/shared/entity/crud';
import { type AnyEntity, isFilledIn, rowFieldsOf, seenFieldsOf } from '../../src/shared/entity/entity';
import { may } from '../../src/shared/roles';

const all = Object.values<AnyEntity>(entities);

test('a field that takes a right to be seen is seen by all who write its records, and nobody finds or narrows by it', () => {
  const taking = all.flatMap(({ seenWith = {}, ...entity }) =>
    Object.entries(seenWith).flatMap(([field, right]) => (right ? [{ field, right, entity }] : [])),
  );
  expect(taking.map(({ entity, field, right }) => `${entity.name} ${field} ${right}`)).toEqual([
    'customer creditLine receivables',
  ]);
  for (const { field, right, entity } of taking) {
    const { access, search, unique = [], fields } = entity;
    expect(access.write.filter((role) => !may({ roles: [role] }, right))).toEqual([]);
    expect([...search, ...unique.flat()]).not.toContain(field);
    // A list is narrowed by no field of these kinds.
    expect(['text', 'longText', 'number', 'money']).toContain(fields[field]?.kind);
  }
});

test('a form in parts asks for each field that people fill in once', () => {
  const inParts = all.filter(({ sections }) => sections);
  expect(inParts.map(({ name }) => name)).toEqual(['material', 'customer']);
  for (const entity of inParts) {
    const asked = (entity.sections ?? []).flatMap(({ fields }) => fields);
    expect([...asked].sort()).toEqual(fieldNamesOf(entity).sort());
  }
});

test('forms of new records begin with what most say, in the words of the field', () => {
  const beginning = all.filter(({ beginsWith }) => beginsWith);
  expect(Object.fromEntries(beginning.map(({ name, beginsWith }) => [name, beginsWith]))).toEqual({
    customer: { status: 'new' },
    lineUp: { stores: 1 },
    shipment: { containerKind: '40HC' },
    reservation: { invitationState: 'notInvited' },
    purchaseOrder: { poType: 'regular', containerKind: '40HC' },
  });
  for (const { fields, beginsWith = {} } of beginning)
    for (const [name, value] of Object.entries(beginsWith))
      expect(fields[name]?.schema.safeParse(value).success).toBe(true);
});

test('some fields are given once; some records stay, or cannot be without their parts', () => {
  const said = all.filter(({ givenOnce, stays, isNeeded }) => givenOnce ?? stays ?? isNeeded);
  expect(said).toMatchObject([
    { name: 'account', givenOnce: ['account'], stays: true },
    { name: 'accountRole', isNeeded: true },
    { name: 'lineUp', givenOnce: ['modelId', 'customerId'] },
    { name: 'shipment', givenOnce: ['customerId'] },
  ]);
});

test('who does not read records in full knows what they are called, and is answered by none of their calls', () => {
  const narrow = all.filter(({ access }) => access.inFull);
  expect(narrow.map(({ name, access }) => [name, access.inFull])).toEqual([['account', ['admin']]]);
  for (const entity of narrow) {
    expect(seenFieldsOf({ roles: ['generalManager'] }, entity)).toEqual([entity.identity?.[0], 'nameEn', 'nameZh']);
    expect(seenFieldsOf(undefined, entity)).toHaveLength(3);
    for (const { access } of Object.values<Call>(crudCallsOf(entity))) expect(access).toEqual(entity.access.inFull);
  }
});

test('lists show all that people fill in, much of it once it is chosen; what they leave out is shown elsewhere', () => {
  const lists = Object.values<AnyEntity>(listed);
  const left = lists.map((entity): [string, string] => {
    const filled = Object.keys(entity.fields).filter((name) => isFilledIn(entity, name));
    return [entity.name, filled.filter((name) => !entity.list.includes(name)).join(' ')];
  });
  expect(Object.fromEntries(left.filter(([, names]) => names !== ''))).toEqual({
    account: 'hasSkipLevelLeader',
    // In Container Dimensions.
    material:
      'heightUpLengthAlong heightUpWidthAlong widthUpLengthAlong widthUpHeightAlong lengthUpWidthAlong lengthUpHeightAlong mixedStacking maxTiers',
    // On the pages of its own and of its business.
    customer:
      'state postalCode address insuranceCompany shipToParty storeCount annualTurnover furnitureSales ownBrandSales ownBrandShare marketRanking',
    country: 'areaZh',
    ediPartner: 'ourName vendorNumber firstControlNumber',
    competingGood: 'notes',
    competitiveAnalysis: 'retailFactor',
    document: 'remark',
    mediaItem: 'remark',
    task: 'note',
  });
  for (const { list, hiddenAtFirst = [] } of lists)
    expect(list.slice(1)).toEqual(expect.arrayContaining([...hiddenAtFirst]));
});

test('lists tell figures beside fields, of names of their own, and sum numbers alone', () => {
  const figured = all.filter(({ figures }) => figures);
  expect(figured.map(({ name, figures = {}, figuresFrom = [] }) => [name, Object.keys(figures), figuresFrom])).toEqual([
    ['account', ['roleNames', 'loginState', 'lastSeen'], ['accountRole']],
    ['price', ['lacksNext'], []],
    ['lineUp', ['modelStatus', 'piecesOrdered'], ['material', 'order', 'orderLine']],
    ['market', ['phase'], []],
  ]);
  for (const { fields, figures = {} } of figured)
    expect(Object.keys(figures).filter((name) => name in fields)).toEqual([]);
  const summed = all.filter(({ totals }) => totals);
  expect(summed.map(({ name, totals = [] }) => [name, ...totals].slice(0, 5).join(' '))).toEqual([
    'lineUp stores floorSamples',
    'shipment cube surcharge',
    'purchaseOrder totalAmount quantity cube',
    'quote amount quantity cube',
    'commitment containers confirmedContainers confirmedPieces confirmedAmount',
    'budget total m01 m02 m03',
    'pastSales total m01 m02 m03',
  ]);
  for (const entity of summed) {
    const kinds = (entity.totals ?? []).map((name) => rowFieldsOf(entity)[name]?.kind);
    expect(kinds.filter((kind) => kind !== 'number' && kind !== 'money')).toEqual([]);
  }
});
