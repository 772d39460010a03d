import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, date, longText, money, number, reference, text, time } from '../../entity/field';
import { everyone, sales } from '../../roles';
import { throughCustomer } from '../customer/through-customer';
import { travelLimits } from './limits';
import { visitModes } from './visit-modes';

const access = { read: everyone, write: sales } as const;
const travelId = reference(msg`Travel record`, 'travel', { required: true });
const models = (label: ReturnType<typeof msg>) => number(label, { min: 0, max: travelLimits.models });

/** A store visited: where it is, and the numbers of our and rivals' models on its floor. */
export const travelStop = entity({
  name: 'travelStop',
  label: msg`Stores seen`,
  parent: 'travelId',
  fields: {
    travelId,
    store: text(msg`Store`, { required: true, max: travelLimits.name }),
    city: text(msg`City`, { max: travelLimits.place }),
    ourModels: models(msg`Our models`),
    rivalModels: models(msg`Models of rivals`),
    latitude: number(msg`Latitude`, { decimals: 5, min: -90, max: 90 }),
    longitude: number(msg`Longitude`, { decimals: 5, min: -180, max: 180 }),
    remark: text(msg`Remark`, { max: travelLimits.remark }),
  },
  identity: ['store'],
  list: ['store', 'city', 'ourModels', 'rivalModels', 'latitude', 'longitude', 'remark'],
  search: [],
  access: { ...access, scope: 'parent' },
});

/** A person met on a visit; the picture is their business card. */
export const travelPerson = entity({
  name: 'travelPerson',
  label: msg`People met`,
  parent: 'travelId',
  fields: {
    travelId,
    name: text(msg({ message: 'Name', context: 'a person' }), { required: true, max: travelLimits.name }),
    position: text(msg({ message: 'Position', context: 'of a person' }), { max: travelLimits.place }),
    phone: text(msg`Phone`, { max: travelLimits.place }),
    mail: text(msg`Email`, { max: travelLimits.name }),
  },
  identity: ['name'],
  hasPictures: true,
  takes: ['jpeg'],
  list: ['name', 'position', 'phone', 'mail'],
  search: [],
  access: { ...access, scope: 'parent' },
});

/** What a rival showed on the floor; a name of a known rival leads to that rival. */
export const travelRival = entity({
  name: 'travelRival',
  label: msg`Rivals seen`,
  parent: 'travelId',
  fields: {
    travelId,
    company: text(msg({ message: 'Company', context: 'a rival' }), { required: true, max: travelLimits.name }),
    model: text(msg`Model`, { max: travelLimits.name }),
    displayCount: number(msg`Pieces on display`, { min: 0, max: travelLimits.displayed }),
    retailUsd: money(msg`Retail price`, { min: 0.01, max: travelLimits.usd }),
    date: date(msg({ message: 'Date', context: 'on which a rival was seen' })),
    remark: text(msg`Remark`, { max: travelLimits.remark }),
    rivalId: reference(msg`Rival company`, 'rival'),
  },
  identity: ['company', 'model'],
  kept: ['rivalId'],
  list: ['company', 'model', 'displayCount', 'retailUsd', 'date', 'remark', 'rivalId'],
  search: [],
  access: { ...access, scope: 'parent' },
});

/** A visit to a customer or a prospect: where, what was on the floors, and the result. */
export const travel = entity({
  name: 'travel',
  label: msg`Travel record`,
  fields: {
    title: text(msg({ message: 'Visit', context: 'whom and when' }), { required: true }),
    day: date(msg({ message: 'Day', context: 'of a visit' }), { required: true }),
    time: time(msg({ message: 'Time', context: 'of a day' })),
    travellerId: reference(msg`Traveler`, 'account', { required: true }),
    mode: choice(msg({ message: 'Mode', context: 'of a visit' }), visitModes, { required: true }),
    countryId: reference(msg`Country`, 'country', { required: true }),
    state: text(msg`State or province`, { max: travelLimits.place }),
    city: text(msg`City`, { max: travelLimits.place }),
    address: text(msg`Address`),
    customerId: reference(msg`Customer`, 'customer'),
    prospect: text(msg`Customer we do not work with`, { max: travelLimits.prospect }),
    result: longText(msg({ message: 'Result', context: 'of a visit' }), { max: travelLimits.result }),
    followUp: text(msg`Follow-up`, { max: travelLimits.followUp }),
    followUpDay: date(msg`Follow-up on`),
    stores: models(msg`Stores seen`),
    ourModels: models(msg`Our models`),
    rivalModels: models(msg`Models of rivals`),
  },
  // The database maintains the numbers, sums over its stores, and the title: whom the visit was with, and when.
  kept: ['title', 'stores', 'ourModels', 'rivalModels', 'travellerId'],
  identity: ['title', 'day', 'customerId', 'prospect'],
  oneOf: [['customerId', 'prospect']],
  ordered: [['day', 'followUpDay']],
  latestBy: 'day',
  chosenBy: 'travellerId',
  writtenBy: 'travellerId',
  administered: true,
  hasPictures: true,
  takes: ['jpeg'],
  list: [
    'title',
    'day',
    'time',
    'travellerId',
    'mode',
    'customerId',
    'prospect',
    'countryId',
    'state',
    'city',
    'stores',
    'ourModels',
    'rivalModels',
    'result',
    'followUp',
    'followUpDay',
    'address',
  ],
  search: ['title', 'prospect', 'city', 'state', 'address', 'result', 'followUp'],
  through: { customerId: { search: throughCustomer.search, references: { ownerId: 'account' } } },
  access: { ...access, scope: 'about' },
  children: { stops: travelStop, people: travelPerson, rivals: travelRival },
  wire: {
    list: 'GET /mwhGoOutData/getGoOutList',
    get: 'GET /mwhGoOutData/getGoOutDetail',
    add: 'POST /mwhGoOutData/addGoOut',
    modify: 'POST /mwhGoOutData/modifyGoOut',
    remove: 'GET /mwhGoOutData/deleteGoOut',
    excel: 'GET /mwhGoOutData/exportGoOutExcel',
  },
});
