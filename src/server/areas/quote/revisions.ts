import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { quote, quoteCombination, quoteLife, quoteLine } from '../../../shared/areas/quote/quote';
import type { EditableName } from '../../../shared/areas/record/editable';
import { fieldNamesOf } from '../../../shared/entity/changes';
import type { AnyEntity } from '../../../shared/entity/entity';
import { AppError } from '../../../shared/errors';
import { moveOf } from '../../../shared/workflow/machine';
import type { Db } from '../../db/connect';
import { type AnyRow, inTransaction, lockedRow, refuseStale } from '../../db/edit';
import { offeredCommodities } from '../../queries/offered-commodities';
import { added } from '../../records/add';
import { scopeOf } from '../../records/doors';
import type { Editor } from '../../records/editor';
import { saved } from '../../records/save';
import { storedParts } from '../../records/stored-parts';

interface Seen {
  id: number;
  version: number;
}

/**
 * Makes the next revision of a quote that was sent: a draft with the same lines and prices, which replaces the quote
 * once it is sent itself. Throws quote.draft for a draft, which can be edited directly, quote.hasRevision where a later
 * one exists, and state.moved for an accepted one.
 */
export function revised(db: Db, editor: Editor, { id, version }: Seen): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const row = await lockedRow(transaction, { table: 'quote', id, within: scopeOf('quote', editor.user) });
    if (row.state === 'draft') throw new AppError('quote.draft');
    refuseStale(row, version);
    const { rows: later } = await sql`
      select from quote where number = ${row.number} and revision > ${row.revision}`.execute(transaction);
    if (later.length > 0) throw new AppError('quote.hasRevision');
    if (!moveOf(quoteLife, row.state, 'revise')) throw new AppError('state.moved', {}, { current: row });
    const { validUntil: _, emailStatus: __, ...values } = only(row, fieldNamesOf(quote));
    const next = { ...values, number: row.number, revision: row.revision + 1 };
    const { id: madeId, changeSet } = await added(transaction, editor, 'quote', next);
    for (const part of [quoteLine, quoteCombination]) {
      for (const stored of await storedParts(transaction, part, id)) {
        const copy = { ...only(stored, [...fieldNamesOf(part), ...(ownTerms[part.name] ?? [])]), quoteId: madeId };
        await added(transaction, editor, nameOf(part), copy, { changeSet });
      }
    }
    return madeId;
  });
}

/**
 * Sets the lines and sets of a draft to today's prices. Returns how many lines changed, which sets did, and what has no
 * price today and stays as it is.
 */
export function repriced(db: Db, editor: Editor, { id, version }: Seen) {
  return inTransaction(db, async (transaction) => {
    const changeSet = randomUUID();
    const row = await lockedRow(transaction, { table: 'quote', id, within: scopeOf('quote', editor.user) });
    const lines = await storedParts(transaction, quoteLine, id);
    const combinations = await storedParts(transaction, quoteCombination, id);
    const ids = [...lines.map(({ commodityId }) => commodityId), ...combinations.flatMap((each) => each.commodityIds)];
    const { today } = editor;
    const offer = { ids: ids.map(Number), plant: row.plant, day: today };
    const offered = await offeredCommodities(transaction, offer);
    const priceOf = (commodityId: unknown) => offered.get(Number(commodityId))?.fobUsd ?? null;
    const unpriced = new Set<string>();
    const changes = lines.flatMap(({ commodityId, price, listPrice, ...line }) => {
      const now = priceOf(commodityId);
      if (now === null) unpriced.add(offered.get(Number(commodityId))?.code ?? '');
      return now === null || (now === price && now === listPrice) ? [] : [{ line, price: now }];
    });
    const sets = combinations.filter(({ commodityIds, name, price }) => {
      const prices = (commodityIds as number[]).map(priceOf); // the type of the entity's field
      if (prices.includes(null)) unpriced.add(String(name));
      const cents = prices.reduce<number>((sum, each) => sum + Math.round((each ?? 0) * 100), 0);
      return !prices.includes(null) && cents !== Math.round(Number(price) * 100);
    });
    const raises = changes.length + sets.length > 0;
    const raised = await saved(transaction, editor, 'quote', { id, version, changes: {}, changeSet, raises });
    for (const { line, price } of changes) {
      await saved(transaction, editor, nameOf(quoteLine), { ...seen(line), changes: { price }, changeSet });
    }
    for (const set of sets) {
      const { commodityIds } = set;
      await saved(transaction, editor, nameOf(quoteCombination), {
        ...seen(set),
        changes: { commodityIds },
        changeSet,
      });
    }
    const names = sets.map(({ name }) => String(name));
    return { changed: changes.length, sets: names, unpriced: [...unpriced], changeSet: raised.changeSet };
  });
}

/** Computed fields that a copy keeps nonetheless: a set costs what its parts cost when it was put together. */
const ownTerms: Readonly<Record<string, readonly string[]>> = { quoteCombination: ['price', 'setCube'] };

// Parts of a quote are edited under their own names.
const nameOf = ({ name }: AnyEntity) => name as EditableName;

const seen = ({ id, version }: AnyRow): Seen => ({ id: Number(id), version: Number(version) });

const only = (row: AnyRow, names: readonly string[]): AnyRow =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
