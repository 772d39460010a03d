import type { KindNames, SearchKind, SearchQuery, SearchRecord, SearchUse } from '../../../shared/search';
import { startSearchWorker } from '../../workers';

/** Starts the index in its worker. Where that breaks down or is ended, whoever waits for an answer of it hears so. */
export function startIndexWorker() {
  const { api, failure, end } = startSearchWorker();
  const { heard, refuse } = hearingOf(failure());
  return {
    nameKinds: (named: readonly KindNames[]) => heard(api.nameKinds(named)),
    put: (records: readonly SearchRecord[]) => heard(api.put(records)),
    remove: (kind: SearchKind, ids: readonly string[]) => heard(api.remove(kind, ids)),
    use: (uses: readonly SearchUse[]) => heard(api.use(uses)),
    find: (wanted: readonly { kind: SearchKind; id: string }[]) => heard(api.find(wanted)),
    search: (query: SearchQuery) => heard(api.search(query)),
    failure,
    end: () => {
      refuse(new Error('the index has ended'));
      end();
    },
  };
}

export type IndexWorker = ReturnType<typeof startIndexWorker>;

/** Listens to the failure once: a race with it for each answer would keep every answer as long as the worker lives. */
function hearingOf(failure: Promise<never>) {
  const waiting = new Set<(error: unknown) => void>();
  let broken: { error: unknown } | null = null;
  const refuse = (error: unknown) => {
    broken = { error };
    for (const reject of waiting) reject(error);
    waiting.clear();
  };
  failure.catch(refuse);
  const heard = <T>(answer: Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      if (broken) return reject(broken.error);
      waiting.add(reject);
      answer.finally(() => waiting.delete(reject)).then(resolve, reject);
    });
  return { heard, refuse };
}
