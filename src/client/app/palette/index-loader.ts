import { i18n } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import type { Remote } from 'comlink';
import type { SearchWorker } from '../../../../workers/search/worker';
import { type IndexedKind, type IndexPart, indexedKinds, searchCalls } from '../../../shared/areas/search/calls';
import { searchLimits } from '../../../shared/areas/search/limits';
import type { SearchRecord } from '../../../shared/search';
import { fetchData } from '../../api/send';
import { storedLanguage } from '../../state/settings';
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

/** Fills the index with the records the user may see, and keeps it fresh. */
export function createIndexLoader(worker: Remote<SearchWorker>, signal: AbortSignal) {
  const customers = new Map<string, CustomerNames>();
  const ids = new Map<IndexedKind, Set<string>>(indexedKinds.map((kind) => [kind, new Set()]));
  const asOf = new Map<IndexedKind, string>();
  const wording: Wording = {
    i18n,
    language: storedLanguage(),
    countryOf: countryNames(storedLanguage()),
    openOrders: (count) => plural(count, { one: '# open order', other: '# open orders' }),
  };

  /** Loads every kind; the customers first, whose names the orders bear. */
  async function load() {
    for (const kind of indexedKinds) await loadKind(kind);
  }

  /** Loads what changed. Where another number of records is there than we hold, the kind is loaded anew. */
  async function refresh() {
    let customersMoved = false;
    for (const kind of indexedKinds) {
      const total = await loadParts(kind, asOf.get(kind));
      const differs = total !== null && total !== ids.get(kind)?.size;
      // Orders come and go with their customers.
      if (differs || (kind === 'order' && customersMoved)) await loadKind(kind);
      if (differs && kind === 'customer') customersMoved = true;
    }
  }

  async function loadKind(kind: IndexedKind) {
    const before = ids.get(kind) ?? new Set();
    ids.set(kind, new Set());
    await loadParts(kind, undefined);
    const now = ids.get(kind) ?? new Set();
    const gone = [...before].filter((id) => !now.has(id));
    if (gone.length > 0) await worker.remove(kind, gone);
  }

  async function loadParts(kind: IndexedKind, since: string | undefined): Promise<number | null> {
    let after: string | undefined;
    let loaded = 0;
    for (;;) {
      const part = await fetchData(
        searchCalls.searchIndex,
        { kind, ...(after !== undefined && { after }), ...(since !== undefined && { since }) },
        { signal },
      );
      if (after === undefined) asOf.set(kind, part.asOf);
      const records = recordsOf(part);
      loaded += records.length;
      for (const { id } of records) ids.get(kind)?.add(id);
      if (records.length > 0) await worker.put(records);
      const isFull = kind === 'order' && loaded >= searchLimits.indexOrders;
      if (part.next === null || isFull) return part.total;
      after = part.next;
    }
  }

  function recordsOf(part: IndexPart): SearchRecord[] {
    for (const [id, , nameEn, nameZh] of part.customers) customers.set(String(id), { nameEn, nameZh });
    return [
      ...part.customers.map((row) => customerRecord(row, wording)),
      ...part.contacts.map((row) => contactRecord(row, customers.get(String(row[1])), wording)),
      ...part.orders.map((row) => orderRecord(row, customers.get(String(row[2])), wording)),
      ...part.models.map(modelRecord),
      ...part.people.map(personRecord),
      ...part.listed.map((row) => listedRecord(row, wording)),
    ];
  }

  return { load, refresh, customerNames: (id: string) => customers.get(id), wording };
}

export type IndexLoader = ReturnType<typeof createIndexLoader>;
