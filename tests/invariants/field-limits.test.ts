import { describe, expect, test } from 'vitest';
import { entities } from '../../src/shared/areas/all';
import type { AnyEntity } from '../../src/shared/entity/entity';
import type { Field } from '../../src/shared/entity/field';
import { limits } from '../../src/shared/limits';
import type { AnyMachine } from '../../src/shared/workflow/machine';

const all = Object.values<AnyEntity>(entities);
const isMaster = ({ sortedBy }: AnyEntity) => sortedBy === 'sortOrder';
const fieldsOf = (kinds: readonly Field['kind'][], entity: AnyEntity) =>
  Object.entries(entity.fields).filter(([, { kind }]) => kinds.includes(kind));

/** The fields of a line such as "order quantity, customer code city". */
function fieldsIn(line: string): [string, Field][] {
  return line.split(', ').flatMap((part) => {
    const [name = '', ...fields] = part.split(/\s+/);
    const entity = all.find((each) => each.name === name);
    return fields.flatMap((field): [string, Field][] => {
      const found = entity?.fields[field];
      if (!found) throw new Error(`there is no ${name} ${field}`);
      return [[`${name} ${field}`, found]];
    });
  });
}

const accepts = ({ schema }: Field, value: unknown) => schema.safeParse(value).success;

const any = limits.largestNumber;
const years = 'm01 m02 m03 m04 m05 m06 m07 m08 m09 m10 m11 m12';

// The least and the most, the smallest step, and the fields.
const numbers: [number, number, number, string][] = [
  [0, 20, 1, 'arrangement seats, material seats'],
  [1, 99, 1, 'material maxTiers'],
  [0, 365, 1, 'customer paymentDays'],
  [0, 500, 1, 'reservation partyCount'],
  [1, 1000, 1, 'coverGrade rank'],
  [0, 10_000, 1, 'travel stores ourModels rivalModels, travelStop ourModels rivalModels'],
  [1, 10_000, 1, 'customer marketRanking'],
  [0, 100_000, 1, 'material loadability, customer storeCount, lineUp stores floorSamples, inventoryProduct stores'],
  [0, 100_000, 1, 'competingGood displayCount, travelRival displayCount'],
  [1, 100_000, 1, 'purchaseOrderLine quantity, quoteLine quantity, quoteCombination sets'],
  [0, 1_000_000, 1, 'arm sortOrder, inventoryProduct floorSamples, inventoryWeek sold stock floorSamples'],
  [0, any, 1, 'order quantity, orderLine quantity, quote quantity'],
  [1, any, 1, 'orderLine lineNumber, purchaseOrder revision, quote revision, commitmentModel pieces'],
  [1, 999_999_999, 1, 'ediPartner firstControlNumber'],
  [1, 52, 1, 'inventoryProduct leadTimeWeeks'],
  [1, 26, 1, 'inventoryProduct reviewWeeks'],
  [50, 99.9, 0.1, 'inventoryProduct serviceLevel'],
  [0, 100, 0.1, 'customer ownBrandShare'],
  [0, 100, 0.01, 'purchaseOrder discountRate, quoteLine discount, bonusShare vpSalesShare assistantShare csrShare'],
  [0, 10_000, 0.5, 'commitment containers'],
  [0, 10_000, 0.001, 'material cube'],
  [0, 100_000, 0.01, 'arm weight, back weight, seat weight, mechanism weight, material weight'],
  [0.1, 2000, 0.0001, 'arm width height, back width height, seat width height, mechanism width height'],
  [0.1, 2000, 0.0001, 'material productWidth productDepth productHeight length width height'],
  [0.1, 2000, 0.0001, 'competingGood width depth height, productRecommendation width depth height'],
  [0.01, 1_000_000, 0.01, 'price fobUsd, quoteLine price'],
  [0, 1_000_000, 0.01, 'purchaseOrderLine price'],
  [0.01, 100_000, 0.01, 'bonusRate rate, competingGoodPrice usd, travelRival retailUsd'],
  [0.01, 100_000, 0.01, 'competingGood retailUsd fobUsd lowestUsd highestUsd'],
  [0.01, 1_000_000_000, 0.01, 'competitor amount'],
  [0, any, 0.01, 'lineUp retailPrice, shipment surcharge, purchaseOrder discountAmount, coverGrade priceFrom priceTo'],
  [0, any, 0.01, 'customer creditLine annualTurnover furnitureSales ownBrandSales'],
  [1, 20, 0.01, 'competitiveAnalysis retailFactor'],
  [0, 1_000_000_000, 0.01, `budget ${years}`],
  [-1_000_000_000, 1_000_000_000, 0.01, `pastSales ${years}`],
  [-90, 90, 0.00001, 'travelStop latitude'],
  [-180, 180, 0.00001, 'travelStop longitude'],
];
const asked = numbers.flatMap(([least, most, step, line]) =>
  fieldsIn(line).map(([name, field]) => ({ name, field, least, most, step })),
);

test.each(asked)('$name is between $least and $most, in steps of $step', ({ field, least, most, step }) => {
  const places = Math.max(0, Math.ceil(-Math.log10(step)));
  const rounded = (value: number) => Number(value.toFixed(places));
  expect([least, most].map((value) => accepts(field, value))).toEqual([true, true]);
  expect([least - step, most + step].map((value) => accepts(field, rounded(value)))).toEqual([false, false]);
  expect([accepts(field, rounded(least + step)), accepts(field, least + step / 2)]).toEqual([true, false]);
});

test('containers are promised in halves', () => {
  const [[, containers] = []] = fieldsIn('commitment containers');
  expect([0.5, 1.2, 1.5].map((count) => containers && accepts(containers, count))).toEqual([true, false, true]);
});

test('the other numbers may be any, as they are sums or come from elsewhere', () => {
  const known = new Set(asked.map(({ name }) => name));
  const others = all.flatMap((entity) =>
    fieldsOf(['number', 'money'], entity).filter(
      ([name]) => !known.has(`${entity.name} ${name}`) && !(isMaster(entity) && name === 'sortOrder'),
    ),
  );
  expect(others.length).toBeGreaterThan(20);
  for (const [name, field] of others)
    expect([name, accepts(field, any), accepts(field, -any)]).toEqual([name, true, true]);
});

const lengths: [number, string][] = [
  [2, 'country code'],
  [17, 'ediPartner vendorNumber'],
  [20, 'department code, customer code postalCode, shipment containerNumber'],
  [35, 'shipment billOfLading, ediPartner ourId theirId'],
  [40, 'account account, model code, customer tel, lineUp floorSlot, order poNumber piNumber, invoice invoiceNumber'],
  [40, 'orderLine model coverGrade, purchaseOrder number fax sapPiNumber, purchaseOrderLine model coverGrade'],
  [40, 'quote number, reservationVisit booth'],
  [60, 'cover supplierCode, material number, contact wechat, ediPartner ourName, inventoryProduct sku'],
  [80, 'department nameEn nameZh, account nameEn nameZh, country nameEn nameZh areaEn areaZh'],
  [80, 'customer state city paymentTerm, shipment pol pod carrier vessel, order pod'],
  [80, 'orderLine spec color, purchaseOrderLine spec color, market area'],
  [80, 'reservation representative, commitmentModel spec, specificationName name arrangement'],
  [80, 'travel state city, travelStop city, travelPerson position phone'],
  [120, 'model nameEn nameZh, customer nameEn nameZh insuranceCompany'],
  [120, 'contact nameEn nameZh jobTitle, order destination, purchaseOrder buyer, purchaseOrderLine priceSource'],
  [120, 'quote contact paymentTerms acceptedBy, quoteCombination name function, market nameEn nameZh'],
  [120, 'order paymentTerms, purchaseOrder paymentTerms'],
  [120, 'reservation contact, reservationVisit purpose, rival nameEn nameZh, competitor prospect'],
  [120, 'competingGood nameEn nameZh cover, competingGoodPrice place, competitiveAnalysis title'],
  [120, 'productRecommendation style category spec fabric color, travel prospect, travelStop store'],
  [120, 'travelPerson name, travelRival company model, inventoryReport title'],
  [160, 'customer shipToParty'],
  [200, 'deputy remark, model remarks, material nameEn nameZh, customer address, customerDiscount remark'],
  [200, 'shipment abnormalityNote, order lateNote, reservation visitTimes, commitment nextStep, rival website'],
  [200, 'competitor title detail, competingGoodPrice remark, travel title address followUp, travelStop remark'],
  [200, 'travelRival remark, inventoryProduct remark, inventoryWeek remark, document title, mediaItem title'],
  [200, 'task title, activity nextStep, reminder titleEn titleZh path'],
  [300, 'receivedMail subject'],
  [320, 'receivedMail fromName fromAddress'],
  [400, 'contact remark, lineUp remark, order remarks, ediPartner remark, reservation party remark'],
  [400, 'reservation approverComments generalManagerComments, reservationVisit note, commitment reasonNote remark'],
  [400, 'commitmentModel remark, orderableStyle remark, bonusRate remark, bonusShare remark'],
  [400, 'specificationName remark, recommendationFollow note, divisionBudget reason, receivedMail note'],
  [600, 'productRecommendation features reason reasonZh'],
  [2000, 'quote remarks, receivedMail readers'],
  [4000, 'model construction, purchaseOrder remarks, reservation meetingContent, rival notes, competitor description'],
  [4000, 'competingGood notes, competitiveAnalysis comments, inventoryReport note, document remark'],
  [4000, 'mediaItem remark, task note'],
  [10_000, 'travel result, activity text'],
  [50_000, 'receivedMail text'],
];
const written = lengths.flatMap(([max, line]) => fieldsIn(line).map(([name, field]) => ({ name, field, max })));

test.each(written)('$name has up to $max signs', ({ field, max }) => {
  expect(field).toMatchObject({ max });
  expect([max, max + 1].map((count) => accepts(field, 'x'.repeat(count)))).toEqual([true, false]);
});

test.each(fieldsIn('account email, customer email'))('%s has up to 120 signs', (_, field) => {
  const domain = `${'x'.repeat(50)}.${'y'.repeat(50)}.com`;
  const address = (length: number) => `${'a'.repeat(length - domain.length - 1)}@${domain}`;
  expect([120, 121].map((length) => accepts(field, address(length)))).toEqual([true, false]);
});

test.each(all.filter(isMaster))('$name is called by a code of 40 and names of 120 signs', ({ fields }) => {
  expect([fields.code, fields.nameEn, fields.nameZh]).toMatchObject([{ max: 40 }, { max: 120 }, { max: 120 }]);
});

test('a field that refers to several takes each once, as many as are looked at together', () => {
  const several = all.flatMap((entity) =>
    fieldsOf(['references'], entity).map(([name, field]) => {
      const most = [51, 50, 13, 12].find((count) =>
        accepts(
          field,
          Array.from({ length: count }, (_, at) => at + 1),
        ),
      );
      return [`${entity.name} ${name}`, most] as const;
    }),
  );
  expect(several.filter(([, most]) => most !== 50)).toEqual([['competitiveAnalysis commodityIds', 12]]);
});

test('what belongs together is looked up together', () => {
  const within = all.flatMap((entity) =>
    Object.entries(entity.fields).flatMap(([name, field]) =>
      field.kind === 'reference' && field.within ? [`${entity.name} ${name} ${field.within}`] : [],
    ),
  );
  expect(within).toEqual([
    'contact assistantOfId customerId',
    'orderLine shipmentId customerId',
    'orderLine invoiceId customerId',
    'productRecommendation materialId modelId',
    'productRecommendation quoteId customerId',
    'inventoryWeek productId customerId',
  ]);
});

describe('the moves of a record', () => {
  const machineOf = (name: string) => all.find((each) => each.name === name)?.machine as AnyMachine; // each of these has one
  const told = (name: string, tell: (move: AnyMachine['moves'][number]) => string | undefined) =>
    machineOf(name).moves.flatMap((move) => {
      const text = tell(move);
      return text ? [`${move.from} ${move.action}: ${text}`] : [];
    });

  test.each([
    ['quote', 'draft', 'customerId'],
    ['reservation', 'pendingSubmission rejected', 'customerId'],
    ['productRecommendation', 'open offered', 'customerId'],
    ['divisionBudget', 'draft', 'submittedById'],
  ])('leave a %s to be edited as %s, whose it is by %s', (name, editable, ownedBy) => {
    expect(machineOf(name).editable.join(' ')).toBe(editable);
    expect(machineOf(name).ownedBy).toBe(ownedBy);
  });

  test.each([
    [
      'quote',
      ['draft send: sentOn', 'sent accept: acceptedBy settledOn', 'sent acceptByLink: acceptedBy settledOn'],
      ['sent lose: lostReason settledOn', 'expired lose: lostReason settledOn'],
    ],
    [
      'productRecommendation',
      ['open offer: offeredOn', 'open offerByQuote: offeredOn', 'offered accept: settledOn'],
      ['offered acceptByQuote: settledOn', 'open decline: declinedBecause settledOn'],
      ['offered decline: declinedBecause settledOn', 'offered declineByQuote: declinedBecause settledOn'],
      ['declined offerByQuote: offeredOn'],
    ],
    [
      'reservation',
      ['pendingReview agree: approverComments', 'pendingReview reject: approverComments'],
      ['pendingApproval agree: generalManagerComments', 'pendingApproval rejectToPrevious: generalManagerComments'],
      ['pendingApproval reject: generalManagerComments'],
    ],
    ['divisionBudget', ['submitted reopen: reason', 'locked reopen: reason']],
  ])('write into a %s why and when', (name, ...lines) => {
    expect(told(name, ({ reasonIn, dayIn }) => [reasonIn, dayIn].filter(Boolean).join(' '))).toEqual(lines.flat());
  });

  test('clear what no longer holds', () => {
    const cleared = (name: string) => told(name, ({ clears }) => clears?.join(' '));
    expect(cleared('quote')).toEqual(['lost regain: lostReason settledOn']);
    expect(cleared('productRecommendation')).toEqual([
      ...['declined regainByQuote: declinedBecause settledOn', 'declined offerByQuote: declinedBecause settledOn'],
      'accepted reopen: settledOn',
      'declined reopen: declinedBecause settledOn offeredOn',
    ]);
    expect(cleared('divisionBudget')).toEqual(['draft submit: reason']);
    expect(cleared('reservation')).toEqual([
      'pendingSubmission submit: approverComments generalManagerComments',
      'rejected submit: approverComments generalManagerComments',
    ]);
  });

  test('end once something stands in a field', () => {
    const ended = (name: string) => told(name, ({ until }) => until);
    expect(ended('reservation')).toEqual(['pendingReview recall: generalManagerComments']);
    for (const name of ['quote', 'productRecommendation', 'divisionBudget']) expect(ended(name)).toEqual([]);
  });

  test('are waited for where somebody has to decide', () => {
    const awaited = (name: string) =>
      told(name, ({ by, isOptional, isSubmission, takesBack }) => {
        const marks = [!isOptional && by.length > 0 && 'awaited', isSubmission && 'submits', takesBack && 'takes back'];
        return marks.filter(Boolean).join(', ');
      });
    expect(awaited('quote')).toEqual(['lost regain: takes back']);
    expect(awaited('productRecommendation')).toEqual(['accepted reopen: takes back']);
    expect(awaited('divisionBudget')).toEqual([
      ...['draft submit: submits', 'submitted recall: takes back'],
      ...['submitted lock: awaited', 'submitted reopen: awaited'],
    ]);
    expect(awaited('reservation')).toEqual([
      ...['pendingSubmission submit: awaited, submits', 'rejected submit: awaited, submits'],
      ...['pendingReview recall: takes back', 'pendingReview agree: awaited', 'pendingReview reject: awaited'],
      ...['pendingApproval agree: awaited', 'pendingApproval rejectToPrevious: awaited'],
      'pendingApproval reject: awaited',
    ]);
  });
});
