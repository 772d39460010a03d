import { useLingui } from '@lingui/react/macro';
import type { EntityName } from '../../../shared/areas/all';
import type { Field } from '../../../shared/entity/field';
import { ReferenceName } from '../../forms/ReferenceName';
import { cellText } from './cell-text';
import type { CellValue } from './column';

/** A value of a field in words; a reference, which may come as an id, by the name of what it refers to. */
export function FieldText({ field, value }: { field: Field; value: CellValue | undefined }) {
  const { i18n } = useLingui();
  if (field.kind === 'reference' && typeof value === 'number') {
    return <ReferenceName to={field.to as EntityName} id={value} />; // a test holds every reference to the entities there are
  }
  return cellText(field, value ?? null, i18n) || '–';
}
