/**
 * What each part of a set costs, so that together they cost exactly what the set does: in the proportions of the price list, parts
 * without a price there like the others on average. Cents that are left go to where most was rounded off.
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
