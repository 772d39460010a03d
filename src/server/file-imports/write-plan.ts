import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { EditableName } from '../../shared/areas/record/editable';
import { chunks } from '../../shared/chunks';
import { AppError } from '../../shared/errors';
import type { Plan, Step } from '../../shared/imports/planned';
import { namesIn } from '../../shared/imports/several-names';
import { fieldKeys, type ImportTarget, type ImportValue, joinedKey } from '../../shared/imports/target';
import { audit } from '../db/audit';
import type { Db } from '../db/connect';
import type { AnyRow } from '../db/edit';
import { newIds } from '../db/new-ids';
import type { Work } from '../records/at-once';
import { doorOf } from '../records/doors';
import { followLoadedLines } from './loaded-orders';
import { noteWhatFollowed } from './note-followed';
import type { PresentRecords } from './present';
import type { References } from './references';
import type { StoredPart, StoredTarget } from './targets';
import {
  auditRecords,
  type BulkWriter,
  type Columns,
  imagesOf,
  insertRecords,
  updateRecords,
  type Writer,
} from './write';
import { listWriter, type OneSave, raiseHolders, whateverTheOrder } from './write-list';

export interface Writing extends Writer {
  stored: StoredTarget;
  plan: Plan;
  present: PresentRecords;
  references: References;
  importId: number;
  fileName: string;
}

/** What an import did to records of all kinds together. */
export interface Written {
  created: number;
  changed: number;
}

/** A record that the rules of its list refuse, as they would by hand. */
export interface RefusedRecord {
  step: Step;
  error: AppError;
}

type Ids = ReadonlyMap<string, Map<string, number>>;

/**
 * Writes the steps of a plan in the caller's transaction, audits them, and stores what an undo needs. Refused records
 * are left out together with those they contain, and returned, so that the caller can roll back and plan again without
 * their rows.
 */
export async function writePlan(db: Db, writing: Writing): Promise<Written & { refused: readonly RefusedRecord[] }> {
  const ids = new Map<string, Map<string, number>>();
  const refused: RefusedRecord[] = [];
  const written: Written = { created: 0, changed: 0 };
  const { editor, isByHand } = writing.stored;
  const save = { editor, changeSet: randomUUID() };
  const { by, address } = writing;
  const bulk = { by, address, changeSet: save.changeSet };
  for (const storedPart of writing.stored.parts) {
    const { name } = storedPart.part;
    const own = new Map([...(writing.present.get(name) ?? [])].map(([key, { id }]) => [key, id]));
    ids.set(name, own);
    const steps = writing.plan.steps.filter(({ record }) => record.part.name === name);
    const created = steps.filter(({ stored }) => stored === null);
    const notes = isByHand
      ? await writeList(db, writing, { storedPart, save, steps, ids, refused })
      : await writeInBulk(db, writing, { storedPart, bulk, created, steps, ids, refused });
    await noteRecords(db, writing.importId, notes);
    written.created += created.length;
    written.changed += steps.length - created.length;
  }
  if (isByHand) await noteWhatFollowed(db, writing, save);
  else await followLoadedLines(db, { ...writing, ...bulk, idOfOrder: (key) => ids.get('order')?.get(key) });
  await close(db, writing, written);
  return { ...written, refused };
}

interface StepsOfPart {
  storedPart: StoredPart;
  steps: readonly Step[];
  ids: Ids;
}

/** Saves each record as if by hand. */
async function writeList(
  db: Db,
  writing: Writing,
  { storedPart, save, steps: all, ids, refused }: StepsOfPart & { save: OneSave; refused: RefusedRecord[] },
): Promise<Note[]> {
  const withoutHolder = new Set(refused.map(({ step: { record } }) => joinedKey([record.part.name, record.key])));
  const steps = all.filter(
    ({ parents }) => !Object.values(parents).some(({ part, key }) => withoutHolder.has(joinedKey([part, key]))),
  );
  if (storedPart.part.within) await raiseHolders(db, save, storedPart, holdersOf(writing, storedPart, { steps, ids }));
  const columns = columnsOf(writing, ids);
  const edits = steps.flatMap((step) => (step.stored ? [{ id: step.stored.id, changes: columns(step) }] : []));
  const images = await imagesOf(db, storedPart, edits);
  const notes: Note[] = [];
  const work = stepWork(listWriter(db, save, storedPart), {
    columns,
    note(step, id, version) {
      ids.get(step.record.part.name)?.set(step.record.key, id);
      const before = step.stored && (images.get(id) ?? {});
      notes.push(noteOf(step, { action: step.stored ? 'edited' : 'created', id, before, version }));
    },
  });
  const names = {
    keyOf: ({ record }: Step) => record.key,
    namesOf: ({ changes }: Step) => Object.values(changes).map(String),
  };
  const left = await whateverTheOrder(db, steps, work, names);
  refused.push(...left.map(({ one: step, error }) => ({ step, error })));
  return notes;
}

interface Noted {
  columns: (step: Step) => Columns;
  /** Notes a record that was written, with its new version. */
  note: (step: Step, id: number, version: number) => void;
}

/** Writes steps one by one and, where their records allow it, many together. */
function stepWork({ together, ...writer }: ReturnType<typeof listWriter>, { columns, note }: Noted): Work<Step> {
  return {
    async each(step) {
      const { stored } = step;
      if (stored) note(step, stored.id, await writer.change(stored.id, columns(step)));
      else note(step, await writer.add(columns(step)), 1);
    },
    all:
      together &&
      (async (some) => {
        const edits = some.flatMap((step) =>
          step.stored ? [{ step, id: step.stored.id, changes: columns(step) }] : [],
        );
        const created = some.filter(({ stored }) => stored === null);
        const versions = await together.change(edits);
        const newIds = await together.add(created.map(columns));
        for (const { step, id } of edits) note(step, id, versions.get(id) ?? 0);
        for (const [place, step] of created.entries()) note(step, newIds[place] ?? 0, 1);
      }),
  };
}

/** The records that contain those of the steps and are not written themselves. */
function holdersOf(
  { plan }: Writing,
  { part }: StoredPart,
  { steps, ids }: Pick<StepsOfPart, 'steps' | 'ids'>,
): number[] {
  const written = new Set(
    plan.steps.filter(({ record }) => record.part.name === part.within).map(({ record }) => record.key),
  );
  const keys = steps.flatMap(({ record }) => Object.values(record.parents).map(({ key }) => key));
  const left = [...new Set(keys)].filter((key) => !written.has(key));
  return left.flatMap((key) => ids.get(part.within ?? '')?.get(key) ?? []);
}

interface InBulk extends StepsOfPart {
  bulk: BulkWriter;
  refused: RefusedRecord[];
}

/** Writes records with few statements, refused and audited as if each were saved by hand. */
async function writeInBulk(
  db: Db,
  writing: Writing,
  { created, ...of }: InBulk & { created: readonly Step[] },
): Promise<Note[]> {
  const { storedPart, ids } = of;
  const own = ids.get(storedPart.part.name);
  for (const [place, id] of (await newIds(db, storedPart.table, created.length)).entries()) {
    own?.set(created[place]?.record.key ?? '', id);
  }
  return [...(await insertSteps(db, writing, { ...of, steps: created })), ...(await editSteps(db, writing, of))];
}

/** Notes the steps that the rules of their records refuse, as they would by hand. */
function judge(
  { stored: { editor } }: Writing,
  { storedPart: { entity }, refused }: InBulk,
  written: readonly { step: Step; after: AnyRow; before?: AnyRow }[],
): void {
  const { refuse } = doorOf(entity.name as EditableName); // what files bring in is edited by its name
  for (const { step, after, before } of written) {
    try {
      refuse(editor, after, before);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ step, error });
    }
  }
}

async function insertSteps(db: Db, writing: Writing, of: InBulk): Promise<Note[]> {
  const { storedPart, bulk, steps, ids } = of;
  const own = ids.get(storedPart.part.name);
  const columns = columnsOf(writing, ids);
  const records = steps.map((step) => ({ step, id: own?.get(step.record.key) ?? 0, after: columns(step) }));
  judge(writing, of, records);
  const inserted = records.map(({ id, after }) => ({ id, ...after }));
  await insertRecords(db, storedPart, inserted);
  const entries = records.map(({ id, after }) => {
    return { action: 'added' as const, recordId: id, before: null, after, version: 1, row: after };
  });
  await auditRecords(db, storedPart, bulk, entries);
  return records.map(({ step, id }) => noteOf(step, { action: 'created', id, before: null, version: 1 }));
}

async function editSteps(db: Db, writing: Writing, of: InBulk): Promise<Note[]> {
  const { storedPart, bulk, steps, ids } = of;
  const columns = columnsOf(writing, ids);
  const edits = steps.flatMap((step) => (step.stored ? [{ step, id: step.stored.id, changes: columns(step) }] : []));
  const images = await imagesOf(db, storedPart, edits);
  const rows = await updateRecords(db, storedPart, edits);
  const written = edits.map(({ step, id, changes }) => {
    const after = rows.get(id) ?? {};
    return { step, id, changes, after, before: images.get(id) ?? {}, version: Number(after.version) };
  });
  judge(
    writing,
    of,
    written.map(({ step, after, before }) => ({ step, after, before: { ...after, ...before } })),
  );
  const entries = written.map(({ id: recordId, changes, after: row, before, version }) => {
    return { action: 'edited' as const, recordId, before, after: changes, version, row };
  });
  await auditRecords(db, storedPart, bulk, entries);
  return written.map(({ step, id, before, version }) => noteOf(step, { action: 'edited', id, before, version }));
}

/** Turns a step's values into columns: codes and keys are replaced by ids, several codes by several ids. */
function columnsOf({ stored: { target }, references }: Writing, ids: Ids): (step: Step) => Columns {
  const idOfCode = codeReader(target, references, ids);
  return ({ record, changes, parents }) => {
    const own = Object.entries(changes).map(([name, value]) => [name, idOfCode(record.part.name, name, value)]);
    const referred = Object.entries(parents).map(([name, { part, key }]) => {
      const id = ids.get(part)?.get(key);
      if (id === undefined) throw new Error(`${record.part.name} refers to a ${part} that was not written`);
      return [name, id];
    });
    return Object.fromEntries([...own, ...referred]);
  };
}

function codeReader(target: ImportTarget, { ids: known }: References, written: Ids) {
  const keyOf = fieldKeys(target);
  const fields = new Map(target.fields.map(({ key, field }) => [key, field]));
  return (part: string, name: string, value: ImportValue): Columns[string] => {
    const key = keyOf(part, name);
    if (key === null || value === null) return value;
    const field = fields.get(key);
    const idOf = (code: string) => known.get(key)?.get(code) ?? null;
    switch (field?.kind) {
      case 'reference':
        return idOf(String(value)) ?? written.get(field.to)?.get(String(value)) ?? null;
      case 'references':
        return namesIn(String(value))
          .flatMap((code) => idOf(code) ?? [])
          .sort((left, right) => left - right);
      default:
        return value;
    }
  };
}

interface Note {
  entity: string;
  record_id: number;
  file_row: number;
  name: string;
  action: 'created' | 'edited';
  before: Columns | null;
  written_version: number;
}

interface Done {
  action: Note['action'];
  id: number;
  before: Columns | null;
  version: number;
}

function noteOf({ record }: Step, { action, id, before, version }: Done): Note {
  const name = record.key.replaceAll('\n', ' ');
  return {
    entity: record.part.name,
    record_id: id,
    file_row: record.row,
    name,
    action,
    before,
    written_version: version,
  };
}

const notesAtOnce = 5000;

async function noteRecords(db: Db, importId: number, notes: readonly Note[]): Promise<void> {
  for (const some of chunks(notes, notesAtOnce)) {
    await sql`
      insert into file_import_record (import_id, entity, record_id, file_row, name, action, before, written_version)
      select ${importId}::bigint, note.* from json_to_recordset(${JSON.stringify(some)}::json)
        as note (entity text, record_id bigint, file_row bigint, name text, action text, before jsonb,
          written_version integer)`.execute(db);
  }
}

async function close(db: Db, writing: Writing, counts: Written): Promise<void> {
  const { importId, fileName, by, address, stored } = writing;
  await db
    .updateTable('fileImport')
    .set({ state: 'imported', fileName, committedAt: new Date(), ...counts })
    .where('id', '=', importId)
    .execute();
  await db.deleteFrom('fileImportRow').where('importId', '=', importId).execute();
  const after = { target: stored.target.name, fileName, ...counts };
  await audit(db, { accountId: by, action: 'imported', entity: 'import', recordId: importId, after, address });
}
