import { useLingui } from '@lingui/react/macro';
import type { EntityName } from '../../../shared/areas/all';
import type { Field } from '../../../shared/entity/field';
import { isReference } from '../../../shared/entity/naming';
import type { FieldValue } from '../../forms/field-value';
import { ReferenceNames } from '../../forms/ReferenceNames';
import { cellText } from './cell-text';
import { cellValue } from './column';

/** A field's value as text; references, which may come as ids, as the names of their records. */
export function FieldText({ field, value }: { field: Field; value: FieldValue | undefined }) {
  const { i18n } = useLingui();
  const ids = idsOf(value);
  if (isReference(field) && ids.length > 0) {
    return <ReferenceNames to={field.to as EntityName} ids={ids} />; // a test checks that references name entities
  }
  return cellText(field, cellValue(value), i18n) || '–';
}

function idsOf(value: FieldValue | undefined): readonly number[] {
  return typeof value === 'number' ? [value] : Array.isArray(value) ? value : [];
}
