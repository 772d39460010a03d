import { describe, expect, test } from 'vitest';
import { entities, entityOf } from '../../src/shared/areas/all';
import type { AnyEntity } from '../../src/shared/entity/entity';
import { throughOf } from '../../src/shared/entity/naming';

// What the definitions say of records, drawn as tables: whatever is left out of one shows here before anybody misses it.

const all = Object.values<AnyEntity>(entities);
/** The master lists of the catalogue, which are alike. */
const isMaster = ({ sortedBy }: AnyEntity) => sortedBy === 'sortOrder';

/** What each entity that says something says, in one line. */
const said = (say: (entity: AnyEntity) => string | undefined, of: readonly AnyEntity[] = all) =>
  Object.fromEntries(of.map((entity) => [entity.name, say(entity)]).filter(([, text]) => text));

/** The names of those for which something holds. */
const namesOf = (holds: (entity: AnyEntity) => unknown) => all.filter(holds).map(({ name }) => name);

const lines = (keys: readonly (readonly string[])[] | undefined, between = ' ') =>
  keys?.map((key) => key.join(between)).join(', ');

const kept = {
  material: 'missingSizes restricted',
  shipment: 'status cube',
  purchaseOrder: 'revision quantity cube goodsAmount discountBy totalAmount calculatedOn',
  purchaseOrderLine: 'model spec coverGrade color cube amount priceSource priceUntil',
  quote: 'number revision quoteDate quantity amount cube emailStatus',
  quoteLine: 'listPrice amount pieceCube cube',
  quoteCombination: 'price amount setCube cube',
  reservation: 'departmentId invitedOn answeredOn calendarSentOn',
  commitment:
    'ownerId departmentId invitationState reservationState poDate confirmedPieces confirmedContainers confirmedAmount',
  bonusShare: 'csrShare',
  competitor: 'cooperation userId',
  competingGood: 'retailUsd pricedOn fobUsd lowestUsd highestUsd',
  competitiveAnalysis: 'madeById',
  productRecommendation: 'ground latestResult followedOn',
  budget: 'total state',
  pastSales: 'total',
  travel: 'title stores ourModels rivalModels travellerId',
  travelRival: 'rivalId',
  inventoryProduct: 'madeById',
  inventoryReport: 'madeById',
  task: 'givenById doneOn doneById seriesFrom follows followsDay followsRepeat',
  activity: 'writerId mentionedIds pinned',
};

const oneOfAKind = {
  department: 'code',
  account: 'account',
  accountRole: 'accountId role',
  model: 'code',
  commodity: 'code, modelId arrangementId coverGradeId',
  material: 'number',
  price: 'commodityId plant startDate',
  country: 'code',
  customer: 'code',
  contact: 'customerId nameEn',
  shipment: 'customerId containerNumber',
  order: 'customerId poNumber',
  invoice: 'customerId invoiceNumber',
  purchaseOrder: 'customerId number',
  quote: 'number revision',
  quoteLine: 'quoteId commodityId colorId',
  quoteCombination: 'quoteId name',
  ediPartner: 'customerId, theirQualifier theirId',
  market: 'nameEn',
  reservation: 'customerId marketId',
  commitment: 'customerId marketId',
  commitmentModel: 'commitmentId modelId spec',
  orderableStyle: 'marketId modelId commodityId',
  bonusRate: 'marketId modelId',
  bonusShare: 'departmentId',
  specificationName: 'name customerId marketId',
  rival: 'nameEn',
  competingGood: 'nameEn rivalId',
  divisionBudget: 'division year',
  budget: 'customerId year',
  pastSales: 'customerId year',
  inventoryProduct: 'customerId sku',
  inventoryWeek: 'customerId productId weekStart',
};

const ordered = {
  deputy: 'fromDate < toDate',
  coverGrade: 'priceFrom < priceTo',
  price: 'startDate < endDate',
  shipment: 'etd < eta, actualDeparture < actualArrival < deliveredDate',
  quote: 'quoteDate < validUntil',
  market:
    'startDate < endDate, launchDate < endDate, launchDate < orderCutoff < shippingCutoff, startDate < orderCutoff',
  travel: 'day < followUpDay',
  activity: 'day < nextStepDay',
};

const offered = {
  account: 'disabled false',
  model: 'status running newModel newCover',
  material: 'status running phasedOut',
  customer: 'closed false',
  contact: 'used true',
  lineUp: 'active true',
  inventoryProduct: 'status enabled',
  task: 'done false',
};

const identity = {
  department: 'code nameEn nameZh',
  account: 'account nameEn nameZh email',
  accountRole: 'role',
  deputy: 'absentId deputyId',
  model: 'code nameEn nameZh',
  commodity: 'code nameEn nameZh modelId arrangementId coverGradeId',
  material: 'number nameEn nameZh modelId',
  price: 'commodityId plant startDate',
  country: 'code nameEn nameZh',
  customer: 'code nameEn nameZh',
  contact: 'nameEn nameZh customerId',
  lineUp: 'modelId customerId',
  shipment: 'containerNumber',
  order: 'poNumber piNumber',
  invoice: 'invoiceNumber',
  orderLine: 'lineNumber',
  purchaseOrder: 'number customerId',
  purchaseOrderLine: 'materialId',
  quote: 'number revision',
  quoteLine: 'commodityId colorId',
  quoteCombination: 'name',
  ediPartner: 'customerId theirQualifier theirId',
  market: 'nameEn nameZh',
  reservation: 'customerId marketId',
  reservationVisit: 'day startsAt endsAt',
  commitment: 'customerId marketId',
  commitmentModel: 'modelId spec',
  orderableStyle: 'marketId modelId commodityId',
  bonusRate: 'marketId modelId',
  bonusShare: 'departmentId',
  specificationName: 'name customerId marketId',
  rival: 'nameEn nameZh website',
  competitor: 'title customerId prospect',
  competingGood: 'nameEn nameZh rivalId',
  competingGoodPrice: 'day kind place',
  competitiveAnalysis: 'title',
  productRecommendation: 'customerId modelId',
  recommendationFollow: 'day',
  divisionBudget: 'division year',
  budget: 'customerId year',
  pastSales: 'customerId year',
  travel: 'title day customerId prospect',
  travelStop: 'store',
  travelPerson: 'name',
  travelRival: 'company model',
  inventoryProduct: 'sku customerId',
  inventoryWeek: 'productId customerId weekStart weekEnd',
  inventoryReport: 'title customerId',
  document: 'title',
  mediaItem: 'title',
  task: 'title',
  activity: 'text',
};

const searched = {
  department: 'code nameEn nameZh',
  account: 'account nameEn nameZh email',
  deputy: 'remark',
  cover: 'code nameEn nameZh supplierCode',
  model: 'code nameEn nameZh',
  material: 'number nameEn nameZh',
  country: 'code nameEn nameZh',
  customer: 'code nameEn nameZh city',
  contact: 'nameEn nameZh jobTitle emails phones wechat whatsapp remark',
  customerDiscount: 'remark',
  lineUp: 'floorSlot',
  shipment: 'containerNumber billOfLading vessel',
  order: 'poNumber piNumber',
  invoice: 'invoiceNumber',
  orderLine: 'model color',
  purchaseOrder: 'number buyer sapPiNumber',
  quote: 'number contact acceptedBy remarks',
  quoteCombination: 'name function',
  ediPartner: 'theirId ourId remark',
  market: 'nameEn nameZh area',
  reservation: 'representative contact party remark',
  commitment: 'reasonNote bonusMonth nextStep remark',
  orderableStyle: 'remark',
  bonusRate: 'remark',
  bonusShare: 'remark',
  specificationName: 'name arrangement remark',
  rival: 'nameEn nameZh website notes',
  competitor: 'title detail prospect description',
  competingGood: 'nameEn nameZh cover notes',
  competitiveAnalysis: 'title comments',
  productRecommendation: 'reason reasonZh',
  recommendationFollow: 'note',
  divisionBudget: 'year reason',
  budget: 'year',
  pastSales: 'year',
  travel: 'title prospect city state address result followUp',
  inventoryProduct: 'sku remark',
  inventoryWeek: 'remark',
  inventoryReport: 'title note',
  document: 'title remark',
  mediaItem: 'title tags remark',
  task: 'title note',
  activity: 'text',
  reminder: 'titleEn titleZh',
  receivedMail: 'subject text',
};

describe('records', () => {
  test('have values that nobody fills in, as the server works them out', () => {
    expect(said(({ kept: own }) => own?.join(' '))).toEqual(kept);
  });

  test('are told apart by what only one of them may have', () => {
    const own = all.filter((each) => !isMaster(each) || each.name === 'commodity');
    expect(said(({ unique }) => lines(unique), own)).toEqual(oneOfAKind);
  });

  test('have days and numbers that come in an order', () => {
    expect(said(({ ordered: own }) => lines(own, ' < '))).toEqual(ordered);
  });

  test('have fields of which exactly one is given', () => {
    expect(said(({ oneOf }) => lines(oneOf))).toEqual({
      specificationName: 'customerId marketId',
      competitor: 'customerId prospect',
      travel: 'customerId prospect',
    });
  });

  test('are proposed as long as they are in use', () => {
    const own = all.filter((each) => !isMaster(each));
    expect(said(({ offered: is }) => is && [is.field, ...is.values].join(' '), own)).toEqual(offered);
  });

  test('are never set to the same identity', () => {
    const own = all.filter((each) => !isMaster(each) || each.name === 'commodity');
    expect(said((each) => each.identity?.join(' '), own)).toEqual(identity);
  });

  test('are found by their words', () => {
    const own = all.filter((each) => !isMaster(each) || each.name === 'cover');
    expect(said(({ search }) => search.join(' '), own)).toEqual(searched);
    expect(namesOf(({ searchesText }) => searchesText)).toEqual(['activity', 'receivedMail']);
  });

  test('are found and narrowed by what they refer to', () => {
    const told = said((each) =>
      lines(
        throughOf(each).map(({ field, search, references }) => [
          field,
          ...search,
          ...references.map(({ name }) => name),
        ]),
      ),
    );
    const ofCustomer = 'customerId code nameEn nameZh ownerId countryId';
    expect(told).toEqual({
      material: 'modelId code categoryId',
      contact: ofCustomer,
      shipment: ofCustomer,
      purchaseOrder: ofCustomer,
      quote: ofCustomer,
      ediPartner: ofCustomer,
      reservation: ofCustomer,
      commitment: 'customerId code nameEn nameZh countryId', // whose it is it says itself
      specificationName: ofCustomer,
      competitor: 'customerId code nameEn nameZh ownerId',
      lineUp: 'customerId code nameEn nameZh ownerId countryId departmentId, modelId code nameEn nameZh',
      productRecommendation: 'customerId code nameEn nameZh countryId', // its VP/Sales it names itself
      budget: ofCustomer,
      pastSales: ofCustomer,
      travel: 'customerId code nameEn nameZh ownerId',
      inventoryProduct: ofCustomer,
      inventoryReport: ofCustomer,
      task: ofCustomer,
    });
    for (const entity of all) {
      for (const { to, search, references } of throughOf(entity)) {
        const { fields } = entityOf(to);
        expect(search.filter((name) => fields[name]?.kind !== 'text')).toEqual([]);
        expect(references.map(({ name }) => fields[name])).toMatchObject(
          references.map((reference) => ({ kind: 'reference', to: reference.to })),
        );
        const labels = entity.list.map((name) => entity.fields[name]?.label.message);
        // Each filter has a name and a label of its own.
        expect(
          references.filter(({ name }) => name in entity.fields || labels.includes(fields[name]?.label.message)),
        ).toEqual([]);
      }
    }
  });

  test('stand in an order of their own', () => {
    const own = all.filter((each) => !isMaster(each));
    expect(said(({ sortedBy, latestBy }) => sortedBy ?? latestBy, own)).toEqual({
      shipment: 'etd',
      quote: 'quoteDate',
      travel: 'day',
      inventoryWeek: 'weekStart',
      task: 'day',
      activity: 'day',
      receivedMail: 'day',
    });
    expect(namesOf(({ latestBy }) => latestBy)).toEqual([
      ...['shipment', 'quote', 'travel', 'inventoryWeek', 'activity', 'receivedMail'],
    ]);
  });

  test('have files, pictures or a file that stands for them', () => {
    expect(namesOf(({ hasFiles }) => hasFiles)).toEqual([
      ...['customer', 'order', 'purchaseOrder', 'quote', 'market', 'reservation', 'commitmentModel', 'competitor'],
      ...['activity', 'receivedMail'],
    ]);
    expect(namesOf((each) => each.hasPictures && !isMaster(each))).toEqual([
      ...['model', 'material', 'orderableStyle', 'competingGood', 'travel', 'travelPerson', 'mediaItem'],
    ]);
    expect(said(({ takes }) => takes?.join(' '))).toEqual({
      competitor: 'document jpeg',
      competingGood: 'jpeg',
      travel: 'jpeg',
      travelPerson: 'jpeg',
      mediaItem: 'picture video',
    });
    expect(namesOf(({ isFile }) => isFile)).toEqual(['document', 'mediaItem']);
    expect(namesOf(({ needsFile }) => needsFile)).toEqual(['competitor']);
    expect(said(({ pictureOf }) => pictureOf)).toEqual({ orderableStyle: 'modelId' });
  });

  test('belong to whoever wrote them, are doubted, or are edited while they are drafts', () => {
    expect(said(({ writtenBy }) => writtenBy)).toEqual({ travel: 'travellerId', activity: 'writerId' });
    expect(namesOf(({ administered }) => administered)).toEqual(['travel']);
    expect(namesOf(({ isDoubted }) => isDoubted)).toEqual([
      'deputy',
      'contact',
      'shipment',
      'order',
      'purchaseOrder',
      'ediPartner',
      'inventoryWeek',
    ]);
    expect(said(({ editableIn }) => editableIn?.join(' '))).toEqual({ budget: 'draft' });
    expect(said(({ notYet }) => notYet?.join(' '))).toEqual({
      account: 'disabled',
      lineUp: 'active',
      productRecommendation: 'quoteId',
      task: 'snoozedUntil done',
    });
    expect(said(({ makersOwn }) => makersOwn)).toEqual({ task: 'assigneeId' });
    expect(namesOf(({ staysOpen }) => staysOpen)).toEqual(['reservationVisit']);
  });
});

describe('the master lists of the catalogue', () => {
  const masters = all.filter(isMaster);

  test('are these', () => {
    expect(masters.map(({ name }) => name)).toEqual([
      ...['arm', 'back', 'seat', 'mechanism', 'arrangement', 'category', 'feature', 'style', 'collection', 'brand'],
      ...['color', 'coverGroup', 'coverGrade', 'cover', 'commodity'],
    ]);
  });

  test.each(masters.map((each) => [each.name, each] as const))(
    '%s is called, found and ordered as the others',
    (_, each) => {
      expect(each).toMatchObject({
        offered: { field: 'used', values: [true] },
        sortedBy: 'sortOrder',
        hasPictures: true,
        search: expect.arrayContaining(['code', 'nameEn', 'nameZh']),
      });
      expect(each.unique?.[0]).toEqual(['code']);
      expect(each.identity?.slice(0, 3)).toEqual(['code', 'nameEn', 'nameZh']);
      expect(Object.keys(each.fields)).toEqual(each.list);
    },
  );

  test('are added by files that call one by a name nobody knows, where a name is all that it needs', () => {
    const alone = masters.filter(({ fields }) =>
      Object.entries(fields).every(([name, { required }]) => !required || ['code', 'nameEn', 'used'].includes(name)),
    );
    expect(namesOf(({ addedByFiles }) => addedByFiles)).toEqual(alone.map(({ name }) => name));
    expect(masters.filter((each) => !alone.includes(each)).map(({ name }) => name)).toEqual(['commodity']);
  });
});
