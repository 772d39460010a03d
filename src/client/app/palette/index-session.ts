import { atom, getDefaultStore } from 'jotai';
import type { EntityName } from '../../../shared/areas/all';
import { savedQueryCalls } from '../../../shared/areas/console/saved-query-calls';
import { entitiesOfKinds, searchCalls } from '../../../shared/areas/search/calls';
import { searchLimits } from '../../../shared/areas/search/limits';
import { keysOf } from '../../../shared/keys-of';
import type { SearchAnswer, SearchHit, SearchKind, SearchQuery, SearchRecord } from '../../../shared/search';
import { fetchData } from '../../api/send';
import { bothLanguages } from '../../state/catalogues';
import { recordError } from '../../state/log';
import { changesShownBy } from '../../state/record-changes';
import { type Session, sessionAtom } from '../../state/session';
import { offerSounds } from '../../state/sounds-like';
import { allCommands, shownPageCommands } from '../commands';
import { createIndexLoader, type IndexLoader } from './index-loader';
import { startIndexWorker } from './index-worker';
import { kindNames } from './kind-names';
import { commandRecords, pageRecords, savedQueryRecord } from './records';
import { scoresOf, type Use, usesOf } from './uses';

const refreshAfterMs = 60_000;

interface IndexSession {
  account: string;
  menu: Session['menu'];
  search: (query: SearchQuery) => Promise<SearchAnswer>;
  find: (uses: readonly Use[]) => Promise<SearchRecord[]>;
  use: (uses: readonly Use[]) => Promise<void>;
  /** Pages and commands, few enough to be listed before anything is typed. */
  own: () => readonly SearchRecord[];
  loader: IndexLoader;
  /** Whether pages and commands are loaded; before that, the first result may change a moment later. */
  isReady: () => boolean;
  /** Whether everything is loaded, or loading has failed and is not tried again right now. */
  isWhole: () => boolean;
  /** Whether the last load failed: what is not found may be there all the same. */
  hasFailed: () => boolean;
  refreshIfStale: () => void;
  end: () => void;
}

let running: IndexSession | null = null;

/** The kind as which records of an entity are heard. Orders are not: their only names are those of their customers. */
const heardAs = (entity: EntityName): SearchKind =>
  keysOf(entitiesOfKinds).find((kind) => kind !== 'order' && entitiesOfKinds[kind] === entity) ?? 'listed';

/** Incremented whenever the index has grown, so that shown results can be searched again. */
export const indexChangesAtom = atom(0);

/** The index of the current user; started on first use, ended with the session, or once they may open other pages. */
export function indexSession(): IndexSession | null {
  const session = getDefaultStore().get(sessionAtom);
  const isSame = running?.account === session?.user.account && running?.menu.join() === session?.menu.join();
  if (!isSame) endIndexSession();
  if (session) running ??= start(session);
  return running;
}

/** Ends the worker and drops its records. */
export function endIndexSession(): void {
  running?.end();
  running = null;
}

function start({ user, menu }: Session): IndexSession {
  const worker = startIndexWorker();
  const abort = new AbortController();
  const loader = createIndexLoader(worker, abort.signal);
  let lastLoad = Date.now();
  let lastChanges = changesShownBy(searchCalls.searchIndex);
  let own: SearchRecord[] = [];
  let saved: SearchRecord[] = [];
  let ofPage: SearchRecord[] = [];
  let state: 'loading' | 'whole' | 'failed' = 'loading';
  let isLoading = false;
  let isOpenedMeanwhile = false;
  let isBroken = false;

  const changed = () => getDefaultStore().set(indexChangesAtom, (count) => count + 1);
  const failed = (error: unknown) => {
    if (abort.signal.aborted || isBroken) return;
    // The palette goes on with what it has, and asks again when it is next opened.
    lastLoad = 0;
    recordError(error, { component: 'palette' });
  };
  const failedToAnswer = (error: unknown): never => {
    failed(error);
    throw error;
  };

  async function load(work: () => Promise<void>) {
    isLoading = true;
    // What came whole before stays so while its changes are asked for.
    if (state === 'failed') {
      state = 'loading';
      changed();
    }
    try {
      await work();
      state = 'whole';
    } catch (error) {
      state = 'failed';
      failed(error);
    }
    isLoading = false;
    if (abort.signal.aborted) return;
    changed();
    if (isOpenedMeanwhile) loadChanges();
  }

  async function loadAll() {
    await worker.use(scoresOf(usesOf(user.account), Date.now()));
    await loadOwn();
    await loader.load();
  }

  async function refresh() {
    if (own.length === 0) await loadOwn();
    await loader.refresh();
  }

  async function loadOwn() {
    const languages = await bothLanguages();
    own = [...pageRecords(menu, languages), ...commandRecords(allCommands, languages)];
    await worker.nameKinds(kindNames(languages));
    await worker.put(own);
    changed();
  }

  /** Adds the commands of the active page to the index; they cannot be chosen once the page is no longer shown. */
  async function offerPageCommands() {
    const offered = commandRecords(shownPageCommands(), await bothLanguages());
    const staying = new Set([...own, ...offered].map(({ id }) => id));
    const gone = ofPage.flatMap(({ id }) => (staying.has(id) ? [] : id));
    ofPage = offered;
    if (gone.length > 0) await worker.remove('command', gone);
    if (offered.length > 0) await worker.put(offered);
    if (gone.length + offered.length > 0) changed();
  }

  /** Reloads all saved queries: they are few, and a query is searched for soon after it was saved. */
  async function loadSavedQueries() {
    const found = await fetchData(savedQueryCalls.listSavedQueries, {}, { signal: abort.signal });
    const gone = saved.filter(({ id }) => !found.some((query) => String(query.id) === id));
    saved = found.map(savedQueryRecord);
    if (gone.length > 0)
      await worker.remove(
        'savedQuery',
        gone.map(({ id }) => id),
      );
    await worker.put(saved);
    changed();
  }

  function refreshIfStale() {
    if (isBroken) return startAnew();
    offerPageCommands().catch(failed);
    loadSavedQueries().catch(failed);
    loadChanges();
  }

  /** Records that were saved here, or changed by others, are searched for soon after. */
  function loadChanges() {
    const changes = changesShownBy(searchCalls.searchIndex);
    if (changes === lastChanges && Date.now() - lastLoad < refreshAfterMs) return;
    // Two loads would ask for the same side by side, and the older could take out what the newer brought.
    isOpenedMeanwhile = isLoading;
    if (isLoading) return;
    [lastLoad, lastChanges] = [Date.now(), changes];
    load(refresh);
  }

  function startAnew() {
    endIndexSession();
    indexSession();
  }

  async function soundsOf(entity: EntityName, text: string) {
    const kind = heardAs(entity);
    const limit = searchLimits.lookUpRows;
    const { hits, guessed } = await worker.search({ text, kinds: [kind, 'heard'], list: entity, limit });
    if (guessed) return [];
    // Of lists only those that are called so, and none that is found by its customer or tags alone.
    const isCalled = ({ marks }: SearchHit) => Object.values(marks).some((ranges) => ranges.length > 0);
    return hits.flatMap((hit) => {
      if (hit.kind === kind && kind !== 'listed') return Number(hit.id);
      return isCalled(hit) ? Number(hit.id.slice(entity.length + 1)) : [];
    });
  }

  worker.failure().catch((error: unknown) => {
    failed(error);
    isBroken = true;
    changed();
  });
  // Look-ups find by letters without us; better those alone than nothing.
  offerSounds((entity, text) =>
    soundsOf(entity, text).catch((error: unknown) => {
      failed(error);
      return [];
    }),
  );
  load(loadAll);
  return {
    account: user.account,
    menu,
    search: (query) => worker.search(query).catch(failedToAnswer),
    find: (uses) => worker.find(uses.map(({ kind, id }) => ({ kind, id }))).catch(failedToAnswer),
    use: (uses) => worker.use(scoresOf(uses, Date.now())).catch(failed),
    own: () => [...own, ...saved],
    loader,
    isReady: () => own.length > 0 || state !== 'loading',
    isWhole: () => state !== 'loading',
    hasFailed: () => state === 'failed',
    refreshIfStale,
    end: () => {
      offerSounds(null);
      abort.abort();
      worker.end();
    },
  };
}
