import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, reference, text } from '../../entity/field';
import { administrators, everyone } from '../../roles';

export const divisions = {
  one: msg`Division one`,
  two: msg`Division two`,
  three: msg`Division three`,
} as const;

/** A sales department; a department without a parent is the whole company. */
export const department = entity({
  name: 'department',
  label: msg`Department`,
  fields: {
    code: text(msg`Code`, { required: true, max: 20 }),
    nameEn: text(msg`English name`, { required: true, max: 80 }),
    nameZh: text(msg`Chinese name`, { required: true, max: 80 }),
    division: choice(msg`Division`, divisions),
    parentId: reference(msg`Part of`, 'department'),
  },
  identity: ['code', 'nameEn', 'nameZh'],
  unique: [['code']],
  list: ['code', 'nameEn', 'nameZh', 'division', 'parentId'],
  search: ['code', 'nameEn', 'nameZh'],
  access: { read: everyone, write: administrators, scope: 'people' },
});
