import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '../../../shared/errors';
import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';

/** The record whose pictures are meant. */
export interface PicturePlace {
  entity: string;
  recordId: number;
}

interface Mover {
  by: { id: number };
  address: string | null | undefined;
}

/** The order of a record's pictures: as they were moved, and then as they came. The first one is the main picture. */
export const inPictureOrder: RawBuilder<unknown> = sql`file.position nulls last, file.id`;

/** Makes the second of two who arrange the pictures of a record at once see what the first did. */
export async function lockPictures(transaction: Db, { entity, recordId }: PicturePlace): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`main picture ${entity} ${recordId}`}))`.execute(transaction);
}

/** The pictures of a record in their order. */
export async function orderOfPictures(db: Db, place: PicturePlace): Promise<number[]> {
  return (await keptPictures(db, place)).filter(({ isRemoved }) => !isRemoved).map(({ id }) => id);
}

/**
 * Puts the pictures of a record in this order, and notes it in its history as a move of one of them; returns the change
 * set, or null where nothing changes. The caller holds the lock.
 */
export async function arrange(
  transaction: Db,
  move: PicturePlace & Mover & { id: number; name: string; order: readonly number[]; sets?: Sets | undefined },
): Promise<string | null> {
  const { entity, recordId, by, address, id, name, order, sets = { changeSet: randomUUID() } } = move;
  const all = await keptPictures(transaction, move);
  const before = all.filter(({ isRemoved }) => !isRemoved).map((each) => each.id);
  if (isSameOrder(before, order)) return null;
  await putInOrder(transaction, all, order);
  await audit(transaction, {
    accountId: by.id,
    action: 'edited',
    entity: 'file',
    recordId: id,
    address: address ?? undefined,
    before: { name, place: before.indexOf(id) + 1, order: before },
    after: { name, place: order.indexOf(id) + 1, order },
    root: { entity, id: recordId },
    ...sets,
  });
  return sets.changeSet;
}

/** Puts a picture that was just added to a record first; the caller holds the lock, and notes that it was added. */
export async function putFirst(transaction: Db, place: PicturePlace, id: number): Promise<void> {
  const all = await keptPictures(transaction, place);
  const others = all.flatMap((each) => (each.isRemoved || each.id === id ? [] : each.id));
  await putInOrder(transaction, all, [id, ...others]);
}

async function putInOrder(transaction: Db, all: readonly KeptPicture[], order: readonly number[]): Promise<void> {
  await sql`
    update file set position = arranged.place
    from unnest(${withRemoved(all, order)}::bigint[]) with ordinality as arranged (id, place)
    where file.id = arranged.id and file.position is distinct from arranged.place`.execute(transaction);
}

interface Sets {
  changeSet: string;
  undoes?: string;
}

const keptMove = z.object({ name: z.string(), place: z.number(), order: z.array(z.number()) });

/** A side of a move as the trail keeps it; null for moves from before pictures had an order. */
export function movedTo(kept: unknown): z.infer<typeof keptMove> | null {
  return keptMove.safeParse(kept).data ?? null;
}

/** Whether pictures still stand as a move left them; those that came or went since do not matter. */
export function standsAsMoved(present: readonly number[], moved: readonly number[]): boolean {
  return isSameOrder(
    present.filter((id) => moved.includes(id)),
    moved.filter((id) => present.includes(id)),
  );
}

/** The present pictures, those that a move arranged in the order before it: they fill the places that they hold now. */
export function movedBack(present: readonly number[], before: readonly number[]): number[] {
  const stood = before.filter((id) => present.includes(id)).values();
  return present.map((id) => (before.includes(id) ? (stood.next().value ?? id) : id));
}

/** Undoes a move as part of a change set; throws undo.impossible, undo.done and undo.changedSince. */
export async function moveBack(
  transaction: Db,
  { from, to, ...move }: PicturePlace & Mover & { id: number; from: unknown; to: unknown; sets: Sets },
): Promise<void> {
  const [before, after] = [movedTo(from), movedTo(to)];
  if (!before || !after) throw new AppError('undo.impossible');
  await lockPictures(transaction, move);
  const present = await orderOfPictures(transaction, move);
  if (!standsAsMoved(present, after.order)) {
    if (standsAsMoved(present, before.order)) throw new AppError('undo.done');
    throw new AppError('undo.changedSince', { record: after.name });
  }
  const order = movedBack(present, before.order);
  if ((await arrange(transaction, { ...move, name: after.name, order })) === null) throw new AppError('undo.done');
}

interface KeptPicture {
  id: number;
  isRemoved: boolean;
}

/** The pictures of a record in their order, with the removed ones that can be put back. */
async function keptPictures(db: Db, { entity, recordId }: PicturePlace): Promise<KeptPicture[]> {
  const { rows } = await sql<KeptPicture>`
    select id, removed_at is not null as is_removed from file
    where entity = ${entity} and record_id = ${recordId} and kind = 'picture' order by ${inPictureOrder}`.execute(db);
  return rows;
}

/** A new order with the removed pictures: each stays in front of the one that it preceded. */
export function withRemoved(all: readonly KeptPicture[], order: readonly number[]): number[] {
  const inFrontOf = new Map<number, number[]>();
  let waiting: number[] = [];
  for (const { id, isRemoved } of all) {
    waiting.push(id);
    if (isRemoved) continue;
    inFrontOf.set(id, waiting);
    waiting = [];
  }
  return [...order.flatMap((id) => inFrontOf.get(id) ?? []), ...waiting];
}

const isSameOrder = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at]);
