import { msg } from '@lingui/core/macro';
import type { LoadingOrder } from '../../../../shared/areas/loading/calls';
import type { LengthUnit } from '../../../../shared/loading/units';
import { href } from '../../../../shared/pages';
import type { Notice } from '../notices';
import { type DraftLine, draftLineOf, freeId } from './draft';

/** The lines that orders bring, and what they leave out. */
export interface OrderLines {
  lines: DraftLine[];
  notices: Notice[];
}

/**
 * The cartons of orders as lines to be typed on. What has left already is not loaded again, unless nothing of the
 * order is left: then it is its plan that is asked for. An order of which lines are present is not put there twice.
 */
export function linesOfOrders(
  orders: readonly LoadingOrder[],
  present: readonly DraftLine[],
  unit: LengthUnit,
): OrderLines {
  const lines: DraftLine[] = [];
  const notices: Notice[] = [];
  for (const { id: orderId, poNumber, lines: ofOrder, unusable } of orders) {
    if (isPresent(orderId, present)) {
      notices.push({ message: msg`PO {po} is in the list already`, values: { po: poNumber } });
      continue;
    }
    const open = ofOrder.filter(({ stage }) => stage !== 'shipped');
    const taken = open.length > 0 ? open : ofOrder;
    const shipped = ofOrder.length - taken.length;
    for (const { carton } of taken) {
      const id = freeId([...present, ...lines]);
      lines.push({ ...draftLineOf(carton, unit), id });
    }
    if (shipped > 0) {
      notices.push({
        message: msg`PO {po}: {shipped} lines that are shipped already were left out`,
        values: { po: poNumber, shipped },
      });
    }
    for (const { lineNumber, material, obstacle, missing } of unusable) {
      notices.push({
        message: obstacles[obstacle],
        values: { po: poNumber, line: lineNumber, material, missing: missing.join(', ') },
        path: href('OrderDet', { po: poNumber }),
      });
    }
  }
  return { lines, notices };
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
