import { sql } from 'kysely';
import { isSubject, type SubjectName, subjectFields } from '../../../shared/areas/activity/kinds';
import { type EntityName, knownEntity } from '../../../shared/areas/all';
import { keysOf } from '../../../shared/keys-of';
import type { Db } from '../../db/connect';
import type { AnyRow } from '../../db/edit';
import { tableOf } from '../../db/storage';
import type { Happening, Named } from './happenings';

/** A line of the audit trail as it is read for those who follow. */
export interface TrailLine {
  auditId: number;
  trailPlace: number;
  action: string;
  entity: string;
  recordId: number;
  rootEntity: string | null;
  rootId: number | null;
  before: AnyRow | null;
  after: AnyRow | null;
  changeSet: string | null;
  /** The change set that it undoes. */
  undoes: string | null;
  accountId: number | null;
  by: Named | null;
}

/** A record that may be followed. */
export interface Place {
  entity: SubjectName;
  id: number;
}

/** What happened to a record, and the record (`source`) that a person must be able to see to learn of it. */
export interface Event {
  place: Place;
  source: { entity: EntityName; id: number };
  happening: Happening;
  /** Accounts not to tell: who did it, and who is told by other means. */
  but: readonly number[];
  /** Its place in the audit trail; null for events of passing days. */
  trailPlace: number | null;
  /** Whether only those who may see customers' receivables are told. */
  isOfReceivables?: boolean;
  /** The stored columns of a removed record. */
  gone?: AnyRow;
  /**
   * For a customer merged into another: the change set of the merge. Those who see the other customer are told there.
   */
  mergedBy?: string | null;
}

/** The field of each entity whose value is a named state. */
const states: Partial<Record<SubjectName, string>> = {
  order: 'stage',
  quote: 'state',
  purchaseOrder: 'state',
  customer: 'status',
};

/** Additions that a customer's followers are told of, and the field that names them. */
const addedOf = { order: 'poNumber', quote: 'number', purchaseOrder: 'number' } as const;
const isAdded = (name: string): name is keyof typeof addedOf => Object.hasOwn(addedOf, name);

/** The events of an audit line for followers of the records it is about. */
export async function eventsOf(db: Db, line: TrailLine): Promise<Event[]> {
  const { entity, recordId, action, by, accountId, trailPlace } = line;
  const common = { but: accountId === null ? [] : [accountId], trailPlace };
  if (entity === 'activity' && action === 'added') return ofActivity(line, common.but);
  if (entity === 'receivedMail') return ofReceivedMail(line, common.but);
  if (entity === 'shipment') return ofShipment(db, line, common.but);
  if (entity === 'file' && action === 'added' && line.rootEntity !== null && isSubject(line.rootEntity)) {
    const place = { entity: line.rootEntity, id: line.rootId ?? 0 };
    return [{ ...common, place, source: place, happening: { kind: 'file', by } }];
  }
  if (isSubject(entity) && action === 'deleted') {
    const place = { entity, id: recordId };
    return [{ ...common, place, source: place, happening: { kind: 'removed', by }, gone: line.before ?? {} }];
  }
  const isOfOther = entity === 'customer' && line.rootId !== null && line.rootId !== recordId;
  if (isOfOther && (action === 'merged' || coming.has(action))) return ofOneWithAnother(line, common);
  if (isBack(line)) {
    const place = { entity: line.entity, id: recordId };
    return [{ ...common, place, source: place, happening: { kind: 'back', by } }];
  }
  if (coming.has(action) && isAdded(entity)) {
    const customerId = Number(line.after?.customerId);
    const name = String(line.after?.[addedOf[entity]] ?? '');
    const source = { entity, id: recordId };
    return [
      {
        ...common,
        place: { entity: 'customer', id: customerId },
        source,
        happening: { kind: 'added', entity, name, by },
      },
    ];
  }
  const place = placeOf(line);
  if (!place || !changing.has(action)) return [];
  const field = states[place.entity];
  const after = line.after ?? {};
  const state = place.entity === entity && field !== undefined ? after[field] : undefined;
  const happening: Happening =
    typeof state === 'string' && field !== undefined
      ? { kind: 'state', field, state, by }
      : { kind: 'changed', fields: place.entity === entity ? Object.keys(after) : [], by };
  return [{ ...common, place, source: place, happening }];
}

/**
 * A customer was merged into another or restored; both lines stand in the history of the remaining customer. Followers
 * of the merged one follow the remaining one from then on. Whoever may not see the remaining one learns only that there
 * is one.
 */
function ofOneWithAnother(
  { recordId, rootId, action, before, after, by, changeSet }: TrailLine,
  common: Pick<Event, 'but' | 'trailPlace'>,
): Event[] {
  const kept = { entity: 'customer', id: rootId ?? recordId } as const;
  const own = { entity: 'customer', id: recordId } as const;
  if (action === 'merged') {
    const absorbed: Happening = { kind: 'absorbed', by };
    return [
      { ...common, place: kept, source: kept, happening: { kind: 'joined', name: customerName(before), by } },
      { ...common, place: own, source: own, happening: absorbed, gone: before ?? {}, mergedBy: changeSet },
    ];
  }
  return [
    { ...common, place: own, source: own, happening: { kind: 'back', by } },
    { ...common, place: kept, source: own, happening: { kind: 'parted', name: customerName(after), by } },
  ];
}

/** With its code, since merged customers often have the same name. */
const customerName = (row: AnyRow | null): Named => {
  const code = String(row?.code ?? '');
  const en = String(row?.nameEn ?? '');
  return { en: `${code} ${en}`.trim(), zh: `${code} ${row?.nameZh || en}`.trim() };
};

/** Whether a removal was undone. */
function isBack(line: TrailLine): line is TrailLine & { entity: SubjectName } {
  const { entity, recordId, rootId, action, undoes } = line;
  return isSubject(entity) && coming.has(action) && undoes !== null && rootId === recordId;
}

/** Actions that create a record: by hand, from a file or from another system. */
const coming: ReadonlySet<string> = new Set(['added', 'created']);

/** Actions that create, delete or change a record. */
export const changing: ReadonlySet<string> = new Set([...coming, 'edited', 'moved', 'answered', 'deleted']);

/**
 * The record itself, or the one it is part of; null where it is neither, or was itself created or deleted. Lines of
 * orders are no parts in forms, but here they are.
 */
function placeOf({ entity, recordId, rootEntity, rootId, action }: TrailLine): Place | null {
  if (isSubject(entity)) return coming.has(action) || action === 'deleted' ? null : { entity, id: recordId };
  const isPart = entity === 'orderLine' || knownEntity(entity)?.parent !== undefined;
  return isPart && rootEntity !== null && isSubject(rootEntity) && rootId !== null
    ? { entity: rootEntity, id: rootId }
    : null;
}

/** People mentioned in the activity are excluded: they have a to-do of their own. */
function ofActivity({ recordId, after, by, trailPlace }: TrailLine, but: readonly number[]): Event[] {
  const named = Array.isArray(after?.mentionedIds) ? after.mentionedIds.map(Number) : [];
  return keysOf(subjectFields).flatMap((entity) => {
    const id = after?.[subjectFields[entity]];
    if (typeof id !== 'number') return [];
    const happening: Happening = { kind: 'written', activity: String(after?.kind), by };
    const source = { entity: 'activity', id: recordId } as const;
    return [{ place: { entity, id }, source, happening, but: [...but, ...named], trailPlace }];
  });
}

/** Events of a mail that a person wrote. Whoever is told of the answer has a to-do of their own. */
function ofReceivedMail({ recordId, action, after, trailPlace }: TrailLine, but: readonly number[]): Event[] {
  if (after === null || !['received', 'moved'].includes(action)) return [];
  if (after.state !== 'kept' || after.isAutomatic === true) return [];
  const told = Array.isArray(after.told) ? after.told.map(Number) : [];
  const common = {
    happening: { kind: 'mail', from: String(after.fromAddress ?? '–') },
    but: [...but, ...told],
    trailPlace,
  } as const;
  const source = { entity: 'receivedMail', id: recordId } as const;
  const about = { entity: String(after.aboutEntity), id: Number(after.aboutId) };
  const customer = { entity: 'customer', id: Number(after.customerId) };
  const places = about.entity === 'customer' ? [about] : [about, customer];
  return places.flatMap(({ entity, id }) =>
    isSubject(entity) && id > 0 ? [{ ...common, place: { entity, id }, source }] : [],
  );
}

/** A container's status concerns its customer and the orders in it. */
async function ofShipment(db: Db, line: TrailLine, but: readonly number[]): Promise<Event[]> {
  const { recordId, after, trailPlace, by } = line;
  const status = after?.status;
  if (typeof status !== 'string') return [];
  const { rows } = await sql<{ name: string | null; customerId: number; orderIds: string[] }>`
    select container_number as name, customer_id, array(
      select distinct order_id from order_line
      where order_line.customer_id = shipment.customer_id and order_line.shipment_id = shipment.id
    ) as order_ids from ${sql.table(tableOf('shipment'))} where id = ${recordId}`.execute(db);
  const [found] = rows;
  if (!found) return [];
  const places: Place[] = [
    { entity: 'customer', id: found.customerId },
    // node-postgres returns elements of a bigint array as text.
    ...found.orderIds.map((id) => ({ entity: 'order', id: Number(id) }) as const),
  ];
  const happening: Happening = { kind: 'container', name: found.name ?? '–', status, by };
  return places.map((place) => ({ place, source: { entity: 'shipment', id: recordId }, happening, but, trailPlace }));
}
