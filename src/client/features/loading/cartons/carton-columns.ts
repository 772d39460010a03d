import { text } from '../../../../shared/entity/field';
import { orientationNames } from '../../../../shared/loading/orientations';
import type { LengthUnit } from '../../../../shared/loading/units';
import { cellValue, column, type GridColumn } from '../../../grid/columns/column';
import { NeededNumberCell, NumberCell, OrientationsCell } from './CartonCells';
import { cartonFields, cartonLabels, type NumberName, type TextName } from './carton-fields';
import type { DraftLine } from './draft';

const widths: Partial<Record<NumberName | TextName, number>> = { label: 190, material: 130, setName: 100 };
const numberWidth = 84;

/** The columns of the list of cartons. A value that cannot be read stands there as it was written, marked. */
export function cartonColumns(unit: LengthUnit): GridColumn<DraftLine>[] {
  const fields = cartonFields(unit);
  const isEditable = () => true;
  const number = (name: NumberName): GridColumn<DraftLine> => {
    const Cell = fields[name].required ? NeededNumberCell : NumberCell;
    return column<DraftLine>(name, fields[name], { width: numberWidth, isEditable, Cell });
  };
  const words = (name: TextName) => column<DraftLine>(name, fields[name], { width: widths[name] ?? 120, isEditable });
  return [
    { ...words('label'), isPinned: true },
    words('material'),
    number('length'),
    number('width'),
    number('height'),
    number('quantity'),
    number('weight'),
    column<DraftLine>('orientations', text(cartonLabels.orientations), {
      width: 148,
      // Copied and exported as six digits.
      read: (row) => cellValue(orientationNames.map((name) => (row.orientations[name] ? '1' : '0')).join('')),
      Cell: OrientationsCell,
    }),
    column<DraftLine>('mixedStacking', fields.mixedStacking, { width: 100, isEditable }),
    number('maxTiers'),
    number('priority'),
    words('setName'),
    number('perSet'),
    number('group'),
  ];
}
