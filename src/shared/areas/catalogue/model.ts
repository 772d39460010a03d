import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, date, flag, longText, reference, references, text } from '../../entity/field';
import { everyone } from '../../roles';

export const modelStatuses = {
  running: msg`Running`,
  newModel: msg`New model`,
  newCover: msg`New cover`,
  phasedOut: msg`Phased out`,
  dropped: msg`Dropped`,
} as const;

/** Columns of the list that are hidden until chosen. */
const hiddenAtFirst = ['armIds', 'backIds', 'seatIds', 'construction', 'exclusive', 'remarks'] as const;

export const model = entity({
  name: 'model',
  label: msg`Model`,
  fields: {
    code: text(msg`Model`, { required: true, max: 40 }),
    nameEn: text(msg`English name`, { required: true, max: 120 }),
    nameZh: text(msg`Chinese name`, { max: 120 }),
    categoryId: reference(msg`Category`, 'category'),
    brandId: reference(msg`Brand`, 'brand'),
    status: choice(msg`Status`, modelStatuses, { required: true }),
    launchDate: date(msg`Launch date`),
    collectionIds: references(msg`Collections`, 'collection'),
    styleIds: references(msg({ message: 'Styles', context: 'of furniture' }), 'style'),
    featureIds: references(msg`Features`, 'feature'),
    armIds: references(msg`Arms`, 'arm'),
    backIds: references(msg`Backs`, 'back'),
    seatIds: references(msg({ message: 'Seats', context: 'parts of a frame' }), 'seat'),
    mechanismIds: references(msg`Mechanisms`, 'mechanism'),
    construction: longText(msg`Construction`),
    countryOfOriginId: reference(msg`Country of origin`, 'country'),
    /** Made for one customer alone. */
    exclusive: flag(msg`Unique to one customer`),
    remarks: text(msg`Remarks`),
  },
  identity: ['code', 'nameEn', 'nameZh'],
  unique: [['code']],
  hasPictures: true,
  offered: { field: 'status', values: ['running', 'newModel', 'newCover'] },
  list: [
    'code',
    'nameEn',
    'nameZh',
    'categoryId',
    'brandId',
    'status',
    'launchDate',
    'collectionIds',
    'styleIds',
    'featureIds',
    'mechanismIds',
    'countryOfOriginId',
    ...hiddenAtFirst,
  ],
  hiddenAtFirst,
  search: ['code', 'nameEn', 'nameZh'],
  access: { read: everyone, write: ['catalogueAdmin', 'admin'], scope: 'none' },
});
