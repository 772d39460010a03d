import { atom, getDefaultStore } from 'jotai';
import type { EntityName } from '../../../shared/areas/all';
import { savedQueryCalls } from '../../../shared/areas/console/saved-query-calls';
import { searchCalls } from '../../../shared/areas/search/calls';
import { searchLimits } from '../../../shared/areas/search/limits';
import type { SearchAnswer, SearchKind, SearchQuery, SearchRecord } from '../../../shared/search';
import { fetchData } from '../../api/send';
import { bothLanguages } from '../../state/catalogues';
import { recordError } from '../../state/log';
import { changesShownBy } from '../../state/record-changes';
import { type Session, sessionAtom } from '../../state/session';
import { offerSounds } from '../../state/sounds-like';
import { startSearchWorker } from '../../workers';
import { allCommands, shownPageCommands } from '../commands';
import { createIndexLoader, type IndexLoader } from './index-loader';
import { commandRecords, pageRecords, savedQueryRecord } from './records';
import { scoresOf, type Use, usesOf } from './uses';

const refreshAfterMs = 60_000;

interface IndexSession {
  account: string;
  search: (query: SearchQuery) => Promise<SearchAnswer>;
  find: (uses: readonly Use[]) => Promise<SearchRecord[]>;
  use: (uses: readonly Use[]) => Promise<void>;
  /** Pages and commands, which are few enough to be listed before anything is typed. */
  own: () => readonly SearchRecord[];
  loader: IndexLoader;
  /** Whether pages and commands are there; before, the first of what is found may be something else than a moment later. */
  isReady: () => boolean;
  /** Whether everything has been loaded, or loading it has failed. */
  isWhole: () => boolean;
  refreshIfStale: () => void;
  end: () => void;
}

let running: IndexSession | null = null;

const kindsOfEntities: Partial<Record<EntityName, SearchKind>> = {
  customer: 'customer',
  contact: 'contact',
  model: 'model',
  account: 'person',
};

/** Raised whenever the index holds more than before, so that what is shown can be asked for again. */
export const indexChangesAtom = atom(0);

/** The index of the user who is logged in; started on first use, ended with the session. */
export function indexSession(): IndexSession | null {
  const session = getDefaultStore().get(sessionAtom);
  if (running?.account !== session?.user.account) endIndexSession();
  if (session) running ??= start(session);
  return running;
}

/** Ends the worker with all that it holds. */
export function endIndexSession(): void {
  running?.end();
  running = null;
}

function start({ user, menu }: Session): IndexSession {
  const { api, end } = startSearchWorker();
  const abort = new AbortController();
  const loader = createIndexLoader(api, abort.signal);
  let lastLoad = Date.now();
  let lastChanges = changesShownBy(searchCalls.searchIndex);
  let own: SearchRecord[] = [];
  let saved: SearchRecord[] = [];
  let isWhole = false;

  const changed = () => getDefaultStore().set(indexChangesAtom, (count) => count + 1);
  const failed = (error: unknown) => {
    if (abort.signal.aborted) return;
    // The palette goes on with what it has, and asks again when it is next opened.
    lastLoad = 0;
    recordError(error, { component: 'palette' });
  };

  async function loadAll() {
    await api.use(scoresOf(usesOf(user.account), Date.now()));
    const languages = await bothLanguages();
    own = [...pageRecords(menu, languages), ...commandRecords(allCommands, languages)];
    await api.put(own);
    changed();
    await loader.load();
  }

  /** What the page shown can do can be found, too; where it is no longer shown it cannot be chosen. */
  async function offerPageCommands() {
    const offered = commandRecords(shownPageCommands(), await bothLanguages());
    if (offered.length === 0) return;
    await api.put(offered);
    changed();
  }

  /** Saved queries are few, and one is looked for soon after it was saved. */
  async function loadSavedQueries() {
    const found = await fetchData(savedQueryCalls.listSavedQueries, {}, { signal: abort.signal });
    const gone = saved.filter(({ id }) => !found.some((query) => String(query.id) === id));
    saved = found.map(savedQueryRecord);
    if (gone.length > 0)
      await api.remove(
        'savedQuery',
        gone.map(({ id }) => id),
      );
    await api.put(saved);
    changed();
  }

  function refreshIfStale() {
    offerPageCommands().catch(failed);
    loadSavedQueries().catch(failed);
    // What was saved here, or told of by others, is looked for soon after.
    const changes = changesShownBy(searchCalls.searchIndex);
    if (changes === lastChanges && Date.now() - lastLoad < refreshAfterMs) return;
    [lastLoad, lastChanges] = [Date.now(), changes];
    loader.refresh().then(changed, failed);
  }

  offerSounds(async (entity, text) => {
    const kind = kindsOfEntities[entity] ?? 'listed';
    const { hits, guessed } = await api.search({ text, kinds: [kind], limit: searchLimits.lookUpIds });
    // One of a list without a kind of its own is named with its list.
    const start = kind === 'listed' ? `${entity} ` : '';
    const ids = guessed ? [] : hits.flatMap(({ id }) => (id.startsWith(start) ? Number(id.slice(start.length)) : []));
    return ids.slice(0, searchLimits.lookUpRows);
  });
  loadAll()
    .catch(failed)
    .finally(() => {
      isWhole = true;
      if (!abort.signal.aborted) changed();
    });
  return {
    account: user.account,
    search: (query) => api.search(query),
    find: (uses) => api.find(uses.map(({ kind, id }) => ({ kind, id }))),
    use: (uses) => api.use(scoresOf(uses, Date.now())),
    own: () => [...own, ...saved],
    loader,
    isReady: () => own.length > 0 || isWhole,
    isWhole: () => isWhole,
    refreshIfStale,
    end: () => {
      offerSounds(null);
      abort.abort();
      end();
    },
  };
}
