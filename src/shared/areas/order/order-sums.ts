import { type OrderStage, orderStageNames } from './order-status';

interface SummedLine {
  quantity: number;
  amount: number;
  cube: number;
  stage: OrderStage;
}

/**
 * What the lines of an order come to: pieces, US dollars to the cent, cuft to the thousandth. Its stage is that of its least
 * advanced line; null where it has none. Lines without pieces were canceled, so they hold back only an order without
 * any pieces.
 */
export function orderSums(lines: readonly SummedLine[]) {
  const wanted = lines.filter(({ quantity }) => quantity > 0);
  const least = Math.min(...(wanted.length > 0 ? wanted : lines).map(({ stage }) => orderStageNames.indexOf(stage)));
  return {
    stage: orderStageNames[least] ?? null,
    quantity: sumOf(lines, 'quantity', 1),
    amount: sumOf(lines, 'amount', 100),
    cube: sumOf(lines, 'cube', 1000),
  };
}

/** Adds in whole units, so that no binary fractions creep in. */
function sumOf(lines: readonly SummedLine[], field: 'quantity' | 'amount' | 'cube', units: number): number {
  return lines.reduce((sum, line) => sum + Math.round(line[field] * units), 0) / units;
}
