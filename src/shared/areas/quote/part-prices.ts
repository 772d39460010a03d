/**
 * Splits a set's price exactly over its parts, in proportion to the price list; a part without a list price counts as
 * the average of the others. Remaining cents go to the parts that lost most by rounding down.
 */
export function partPrices(setPrice: number, listPrices: readonly (number | null)[]): number[] {
  const known = listPrices.filter((price) => price !== null);
  const usual = known.length > 0 ? sum(known) / known.length : 1;
  const weights = listPrices.map((price) => price ?? usual);
  const cents = Math.round(setPrice * 100);
  const exact = weights.map((weight) => (cents * weight) / sum(weights));
  const whole = exact.map(Math.floor);
  const left = cents - sum(whole);
  const byLoss = exact.map((share, at) => ({ at, loss: share - Math.floor(share) })).sort((a, b) => b.loss - a.loss);
  const raised = new Set(byLoss.slice(0, left).map(({ at }) => at));
  return whole.map((share, at) => (share + (raised.has(at) ? 1 : 0)) / 100);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
