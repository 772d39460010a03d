import { createContext, useContext } from 'react';
import type { OrientationName } from '../../../../shared/loading/orientations';
import type { CellProps } from '../../../grid/columns/column';
import type { DraftLine } from './draft';
import { OrientationFlags } from './OrientationFlags';

type Turn = (lineId: string, name: OrientationName, isAllowed: boolean) => void;

/** Allows or forbids an orientation of a line, from within its cell. */
export const TurnContext = createContext<Turn>(() => undefined);

/** A number as it was typed; what is no number is marked. */
export function NumberCell({ value }: CellProps<DraftLine>) {
  if (value === null) return null;
  if (typeof value === 'number') return value.toLocaleString('en-US', { maximumFractionDigits: 3 });
  return <span className="carton-fault">{String(value)}</span>;
}

/** A number that has to be there. */
export function NeededNumberCell(props: CellProps<DraftLine>) {
  if (props.value !== null && props.value !== '') return <NumberCell {...props} />;
  return <span className="carton-fault">?</span>;
}

/** The six orientations of a line as switches. */
export function OrientationsCell({ row }: CellProps<DraftLine>) {
  const turn = useContext(TurnContext);
  return (
    <OrientationFlags
      of={String(row.label ?? '')}
      flags={row.orientations}
      isInGrid
      onTurn={(name, isAllowed) => turn(row.id, name, isAllowed)}
    />
  );
}
