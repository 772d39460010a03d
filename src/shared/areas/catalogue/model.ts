import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, date, text } from '../../entity/field';
import { everyone } from '../../roles';

export const modelStatuses = {
  running: msg`Running`,
  newModel: msg`New model`,
  newCover: msg`New cover`,
  phasedOut: msg`Phased out`,
  dropped: msg`Dropped`,
} as const;
export const modelCategories = {
  recliner: msg`Recliner`,
  motionSofa: msg`Motion sofa`,
  stationarySofa: msg`Stationary sofa`,
  sectional: msg`Sectional`,
  sofaBed: msg`Sofa bed`,
  chair: msg`Chair`,
  other: msg`Other`,
} as const;

export const model = entity({
  name: 'model',
  label: msg`Model`,
  fields: {
    code: text(msg`Model`, { required: true, max: 40 }),
    nameEn: text(msg`English name`, { required: true, max: 120 }),
    nameZh: text(msg`Chinese name`, { max: 120 }),
    category: choice(msg`Category`, modelCategories, { required: true }),
    brand: text(msg`Brand`, { max: 60 }),
    status: choice(msg`Status`, modelStatuses, { required: true }),
    launchDate: date(msg`Launch date`),
    remarks: text(msg`Remarks`),
  },
  identity: ['code', 'nameEn', 'nameZh'],
  unique: [['code']],
  hasPictures: true,
  offered: { field: 'status', values: ['running', 'newModel', 'newCover'] },
  list: ['code', 'nameEn', 'nameZh', 'category', 'brand', 'status', 'launchDate'],
  search: ['code', 'nameEn', 'nameZh'],
  access: { read: everyone, write: ['catalogueAdmin', 'admin'], scope: 'none' },
});
