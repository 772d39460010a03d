import { msg } from '@lingui/core/macro';
import { offerOf } from '../../loading/container-kinds';
import { extentsOf, orientationNames } from '../../loading/orientations';
import type { ContainerOffer } from '../../loading/problem';
import { severalColors } from '../../rules/several-colors';
import type { Plant } from '../price/price';
import type { CheckRow } from './check-calls';

/** What keeps a line of a check list from being ordered. */
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
} as const;
export type CheckFault = keyof typeof checkFaults;

/** What its reader should know of a line that can be ordered. */
export const checkNotes = {
  severalColors: msg`Several colors of this model`,
  quoteKept: msg`Quoted price kept; the price list has moved`,
  quoteOver: msg`The quote is over; the price is that of today`,
  phasedOut: msg`The model is phased out`,
  skuPhasedOut: msg`The SKU is phased out`,
} as const;
export type CheckNote = keyof typeof checkNotes;

/** What is said of a line that was quoted from the plant, where it would be ordered from another one. */
const quotedFrom: Readonly<Record<Plant, CheckFault>> = { china: 'quotedFromChina', vietnam: 'quotedFromVietnam' };

type Quoted = Pick<CheckRow, 'quotedPrice' | 'quotedUntil'>;
type Priced = Quoted & Pick<CheckRow, 'quotedElsewhere' | 'listPrice'>;

/** Whether what was quoted is promised still, from whichever plant. */
const isPromised = ({ quotedPrice, quotedUntil }: Quoted, today: string): boolean =>
  quotedPrice !== null && (quotedUntil ?? '') >= today;

/** What a piece costs today: what was quoted from the plant until the end of its last day, else what the price list asks. */
export function priceOn(row: Priced, today: string): { price: number | null; isQuoted: boolean } {
  const isQuoted = row.quotedElsewhere === null && isPromised(row, today);
  return { price: isQuoted ? row.quotedPrice : row.listPrice, isQuoted };
}

/** What is not made any more, if anything: the model of a piece, or the SKU alone. */
export function droppedOf({ status, skuStatus }: Pick<CheckRow, 'status' | 'skuStatus'>): CheckFault | null {
  if (status === 'dropped') return 'dropped';
  return skuStatus === 'dropped' ? 'skuDropped' : null;
}

/** Everything that keeps a line from being ordered today in a container of the kind. */
export function faultsOf(row: CheckRow, today: string, kind: ContainerOffer['kind']): CheckFault[] {
  const faults: CheckFault[] = [];
  const dropped = droppedOf(row);
  if (dropped) faults.push(dropped);
  if (row.quotedElsewhere !== null && isPromised(row, today)) faults.push(quotedFrom[row.quotedElsewhere]);
  if (priceOn(row, today).price === null) faults.push('noPrice');
  if (row.materialId === null) return [...faults, 'colorNotChosen'];
  if (typeof row.carton === 'string') return [...faults, row.carton];
  return fitsInto(row.carton, kind) ? faults : [...faults, 'tooLarge'];
}

/** What is to be known of the lines, by their ids. */
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
