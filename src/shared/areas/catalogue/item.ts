import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { type Field, flag, number, text } from '../../entity/field';
import { keysOf } from '../../keys-of';
import { everyone } from '../../roles';

const names = {
  code: text(msg`Code`, { required: true, max: 40 }),
  nameEn: text(msg`English name`, { required: true, max: 120 }),
  nameZh: text(msg`Chinese name`, { max: 120 }),
};
const standing = {
  /** Whether it is offered for new references; existing references stay. */
  used: flag(msg`Used`, { required: true }),
  sortOrder: number(msg`Sort order`, { min: 0, max: 1_000_000 }),
};

/** Defines a master list of the catalogue: its own fields between those that all such lists share. */
export function catalogueItem<const N extends string, F extends Record<string, Field>>(
  name: N,
  label: MessageDescriptor,
  own: F,
) {
  const fields = { ...names, ...own, ...standing };
  return entity<N, typeof fields>({
    name,
    label,
    fields,
    identity: ['code', 'nameEn', 'nameZh'],
    unique: [['code']],
    offered: { field: 'used', values: [true] },
    sortedBy: 'sortOrder',
    hasPictures: true,
    addedByFiles: true,
    list: keysOf(fields as Record<keyof typeof fields & string, Field>), // These are all the keys, whatever F is.
    search: ['code', 'nameEn', 'nameZh'],
    access: { read: everyone, write: ['catalogueAdmin', 'admin'], scope: 'none' },
  });
}
