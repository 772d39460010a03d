import { sql } from 'kysely';
import { importCalls } from '../../../shared/areas/import/calls';
import { seesField } from '../../../shared/entity/entity';
import { AppError } from '../../../shared/errors';
import { fieldTitle } from '../../../shared/imports/field-title';
import { importLimits } from '../../../shared/imports/limits';
import { fieldOf } from '../../../shared/imports/target';
import type { StoredTargetName } from '../../../shared/imports/targets';
import { administrators, holds } from '../../../shared/roles';
import { translate } from '../../../shared/translate';
import { nameOf } from '../../db/columns';
import { firstOf } from '../../db/found';
import { commitImport } from '../../file-imports/commit';
import { doubtsOfRows } from '../../file-imports/doubts';
import { rememberedMapping, rememberMapping } from '../../file-imports/mappings';
import { presentRecords } from '../../file-imports/present';
import { referencesOf } from '../../file-imports/references';
import { stagedImport, stageRows } from '../../file-imports/stage';
import { allowedTarget, refuseUnknownFields } from '../../file-imports/targets';
import { undoImport } from '../../file-imports/undo';
import { answering, type Handlers } from '../../http/handlers';
import { i18nOf } from '../../languages';
import { editorOf } from '../../records/editor';

const handlers: Handlers<typeof importCalls> = {
  async importPresent({ input, db, ...asking }) {
    const stored = await allowedTarget({ db, ...asking }, input.target);
    const [present, { codes }] = await Promise.all([
      presentRecords(db, stored, input.keys),
      referencesOf(db, stored, input.references),
    ]);
    return {
      rows: stored.parts.flatMap(({ part, entity }) => {
        const seen = (of: object) =>
          Object.fromEntries(Object.entries(of).filter(([field]) => seesField(asking.user, entity, field)));
        const rows = [...(present.get(part.name)?.values() ?? [])];
        return rows.map((row) => ({ part: part.name, ...row, values: seen(row.values), called: seen(row.called) }));
      }),
      codes: Object.fromEntries([...codes].map(([field, byName]) => [field, Object.fromEntries(byName)])),
      today: stored.editor.today,
    };
  },

  async importDoubts({ input, db, ...asking }) {
    const stored = await allowedTarget({ db, ...asking }, input.target);
    for (const { values } of input.rows) refuseUnknownFields(stored, values);
    return doubtsOfRows(db, stored, editorOf(asking), input.rows);
  },

  async stageImport({ input, db, config, ...asking }) {
    const stored = await allowedTarget({ db, ...asking }, input.target);
    for (const { values } of input.rows) refuseUnknownFields(stored, values);
    return stageRows(db, input, { accountId: asking.user.id, maxRows: config.uploadMaxRows });
  },

  async commitImport({ input, db, user, visit, language, services }) {
    const { target } = await stagedImport(db, input.importId, user.id);
    const stored = await allowedTarget({ db, user, visit, language, services }, target as StoredTargetName); // only stageImport writes it
    const { importId, fileName, mode } = input;
    const allOrNothing = mode === 'allOrNothing';
    const { address } = visit;
    const done = await commitImport({ db, stored, importId, fileName, allOrNothing, by: user.id, address });
    const i18n = i18nOf(language);
    const faults = done.faults.map(({ row, key, text, problem }) => {
      const found = fieldOf(stored.target, key);
      const field = found ? fieldTitle(i18n, stored.target, found) : key;
      return { row, key, field, text, problem: translate(i18n, problem.message, problem.values) };
    });
    return { ...done, faults };
  },

  async getImports({ input, db, user, language }) {
    const seesAll = holds(user, administrators);
    const size = importLimits.listed;
    const rows = await db
      .selectFrom('fileImport')
      .leftJoin('account', 'account.id', 'fileImport.accountId')
      .leftJoin('account as undoer', 'undoer.id', 'fileImport.undoneBy')
      .select(['fileImport.id', 'target', 'fileName', 'accountId', 'committedAt', 'created', 'changed', 'undoneAt'])
      .select([
        sql<string | null>`${nameOf(language, 'account')}`.as('accountName'),
        sql<string | null>`${nameOf(language, 'undoer')}`.as('undoneByName'),
      ])
      .where('state', '<>', 'staged')
      .$if(!seesAll, (query) => query.where('accountId', '=', user.id))
      .$if(input.target !== undefined, (query) => query.where('target', '=', input.target ?? ''))
      .orderBy('committedAt', 'desc')
      .orderBy('fileImport.id', 'desc')
      .limit(size + 1)
      .offset((input.page - 1) * size)
      .execute();
    const shown = firstOf(rows, size);
    const imports = shown.rows.map(({ committedAt, undoneAt, target, ...row }) => ({
      ...row,
      target: target as StoredTargetName, // only stageImport writes it
      committedAt: (committedAt ?? new Date(0)).toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
    }));
    return { imports, more: shown.more };
  },

  async undoImport({ input, db, user, visit, language, services }) {
    const found = await db
      .selectFrom('fileImport')
      .select(['target', 'accountId'])
      .where('id', '=', input.id)
      .where('state', '<>', 'staged')
      .executeTakeFirst();
    const isTheirs = found && (found.accountId === user.id || holds(user, administrators));
    if (!isTheirs) throw new AppError('record.notFound', { record: input.id });
    const stored = await allowedTarget({ db, user, visit, language, services }, found.target as StoredTargetName); // only stageImport writes it
    const { address } = visit;
    return undoImport({ db, stored, importId: input.id, by: user.id, address, i18n: i18nOf(language) });
  },

  getImportMapping: ({ input, db, user }) => rememberedMapping(db, user, input),

  async saveImportMapping({ input, db, user }) {
    await rememberMapping(db, user, input);
    return null;
  },
};

export const importsAnswers = answering(importCalls, handlers);
