import { expose } from 'comlink';
import type { SearchRecord } from '../../src/shared/search';
import { createSearchIndex } from './search-index';

const index = createSearchIndex();

const api = {
  nameKinds: index.nameKinds,
  put: (records: readonly SearchRecord[]) => index.put(records, untilQuestionsAreAnswered),
  remove: index.remove,
  use: index.use,
  find: index.find,
  search: index.search,
};
export type SearchWorker = typeof api;
expose(api);

/** A task of its own, so that messages that came in between are handled first. */
function untilQuestionsAreAnswered(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
