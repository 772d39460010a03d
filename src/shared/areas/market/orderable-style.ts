import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { date, flag, reference, text } from '../../entity/field';
import { everyone } from '../../roles';

/** A model that customers can commit to at a show: all of it, or only the named commodities. */
export const orderableStyle = entity({
  name: 'orderableStyle',
  label: msg`Orderable style`,
  fields: {
    marketId: reference(msg`Market`, 'market', { required: true }),
    modelId: reference(msg`Model`, 'model', { required: true }),
    commodityId: reference(msg`Commodity`, 'commodity'),
    isNew: flag(msg`New model`, { required: true }),
    launchDate: date(msg`Launch day`),
    remark: text(msg`Remark`, { max: 400 }),
  },
  identity: ['marketId', 'modelId', 'commodityId'],
  unique: [['marketId', 'modelId', 'commodityId']],
  hasPictures: true,
  pictureOf: 'modelId',
  list: ['marketId', 'modelId', 'commodityId', 'isNew', 'launchDate', 'remark'],
  search: ['remark'],
  access: { read: everyone, write: ['vpAssistant', 'exportOffice', 'catalogueAdmin', 'admin'], scope: 'none' },
});
