// @vitest-environment happy-dom
import type { GridApi } from 'ag-grid-community';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leave, using } from '../../../../tests/support/using';
import { viewCalls } from '../../../shared/areas/view/calls';
import type { Language } from '../../../shared/language';
import type { TableView } from '../../../shared/table/view';
import { fetchData } from '../../api/send';
import { forgetPageState } from '../../state/page';
import { storeLanguage } from '../../state/settings';
import { useWordsOfNow } from './use-words-of-now';

vi.mock('../../api/send');

const setFilterModel = vi.fn();
const api = { isDestroyed: () => false, setFilterModel } as unknown as GridApi; // only the used part
const sofas: TableView['filters'] = { categoryId: { values: ['Sofa bed'] } };
const shown = (filters: TableView['filters'], openedIn?: Language) =>
  using(() => useWordsOfNow({ gridId: 'models', api, openedIn, filters: () => filters }));

beforeEach(() => {
  vi.mocked(fetchData).mockImplementation(async () => ({
    grid: { filter: { filterModel: { categoryId: { values: ['沙发床'] } } } },
  }));
  vi.clearAllMocks();
  forgetPageState();
  storeLanguage('en');
});
afterEach(leave);

test('a list that was narrowed to words is narrowed to the same in the other language, once', async () => {
  await shown(sofas);
  await shown(sofas);
  expect(fetchData).not.toHaveBeenCalled();
  storeLanguage('zh');
  await shown(sofas);
  const state = { grid: { filter: { filterModel: sofas } }, quick: '' };
  expect(fetchData).toHaveBeenCalledExactlyOnceWith(viewCalls.readState, { grid: 'models', state }, expect.anything());
  expect(setFilterModel).toHaveBeenCalledExactlyOnceWith({ categoryId: { values: ['沙发床'] } });
  await shown(sofas);
  expect(fetchData).toHaveBeenCalledTimes(1);
});

test('a column that is filtered otherwise while the words are being translated keeps its new filter', async () => {
  const words = { categoryId: { values: ['沙发床'] }, motion: { values: ['电动'] } };
  vi.mocked(fetchData).mockImplementation(async () => {
    Object.assign(filters, { motion: { values: ['manual'] }, length: { from: 10 } });
    return { grid: { filter: { filterModel: words } } };
  });
  const filters: TableView['filters'] = { ...sofas, motion: { values: ['power'] } };
  const changing = () =>
    using(() => useWordsOfNow({ gridId: 'models', api, openedIn: 'en', filters: () => ({ ...filters }) }));
  storeLanguage('zh');
  await changing();
  const since = { motion: { values: ['manual'] }, length: { from: 10 } };
  expect(setFilterModel).toHaveBeenCalledExactlyOnceWith({ categoryId: { values: ['沙发床'] }, ...since });
});

test('a link is narrowed to the words of its own language when it is first opened, and then to those of the reader', async () => {
  await shown(sofas, 'en');
  expect(fetchData).not.toHaveBeenCalled();
  forgetPageState();
  storeLanguage('zh');
  await shown(sofas, 'en');
  expect(setFilterModel).toHaveBeenCalledExactlyOnceWith({ categoryId: { values: ['沙发床'] } });
  await shown(sofas, 'en');
  expect(fetchData).toHaveBeenCalledTimes(1);
});

test('a list that is narrowed to no words has nothing to be called otherwise', async () => {
  await shown({ length: { from: 10 } });
  storeLanguage('zh');
  await shown({ length: { from: 10 } });
  expect([fetchData, setFilterModel].map((each) => vi.mocked(each).mock.calls.length)).toEqual([0, 0]);
});
