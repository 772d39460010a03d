import { i18n } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import { type IndexedKind, type IndexPart, indexedKinds, searchCalls } from '../../../shared/areas/search/calls';
import { searchLimits } from '../../../shared/areas/search/limits';
import { listedId, type SearchRecord } from '../../../shared/search';
import { fetchData } from '../../api/send';
import { storedLanguage } from '../../state/settings';
import type { IndexWorker } from './index-worker';
import {
  type CustomerNames,
  contactRecord,
  countryNames,
  customerRecord,
  listedRecord,
  modelRecord,
  orderRecord,
  personRecord,
  type Wording,
} from './records';

/** What was removed, as the index names it; null where it was too much to be told. */
const goneIn = (kind: IndexedKind, { gone }: IndexPart): string[] | null =>
  gone?.map(([id, entity]) => (kind === 'listed' || kind === 'heard' ? listedId(entity, id) : String(id))) ?? null;

/** Fills the index with the records the user may see, and keeps it fresh. */
export function createIndexLoader(worker: Pick<IndexWorker, 'put' | 'remove'>, signal: AbortSignal) {
  const customers = new Map<string, CustomerNames>();
  const ids = new Map<IndexedKind, Set<string>>();
  const asOf = new Map<IndexedKind, string>();
  // Stays until a kind came whole: what breaks off on the way is no beginning for what changed since.
  const wanting = new Set<IndexedKind>(indexedKinds);
  const wording: Wording = {
    i18n,
    language: storedLanguage(),
    countryOf: countryNames(storedLanguage()),
    openOrders: (count) => plural(count, { one: '# open order', other: '# open orders' }),
  };

  /** Loads every kind; customers first, as orders show their names. */
  async function load() {
    for (const kind of indexedKinds) await loadKind(kind);
  }

  /**
   * Loads changes, with what was removed. If the server's number of records of a kind still differs from ours, as where
   * some left the user's scope, the kind is loaded completely.
   */
  async function refresh() {
    for (const kind of indexedKinds) {
      if (!wanting.has(kind)) await loadChanges(kind);
      if (wanting.has(kind)) await loadKind(kind);
    }
    if (wanting.has('customer')) await loadKind('customer');
  }

  async function loadChanges(kind: IndexedKind) {
    const { total, found, gone, begun } = await loadParts(kind, asOf.get(kind));
    const held = new Set([...(ids.get(kind) ?? []), ...found]);
    const left = gone?.filter((id) => !found.has(id) && held.delete(id)) ?? [];
    ids.set(kind, held);
    if (left.length > 0) await worker.remove(kind, left);
    noteMoment(kind, begun);
    if (total === null ? gone !== null : total === held.size) return;
    wanting.add(kind);
    // Orders come and go with their customers.
    if (kind === 'customer') wanting.add('order');
    // Beside a customer stands how many of its orders are open; it may have lost one.
    if (kind === 'order') wanting.add('customer');
  }

  async function loadKind(kind: IndexedKind) {
    const { found, begun } = await loadParts(kind, undefined);
    const gone = [...(ids.get(kind) ?? [])].filter((id) => !found.has(id));
    ids.set(kind, found);
    noteMoment(kind, begun);
    wanting.delete(kind);
    if (gone.length > 0) await worker.remove(kind, gone);
  }

  async function loadParts(kind: IndexedKind, since: string | undefined) {
    let after: string | undefined;
    let first: IndexPart | undefined;
    let loaded = 0;
    const found = new Set<string>();
    for (;;) {
      const part = await fetchData(
        searchCalls.searchIndex,
        { kind, ...(after !== undefined && { after }), ...(since !== undefined && { since }) },
        { signal },
      );
      first ??= part;
      const records = recordsOf(part, kind);
      loaded += records.length;
      for (const { id } of records) found.add(id);
      if (records.length > 0) await worker.put(records);
      const isFull = kind === 'order' && loaded >= searchLimits.indexOrders;
      if (part.next === null || isFull)
        return { total: part.total, found, gone: goneIn(kind, first), begun: first.asOf };
      after = part.next;
    }
  }

  function recordsOf(part: IndexPart, kind: IndexedKind): SearchRecord[] {
    for (const [id, , nameEn, nameZh] of part.customers) customers.set(String(id), { nameEn, nameZh });
    return [
      ...part.customers.map((row) => customerRecord(row, wording)),
      ...part.contacts.map((row) => contactRecord(row, customers.get(String(row[1])), wording)),
      ...part.orders.map((row) => orderRecord(row, customers.get(String(row[2])), wording)),
      ...part.models.map(modelRecord),
      ...part.people.map(personRecord),
      ...part.listed.map((row) => ({ ...listedRecord(row, wording), ...(kind === 'heard' ? { kind } : {}) })),
    ];
  }

  /**
   * Orders and people bear the names of their customers, which came first: they are asked for since then, as a customer may
   * be renamed before they come.
   */
  function noteMoment(kind: IndexedKind, begun: string) {
    const ofCustomers = asOf.get('customer');
    const isEarlier = kind !== 'customer' && ofCustomers !== undefined && ofCustomers < begun;
    asOf.set(kind, isEarlier ? ofCustomers : begun);
  }

  return { load, refresh, customerNames: (id: string) => customers.get(id), wording };
}

export type IndexLoader = ReturnType<typeof createIndexLoader>;
