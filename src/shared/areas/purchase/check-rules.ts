import { msg } from '@lingui/core/macro';
import { offerOf } from '../../loading/container-kinds';
import { extentsOf, orientationNames } from '../../loading/orientations';
import type { ContainerOffer } from '../../loading/problem';
import { severalColors } from '../../rules/several-colors';
import type { Plant } from '../price/price';
import type { CheckRow } from './check-calls';
import { purchaseLimits } from './limits';

/** The faults that prevent a line of a check list from being ordered. */
export const checkFaults = {
  colorNotChosen: msg`Its color is not chosen yet`,
  dropped: msg`The model is dropped`,
  skuDropped: msg`The SKU is dropped`,
  quotedFromChina: msg`Quoted from China: choose that plant`,
  quotedFromVietnam: msg`Quoted from Vietnam: choose that plant`,
  noPrice: msg`No price today at this plant`,
  noSize: msg`Its packed size is not known`,
  noOrientation: msg`It may not be placed in any orientation`,
  tooLarge: msg`It does not fit into this container`,
  tooMany: msg`Too many pieces for one line`,
} as const;
export type CheckFault = keyof typeof checkFaults;

/** Notes on a line that do not prevent its order. */
export const checkNotes = {
  severalColors: msg`Several colors of this model`,
  quoteKept: msg`Quoted price kept; the price list has moved`,
  quoteOver: msg`The quote has expired; the price is today’s`,
  phasedOut: msg`The model is phased out`,
  skuPhasedOut: msg`The SKU is phased out`,
} as const;
export type CheckNote = keyof typeof checkNotes;

/** The fault of a line quoted from the plant but to be ordered from another one. */
const quotedFrom: Readonly<Record<Plant, CheckFault>> = { china: 'quotedFromChina', vietnam: 'quotedFromVietnam' };

type Quoted = Pick<CheckRow, 'quotedPrice' | 'quotedUntil'>;
type Priced = Quoted & Pick<CheckRow, 'quotedElsewhere' | 'listPrice'>;

/** Whether the quoted price still holds, whichever plant it is for. */
const isPromised = ({ quotedPrice, quotedUntil }: Quoted, today: string): boolean =>
  quotedPrice !== null && (quotedUntil ?? '') >= today;

/** The price of a piece today: the one quoted from the plant through its last day, otherwise that of the price list. */
export function priceOn(row: Priced, today: string): { price: number | null; isQuoted: boolean } {
  const isQuoted = row.quotedElsewhere === null && isPromised(row, today);
  return { price: isQuoted ? row.quotedPrice : row.listPrice, isQuoted };
}

/** The fault of a piece that is not made any more: its model is dropped, or only the SKU; null if neither. */
export function droppedOf({ status, skuStatus }: Pick<CheckRow, 'status' | 'skuStatus'>): CheckFault | null {
  if (status === 'dropped') return 'dropped';
  return skuStatus === 'dropped' ? 'skuDropped' : null;
}

/** All faults that prevent a line from being ordered today in a container of the kind. */
export function faultsOf(row: CheckRow, today: string, kind: ContainerOffer['kind']): CheckFault[] {
  const faults: CheckFault[] = [];
  const dropped = droppedOf(row);
  if (dropped) faults.push(dropped);
  if (row.quotedElsewhere !== null && isPromised(row, today)) faults.push(quotedFrom[row.quotedElsewhere]);
  if (priceOn(row, today).price === null) faults.push('noPrice');
  if (row.pieces > purchaseLimits.pieces) faults.push('tooMany');
  if (row.materialId === null) return [...faults, 'colorNotChosen'];
  if (typeof row.carton === 'string') return [...faults, row.carton];
  return fitsInto(row.carton, kind) ? faults : [...faults, 'tooLarge'];
}

/** The notes on the lines, by id. */
export function notesOf(rows: readonly CheckRow[], today: string): Map<number, CheckNote[]> {
  const colored = severalColors(rows.filter(({ checked, materialId }) => checked && materialId !== null));
  return new Map(
    rows.map((row) => {
      const { price, isQuoted } = priceOn(row, today);
      const notes: CheckNote[] = [];
      if (row.checked && colored.includes(row.model)) notes.push('severalColors');
      if (isQuoted && row.listPrice !== null && row.listPrice !== price) notes.push('quoteKept');
      if (row.quotedPrice !== null && !isPromised(row, today)) notes.push('quoteOver');
      if (row.status === 'phasedOut') notes.push('phasedOut');
      else if (row.skuStatus === 'phasedOut') notes.push('skuPhasedOut');
      return [row.id, notes];
    }),
  );
}

function fitsInto(carton: Exclude<CheckRow['carton'], string>, kind: ContainerOffer['kind']): boolean {
  const { length, width, height } = offerOf(kind);
  return orientationNames.some((name) => {
    const [along, across, upright] = extentsOf(carton, name);
    return carton.orientations[name] && along <= length && across <= width && upright <= height;
  });
}
