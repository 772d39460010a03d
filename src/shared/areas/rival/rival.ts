import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { longText, reference, text } from '../../entity/field';
import { everyone, sales } from '../../roles';

/** Who may record rivals and their goods. */
export const rivalWriters = [...sales, 'catalogueAdmin'] as const;

/** A company that sells what we sell. */
export const rival = entity({
  name: 'rival',
  label: msg`Rival company`,
  fields: {
    nameEn: text(msg`Name`, { required: true, max: 120 }),
    nameZh: text(msg`Chinese name`, { max: 120 }),
    countryId: reference(msg`Country`, 'country'),
    website: text(msg`Website`),
    notes: longText(msg`Notes`),
  },
  identity: ['nameEn', 'nameZh', 'website'],
  unique: [['nameEn']],
  list: ['nameEn', 'nameZh', 'countryId', 'website', 'notes'],
  search: ['nameEn', 'nameZh', 'website', 'notes'],
  access: { read: everyone, write: rivalWriters, scope: 'none' },
});
