import { sql } from 'kysely';
import { shipment } from '../../shared/areas/delivery/shipment';
import { order } from '../../shared/areas/order/order';
import type { EditableName } from '../../shared/areas/record/editable';
import type { Db } from '../db/connect';
import type { AnyRow } from '../db/edit';
import { tableOf } from '../db/storage';
import type { Editor } from '../records/editor';
import { presentRecords } from '../records/present';
import type { StoredPart, StoredTarget } from './targets';
import type { OneSave } from './write-list';

interface Noting {
  stored: StoredTarget;
  importId: number;
}

/**
 * Records of another kind that change with those of a target: orders follow their containers. They are undone after the
 * target's own records, so that they are what they were, whatever follows from those.
 */
export function followingParts({ parts, isByHand }: StoredTarget): StoredPart[] {
  if (!isByHand || !parts.some(({ entity }) => entity.name === shipment.name)) return [];
  const part = { name: order.name, entity: order, key: 'poNumber', within: null, parents: {}, defaults: () => ({}) };
  return [{ part, entity: order, table: tableOf(order.name) }];
}

/**
 * Notes for an undo what the saves of an import edited beside what the file says: further records (such as the previous
 * main contact) and fields that the server keeps (such as the day of an answer), and the versions in which all of its
 * records were left.
 */
export async function noteWhatFollowed(db: Db, { stored, importId }: Noting, save: OneSave): Promise<void> {
  for (const storedPart of [...stored.parts, ...followingParts(stored)]) {
    const { entity, table } = storedPart;
    await noteEdits(db, importId, storedPart, save);
    await sql`
      update file_import_record as note set written_version = written.version
      from ${sql.table(table)} as written
      where note.import_id = ${importId} and note.entity = ${entity.name} and written.id = note.record_id
        and written.version <> note.written_version`.execute(db);
  }
}

interface Followed {
  recordId: number;
  /** The row whose record caused the edit. */
  fileRow: number;
  before: AnyRow;
}

async function noteEdits(db: Db, importId: number, { entity }: StoredPart, save: OneSave): Promise<void> {
  const { rows } = await sql<{ recordId: number; action: string; before: AnyRow | null; fileRow: number | null }>`
    select audit.record_id, audit.action, audit.before, (
      -- Looked up by its key: of records noted just now, a join expects few and compares each to each.
      select file_row from file_import_record as note
      where note.import_id = ${importId} and note.entity = audit.entity and note.record_id = audit.record_id
    ) as file_row
    from audit where audit.change_set = ${save.changeSet} and audit.entity = ${entity.name} order by audit.id desc`.execute(
    db,
  );
  const followed = new Map<number, Followed>();
  let row = 0;
  for (const { recordId, action, before, fileRow } of rows) {
    // Side effects are audited before their save; read backwards, the save's row is known by now.
    row = fileRow ?? row;
    if (action !== 'edited') continue;
    const known = followed.get(recordId)?.before;
    followed.set(recordId, { recordId, fileRow: row, before: { ...known, ...before } });
  }
  const edits = [...followed.values()];
  const names = await namesOf(db, save.editor, entity.name as EditableName, edits); // an entity with a list is edited by its name
  const notes = edits.map((edit) => {
    const { recordId } = edit;
    return { ...edit, name: names.get(recordId) ?? String(recordId), version: 0 }; // the caller sets the version
  });
  await noteFollowed(db, { importId, entity: entity.name }, notes);
}

/** What an import edited beside what its file says: how it was before, and the version in which it was left. */
interface FollowedNote extends Followed {
  name: string;
  version: number;
}

/**
 * Notes such edits for an undo of the import. What the file itself said of a record was noted before, and counts; of one
 * that it added, the version alone matters.
 */
export async function noteFollowed(
  db: Db,
  { importId, entity }: { importId: number; entity: string },
  notes: readonly FollowedNote[],
): Promise<void> {
  const rows = notes.map(({ recordId, fileRow, name, before, version }) => {
    return { record_id: recordId, file_row: fileRow, name, before, written_version: version };
  });
  await sql`
    insert into file_import_record as note (import_id, entity, record_id, file_row, name, action, before, written_version)
    select ${importId}::bigint, ${entity}, record_id, file_row, name, 'edited', before, written_version
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as followed (record_id bigint, file_row bigint, name text, before jsonb, written_version integer)
    on conflict (import_id, entity, record_id) do update set written_version = excluded.written_version,
      before = case when note.action = 'edited' then excluded.before || note.before else note.before end`.execute(db);
}

async function namesOf(
  db: Db,
  editor: Editor,
  name: EditableName,
  edits: readonly Followed[],
): Promise<Map<number, string>> {
  const ids = edits.map(({ recordId }) => recordId);
  const present = ids.length > 0 ? await presentRecords(db, editor, name, ids) : new Map();
  return new Map([...present].map(([id, record]) => [id, record.name]));
}
