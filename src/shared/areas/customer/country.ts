import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { text } from '../../entity/field';
import { administrators, everyone } from '../../roles';

export const country = entity({
  name: 'country',
  label: msg`Country`,
  fields: {
    code: text(msg`Code`, { required: true, max: 2 }),
    nameEn: text(msg`English name`, { required: true, max: 80 }),
    nameZh: text(msg`Chinese name`, { required: true, max: 80 }),
    areaEn: text(msg`Area`, { required: true, max: 80 }),
    areaZh: text(msg`Area in Chinese`, { required: true, max: 80 }),
  },
  identity: ['code', 'nameEn', 'nameZh'],
  unique: [['code']],
  list: ['code', 'nameEn', 'nameZh', 'areaEn'],
  search: ['code', 'nameEn', 'nameZh'],
  access: { read: everyone, write: administrators, scope: 'none' },
});
