import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { dimensionFields, material } from '../../../../shared/areas/catalogue/material';
import { type OrientationName, orientationNames } from '../../../../shared/loading/orientations';
import type { SizeUnits } from '../../../../shared/rules/size-units';
import { changeColumns, type GridColumn, type NamedValues } from '../../../grid/columns/column';
import { columnsOf } from '../../../grid/columns/columns';
import { editedColumns, throughColumns } from '../../../record/list-columns';
import { FlagCell } from './FlagCell';

/** As the trade writes them: the side along the container, the one across it, the one that stands up. */
const shortOrientations: Record<OrientationName, MessageDescriptor> = {
  heightUpLengthAlong: msg`LWH`,
  heightUpWidthAlong: msg`WLH`,
  widthUpLengthAlong: msg`LHW`,
  widthUpHeightAlong: msg`HLW`,
  lengthUpWidthAlong: msg`WHL`,
  lengthUpHeightAlong: msg`HWL`,
};

const narrow = 68;
const flagColumns = {
  ...Object.fromEntries(
    orientationNames.map((name) => [name, { shortHeading: shortOrientations[name], width: narrow, Cell: FlagCell }]),
  ),
  mixedStacking: { shortHeading: msg`Mixed`, width: narrow, Cell: FlagCell },
  maxTiers: { shortHeading: msg`Tiers`, width: narrow },
};
const otherColumns = {
  number: { isPinned: true, width: 135 },
  modelId: { width: 140, isHidden: true },
  nameEn: { width: 220 },
  nameZh: { width: 220 },
  arrangementId: { isHidden: true },
  coverGradeId: { isHidden: true },
  colorId: { isHidden: true },
  weight: { shortHeading: msg`kg`, width: narrow },
};
const lengthHeadings = {
  in: { length: msg`L in`, width: msg`W in`, height: msg`H in` },
  cm: { length: msg`L cm`, width: msg`W cm`, height: msg`H cm` },
};
const volumeHeadings = { cuft: msg`cuft`, m3: msg`m³` };

/**
 * The materials with their cartons; the fields of the carton are edited in place. The name in the other language than
 * `language` is hidden until the user chooses it.
 */
export function dimensionColumns(language: string, units: SizeUnits): GridColumn<NamedValues>[] {
  const [length, width, height, weight, ...flags] = editedColumns(material, dimensionFields);
  const columns = [
    ...columnsOf(material, ['number', 'modelId', 'nameEn', 'nameZh', 'arrangementId', 'coverGradeId', 'colorId']),
    ...[length, width, height, weight].flatMap((each) => each ?? []),
    ...columnsOf(material, ['cube']),
    ...flags,
    ...throughColumns(material),
  ];
  return changeColumns(columns, {
    ...otherColumns,
    ...flagColumns,
    ...narrowColumns({ ...lengthHeadings[units.length], cube: volumeHeadings[units.volume] }),
    [language === 'zh' ? 'nameEn' : 'nameZh']: { width: 220, isHidden: true },
  });
}

function narrowColumns(headings: Readonly<Record<string, MessageDescriptor>>) {
  return Object.fromEntries(
    Object.entries(headings).map(([id, shortHeading]) => [id, { shortHeading, width: narrow }]),
  );
}
