import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DimensionRow } from '../../../../shared/api/container-dimensions';
import { dimensionFields, material } from '../../../../shared/entities/material';
import { modelCategories } from '../../../../shared/entities/model';
import { choice } from '../../../../shared/entity/field';
import { type OrientationName, orientationNames } from '../../../../shared/loading/orientations';
import { changeColumns, column, type GridColumn } from '../../../grid/column';
import { columnsOf } from '../../../grid/columns';
import { FlagCell } from './FlagCell';

/** The side that stands up, and the one that runs along the container. */
export const shortOrientations: Record<OrientationName, MessageDescriptor> = {
  heightUpLengthAlong: msg`H↑ L→`,
  heightUpWidthAlong: msg`H↑ W→`,
  widthUpLengthAlong: msg`W↑ L→`,
  widthUpHeightAlong: msg`W↑ H→`,
  lengthUpWidthAlong: msg`L↑ W→`,
  lengthUpHeightAlong: msg`L↑ H→`,
};

const flagColumns = {
  ...Object.fromEntries(
    orientationNames.map((name) => [name, { shortHeading: shortOrientations[name], width: 78, Cell: FlagCell }]),
  ),
  mixedStacking: { shortHeading: msg`Mixed`, width: 84, Cell: FlagCell },
  maxTiers: { shortHeading: msg`Tiers`, width: 84 },
};
const widths = {
  number: { isPinned: true, width: 150 },
  modelId: { width: 140 },
  nameEn: { width: 250 },
  nameZh: { width: 190, isHidden: true },
  spec: { isHidden: true },
  coverGrade: { isHidden: true },
  color: { isHidden: true },
};

/** Every material with its carton; what is kept of the carton can be edited in place. */
export function dimensionColumns(mayEdit: boolean): GridColumn<DimensionRow>[] {
  const kept = columnsOf(material, dimensionFields).map((each) => ({ ...each, isEditable: () => mayEdit }));
  const [length, width, height, weight, ...flags] = kept;
  const columns = [
    ...columnsOf(material, ['number', 'modelId', 'nameEn', 'nameZh', 'spec', 'coverGrade', 'color']),
    ...[length, width, height, weight].flatMap((each) => each ?? []),
    ...columnsOf(material, ['cube']),
    ...flags,
    column<DimensionRow>('category', choice(msg`Category`, modelCategories), { isHidden: true }),
  ];
  return changeColumns<DimensionRow>(columns as GridColumn<DimensionRow>[], { ...widths, ...flagColumns });
}
