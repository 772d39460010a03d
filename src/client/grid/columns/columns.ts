import { type AnyEntity, rowFieldsOf } from '../../../shared/entity/entity';
import type { Field } from '../../../shared/entity/field';
import { hasNames, isListWord, shownName } from '../../../shared/entity/naming';
import { limits } from '../../../shared/limits';
import { cellValue, column, type GridColumn, type NamedValues } from './column';

/** In pixels: a clipped title would not tell which record it is. */
const titleWidth = 320;
/** In pixels, for identifying numbers, which customers may give: clipped, those of one customer look alike. */
const longNumberWidth = 176;
const shortCode = 20;

/**
 * The columns of an entity's list, or of the named fields and figures. A reference shows the name that lists send with
 * its id: `countryId` reads `countryName`. Pages change and add columns with `changeColumns` and `column`.
 */
export function columnsOf<E extends AnyEntity>(
  entity: E,
  names: readonly (keyof (E['fields'] & E['figures']) & string)[] = entity.list,
): GridColumn<NamedValues>[] {
  const fields = rowFieldsOf(entity);
  return names.map((name) => {
    const field = fields[name] as Field; // names are the entity's own.
    const shown = shownName(name, field);
    return column<NamedValues>(name, field, {
      ...(shown === name
        ? {}
        : { read: (row) => cellValue(row[shown] ?? (isListWord(field) ? row[name] : undefined)) }),
      ...widthOfName(entity, name),
    });
  });
}

/** The width of an identifying text of a record that has neither a code nor a name in each language. */
function widthOfName(entity: AnyEntity, name: string): { width?: number } {
  const field = entity.fields[name];
  if (entity.identity?.[0] !== name || field?.kind !== 'text' || hasNames(entity)) return {};
  if (field.max === limits.textLength) return { width: titleWidth };
  return field.max > shortCode ? { width: longNumberWidth } : {};
}
