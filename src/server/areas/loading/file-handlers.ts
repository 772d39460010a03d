import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { ParsedInputOf } from '../../../shared/api/call';
import { loadingFileCalls, type PlanFileFormat } from '../../../shared/areas/loading/file-calls';
import type { SheetSource } from '../../../shared/loading/plan-sheet';
import { planSheets } from '../../../shared/loading/plan-sheet-workbook';
import { wordsIn } from '../../../shared/loading/sheet-words';
import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import { inScope } from '../../db/scope';
import { workbook } from '../../export/workbook';
import { answering, type Handlers } from '../../http/handlers';
import { i18nOf } from '../../languages';
import { planPdf } from '../../pdf/plan-pdf';
import type { SessionUser } from '../../session-user';
import { refuseIllegal } from './save-plan';

const contentTypes: Record<PlanFileFormat, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const handlers: Handlers<typeof loadingFileCalls> = {
  async getLoadingPlanFile({ db, readDb, input, user, language, services, visit }) {
    const { name, problem, plan, format, writtenIn } = input;
    refuseIllegal({ language }, input);
    const source: SheetSource = {
      name,
      day: services.clock.today(),
      orders: await poNumbers(readDb, user, problem),
      problem,
      plan,
      words: wordsIn(writtenIn, { en: i18nOf('en'), zh: i18nOf('zh') }),
    };
    const content = format === 'pdf' ? await planPdf(source) : await buffer(workbook(planSheets(source)));
    const fileName = `${name.replace(/[\\/:*?"<>|]+/g, '-')}.${format}`;
    const after = { file: fileName, rows: plan.containers.reduce((sum, { placements }) => sum + placements.length, 0) };
    await audit(db, { accountId: user.id, action: 'exported', after, address: visit.address });
    return { fileName, contentType: contentTypes[format], content };
  },
};

export const loadingFilesAnswers = answering(loadingFileCalls, handlers);

/** The PO numbers of the lines' orders, except orders out of the caller's reach. */
async function poNumbers(
  db: Db,
  user: SessionUser,
  { lines }: ParsedInputOf<typeof loadingFileCalls.getLoadingPlanFile>['problem'],
): Promise<string[]> {
  const ids = [...new Set(lines.flatMap(({ orderId }) => orderId ?? []))];
  if (ids.length === 0) return [];
  const orders = await db
    .selectFrom('salesOrder')
    .select('poNumber')
    .where('id', 'in', ids)
    .where(inScope(user, sql.ref('salesOrder.customerId')))
    .orderBy('poNumber')
    .execute();
  return orders.map(({ poNumber }) => poNumber);
}
