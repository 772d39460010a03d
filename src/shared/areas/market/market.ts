import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, date, reference, text } from '../../entity/field';
import { everyone } from '../../roles';
import { marketPhases } from './phase';

/** A trade show. */
export const market = entity({
  name: 'market',
  label: msg`Market`,
  fields: {
    nameEn: text(msg`English name`, { required: true, max: 120 }),
    nameZh: text(msg`Chinese name`, { required: true, max: 120 }),
    startDate: date(msg`Start date`, { required: true }),
    endDate: date(msg`End date`, { required: true }),
    countryId: reference(msg`Country`, 'country', { required: true }),
    area: text(msg`Area`, { max: 80 }),
    launchDate: date(msg`New-model launch`),
    orderCutoff: date(msg`Order cut-off`),
    shippingCutoff: date(msg`Shipping cut-off`),
  },
  figures: {
    /** What it is at today, by its days. */
    phase: choice(msg`Status`, marketPhases),
  },
  identity: ['nameEn', 'nameZh'],
  unique: [['nameEn']],
  ordered: [
    ['startDate', 'endDate'],
    ['launchDate', 'endDate'],
    ['launchDate', 'orderCutoff', 'shippingCutoff'],
    ['startDate', 'orderCutoff'],
  ],
  hasFiles: true,
  list: [
    'nameEn',
    'phase',
    'nameZh',
    'startDate',
    'endDate',
    'countryId',
    'area',
    'launchDate',
    'orderCutoff',
    'shippingCutoff',
  ],
  search: ['nameEn', 'nameZh', 'area'],
  wire: {
    list: 'GET /getMarketList',
    add: 'POST /addMarket',
    modify: 'POST /modifyMarket',
    remove: 'GET /deleteMarket',
  },
  access: { read: everyone, write: ['vpAssistant', 'exportOffice', 'admin'], scope: 'none' },
});
