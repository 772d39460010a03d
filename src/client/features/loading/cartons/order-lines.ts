import { msg } from '@lingui/core/macro';
import type { LoadingLine, LoadingOrder } from '../../../../shared/areas/loading/calls';
import type { LengthUnit } from '../../../../shared/loading/units';
import { href } from '../../../../shared/pages';
import type { Notice } from '../notices';
import { cartonLabels } from './carton-fields';
import { type DraftLine, draftLineOf, type NewLine } from './draft';

/** The lines that orders bring, and what they leave out. */
export interface OrderLines {
  lines: NewLine[];
  notices: Notice[];
}

/**
 * The cartons of orders as new lines. Lines that are shipped already are left out, unless all lines of the order
 * that have pieces are: then it is the plan of the shipment that is wanted. An order with lines in `present` is not
 * added twice.
 */
export function linesOfOrders(
  orders: readonly LoadingOrder[],
  present: readonly DraftLine[],
  unit: LengthUnit,
): OrderLines {
  const lines: NewLine[] = [];
  const notices: Notice[] = [];
  for (const { id: orderId, poNumber, lines: ofOrder, unusable } of orders) {
    if (isPresent(orderId, present)) {
      notices.push({ message: msg`PO {po} is in the list already`, values: { po: poNumber } });
      continue;
    }
    const isWholeOrder = [...ofOrder, ...unusable.filter(({ quantity }) => quantity > 0)].every(hasLeft);
    const taken = isWholeOrder ? ofOrder : ofOrder.filter((line) => !hasLeft(line));
    const shipped = ofOrder.length - taken.length;
    lines.push(...taken.map(({ carton }) => draftLineOf(carton, unit)));
    if (shipped > 0) {
      notices.push({
        message: msg`PO {po}: {shipped, plural, one {# line that is shipped already was left out} other {# lines that are shipped already were left out}}`,
        values: { po: poNumber, shipped },
      });
    }
    const missed = isWholeOrder ? unusable : unusable.filter((line) => !hasLeft(line));
    for (const { lineNumber, material, obstacle, missing } of missed) {
      notices.push({
        message: obstacles[obstacle],
        values: { po: poNumber, line: lineNumber, material, missing: missing.map((side) => cartonLabels[side]) },
        path: href('OrderDet', { po: poNumber }),
      });
    }
  }
  return { lines, notices };
}

function hasLeft({ stage }: Pick<LoadingLine, 'stage'>): boolean {
  return stage === 'shipped';
}

/** Whether lines of an order are among those of the list. */
export function isPresent(orderId: number, present: readonly DraftLine[]): boolean {
  return present.some((line) => line.orderId === orderId);
}

const obstacles = {
  noSize: msg`PO {po}, line {line} was left out: the packed size of {material} is not known ({missing})`,
  noOrientation: msg`PO {po}, line {line} was left out: {material} may not be placed in any orientation`,
  noPieces: msg`PO {po}, line {line} was left out: it has no pieces`,
  tooManyPieces: msg`PO {po}, line {line} was left out: it has more pieces than a line may have`,
} as const;
