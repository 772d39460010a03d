import type { PlannedLoad } from '../../../../shared/loading/compare-plans';
import type { SheetSource } from '../../../../shared/loading/plan-sheet';
import { type SheetLanguage, wordsIn } from '../../../../shared/loading/sheet-words';
import { today } from '../../../state/calendar';
import { bothLanguages } from '../../../state/catalogues';
import type { DraftOrder } from '../cartons/draft';
import { loadingLinesOf } from '../use-loading-calls';

type KnownOrder = Pick<DraftOrder, 'id' | 'poNumber'>;

/** A plan under its name, with the orders its lines may come from, as they were known when the lines were taken. */
export interface NamedPlan extends PlannedLoad {
  name: string;
  orders: readonly KnownOrder[];
}

/** What a plan's printed sheet is made from: the texts of its languages and the numbers of its orders are fetched. */
export async function sheetSource(
  { name, problem, plan, orders: known }: NamedPlan,
  writtenIn: SheetLanguage,
): Promise<SheetSource> {
  const ofLines = [...new Set(problem.lines.flatMap(({ orderId }) => orderId ?? []))];
  const [languages, orders] = await Promise.all([bothLanguages(), poNumbers(ofLines, known)]);
  return { name, day: today(), orders: orders.sort(), problem, plan, words: wordsIn(writtenIn, languages) };
}

async function poNumbers(orderIds: readonly number[], known: readonly KnownOrder[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  try {
    const { orders } = await loadingLinesOf(orderIds);
    return orders.map(({ poNumber }) => poNumber);
  } catch {
    // One of them is gone, or out of reach by now: that is no reason not to print the plan.
    return known.flatMap(({ id, poNumber }) => (orderIds.includes(id) ? [poNumber] : []));
  }
}
