import { expect, test } from 'vitest';
import { type EntityName, entities, entityOf } from '../all';
import { bulkFieldsOf, bulkNames, editable } from './editable';
import { mayMerge, referrersOf } from './merging';

const referring = (name: EntityName) =>
  referrersOf(name).map(({ entity, field, isSeveral }) => `${entity.name} ${field}${isSeveral ? ' *' : ''}`);

test('a record is referred to where a field says so, alone or with others', () => {
  expect(referring('category')).toEqual(['model categoryId', 'competingGood categoryId']);
  expect(referring('feature')).toEqual(['cover featureIds *', 'model featureIds *']);
  expect(referring('department').at(0)).toBe('department parentId');
  expect(referring('reservationVisit')).toEqual([]);
});

test('records become one where those who keep them keep all that refers to them, and everybody sees it', () => {
  expect(Object.keys(entities).filter((name) => mayMerge(entityOf(name)))).toEqual([
    ...['arm', 'back', 'seat', 'mechanism', 'arrangement', 'category', 'feature', 'style', 'collection', 'brand'],
    ...['coverGroup', 'coverGrade'],
  ]);
});

test('a list stays as it is where one thing is otherwise', () => {
  const category = entityOf('category');
  const { access } = category;
  expect(mayMerge(category)).toBe(true);
  expect(mayMerge({ ...category, isFile: true })).toBe(false);
  expect(mayMerge({ ...category, access: { ...access, scope: 'about' } })).toBe(false);
  // Approvers may not write the models and competing goods that refer to categories.
  expect(mayMerge({ ...category, access: { ...access, write: [...access.write, 'approver'] } })).toBe(false);
  expect(mayMerge({ ...category, name: 'deputy' })).toBe(false);
  // Only its own children refer to a visit.
  expect(mayMerge({ ...category, name: 'travel', access: { ...access, write: [] } })).toBe(false);
});

test('all that people edit is edited many at a time, but for what is part of something', () => {
  const single = Object.keys(editable).filter((name) => !bulkNames.some((each) => each === name));
  expect(single).toEqual([
    ...['accountRole', 'purchaseOrderLine', 'quoteLine', 'quoteCombination', 'reservationVisit'],
    ...['commitmentModel', 'competingGoodPrice', 'recommendationFollow', 'travelStop', 'travelPerson', 'travelRival'],
  ]);
});

test('many are set to anything but what tells one from another and what nobody fills in', () => {
  expect(bulkFieldsOf('order')).toEqual([
    ...['marketId', 'destination', 'pod', 'requestedDeliveryDate', 'lateReason', 'lateNote', 'remarks'],
  ]);
  expect(bulkFieldsOf('shipment')).toEqual([
    ...['billOfLading', 'containerKind', 'pol', 'pod', 'carrier', 'vessel', 'readyDate', 'etd', 'actualDeparture'],
    ...['eta', 'actualArrival', 'deliveredDate', 'abnormality', 'abnormalityNote', 'surcharge'],
  ]);
  expect(bulkFieldsOf('orderLine')).toEqual(['shipmentId']);
  expect(bulkFieldsOf('lineUp')).toEqual([
    ...['floorSlot', 'stores', 'floorSamples', 'retailPrice', 'sinceDate', 'remark', 'active'],
  ]);
  expect(bulkFieldsOf('quote')).toEqual([
    ...['customerId', 'marketId', 'plant', 'validUntil', 'contact', 'paymentTerms', 'remarks'],
  ]);
  expect(bulkFieldsOf('account')).toEqual([
    ...['departmentId', 'superiorId', 'hasSkipLevelLeader', 'skipLevelLeaderId', 'disabled'],
  ]);
  expect(bulkFieldsOf('price')).toEqual(['fobUsd', 'endDate']);
  expect(bulkFieldsOf('divisionBudget')).toEqual([]);
});
