import { loadingCalls } from '../../../../shared/areas/loading/calls';
import type { PlannedLoad } from '../../../../shared/loading/compare-plans';
import type { SheetSource } from '../../../../shared/loading/plan-sheet';
import { type SheetLanguage, wordsIn } from '../../../../shared/loading/sheet-words';
import { fetchData } from '../../../api/send';
import { today } from '../../../state/calendar';
import { bothLanguages } from '../../../state/catalogues';

/** A plan under its name. */
export interface NamedPlan extends PlannedLoad {
  name: string;
}

/** What a plan's printed sheet is made from: the texts of its languages and the numbers of its orders are fetched. */
export async function sheetSource({ name, problem, plan }: NamedPlan, writtenIn: SheetLanguage): Promise<SheetSource> {
  const orderIds = [...new Set(problem.lines.flatMap(({ orderId }) => orderId ?? []))];
  const [languages, lines] = await Promise.all([
    bothLanguages(),
    orderIds.length > 0 ? fetchData(loadingCalls.getLoadingLines, { orderIds }) : { orders: [] },
  ]);
  const orders = lines.orders.map(({ poNumber }) => poNumber).sort();
  return { name, day: today(), orders, problem, plan, words: wordsIn(writtenIn, languages) };
}
