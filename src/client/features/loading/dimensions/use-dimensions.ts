import type { InputOf } from '../../../../shared/api/call';
import { containerDimensionCalls, type DimensionRow } from '../../../../shared/areas/loading/dimension-calls';
import { fetchData, fetchFile } from '../../../api/send';
import type { FieldValue } from '../../../forms/field-value';
import { useCall } from '../../../page/use-call';
import { type FilterValues, given } from '../../../page/use-filters';

export const dimensionFilterNames = ['text', 'categories', 'missingSizes', 'restricted'] as const;

/** What the filters ask for. */
function inputOf(filters: FilterValues) {
  return given({
    text: filters.text?.trim() || undefined,
    categories: filters.categories ? [filters.categories] : undefined,
    missingSizes: filters.missingSizes === 'true' ? true : undefined,
    restricted: filters.restricted === 'true' ? true : undefined,
  });
}

/** The materials the filters let through, at most so many. */
export const useDimensions = (filters: FilterValues, size: number) =>
  useCall(containerDimensionCalls.getContainerDimensions, { ...inputOf(filters), size });

/** Every material the filters let through, as a workbook with the headings the import reads. */
export const exportDimensions = (filters: FilterValues) =>
  fetchFile(containerDimensionCalls.getContainerDimensionsExcel, inputOf(filters));

/** Saves one value of a material that is still in `version`. */
export function saveDimension(row: DimensionRow, columnId: string, value: FieldValue) {
  // The grid offers only these fields for editing, and checks values by them; the server checks them again.
  const changes = { [columnId]: value } as InputOf<typeof containerDimensionCalls.modifyContainerDimensions>['changes'];
  const { id, version } = row;
  return fetchData(containerDimensionCalls.modifyContainerDimensions, { id, version, changes });
}
