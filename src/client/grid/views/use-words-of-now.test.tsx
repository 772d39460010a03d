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
const api = { isDestroyed: () => false, setFilterModel } as unknown as GridApi; // what is asked of one
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
