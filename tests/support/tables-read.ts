import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { storage } from '../../src/server/db/storage';
import { snakeCase } from '../../src/server/db/tables';
import { kindOf, type RecordKind } from '../../src/shared/api/record-kind';
import { callOfRequest } from './call-of-request';

/** Tables beside those of the entities, with the kind of their records. */
const besides: Record<string, RecordKind> = {
  order_sum: 'order',
  shipment_sum: 'shipment',
  inventory_week_count: 'inventoryWeek',
  loading_plan: 'loadingPlan',
  loading_plan_order: 'loadingPlan',
  saved_query: 'savedQuery',
  saved_view: 'savedView',
  mail: 'mail',
  erp_document: 'purchaseOrder',
  edi_document: 'invoice',
  tracking_link: 'trackingLink',
  share_link: 'shareLink',
  api_key: 'apiKey',
  bonus_month: 'bonusMonth',
  check_line: 'checkLine',
  product_proposal: 'proposal',
  proposal_aside: 'proposal',
  proposal_run: 'proposal',
  file: 'file',
  file_import: 'import',
  file_import_row: 'import',
  file_import_record: 'import',
};

const kindOfTable = new Map<string, RecordKind>([
  ...Object.entries(besides),
  ...Object.entries(storage).map(([table, { entity }]) => [snakeCase(table), kindOf(entity)] as const),
]);

/** The error code of answers that `checkReads` refuses. */
export const unsaidReads = 599;

const asked = new AsyncLocalStorage<Set<RecordKind>>();

/** Whether a statement reads the caller, as every call does, or only writes the trail: no part of the answer. */
const isAboutCaller = (text: string): boolean =>
  /\b(token_hash|key_hash|into audit|last_write|department_ids)\b/.test(text);

/** The kinds of the records that a statement reads. */
function kindsReadBy(text: string): RecordKind[] {
  const tables = [...text.matchAll(/\b(?:from|join)\s+(?:only\s+)?"?([a-z_]+)"?/gi)];
  return tables.flatMap(([, table = '']) => kindOfTable.get(table.toLowerCase()) ?? []);
}

/**
 * Makes calls fail whose cached answers could become stale unnoticed: those with `reads` whose statements read other
 * kinds of records. Call it before the app is ready.
 */
export function checkReads(app: FastifyInstance): void {
  watchStatements();
  app.addHook('onRequest', (_request, _reply, next) => asked.run(new Set(), next));
  app.addHook('onSend', async (request, reply, payload) => {
    const call = callOfRequest(request);
    const unsaid = [...(asked.getStore() ?? [])].filter((kind) => call?.reads && !call.reads.includes(kind));
    if (unsaid.length === 0) return payload;
    reply.code(500);
    return JSON.stringify({
      code: unsaidReads,
      msg: `${call?.path} reads ${unsaid.join(', ')} without saying so`,
      data: null,
    });
  });
}

let isWatching = false;

function watchStatements(): void {
  if (isWatching) return;
  isWatching = true;
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function watched(this: pg.Client, ...parts: unknown[]) {
    const [first] = parts;
    const text = typeof first === 'string' ? first : String((first as { text?: unknown } | undefined)?.text ?? ''); // pg takes either
    const kinds = asked.getStore();
    if (kinds && !isAboutCaller(text)) for (const kind of kindsReadBy(text)) kinds.add(kind);
    return (query as (...given: unknown[]) => unknown).apply(this, parts);
  } as typeof query; // of whichever overload the caller chose
}
