// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, settled, show } from '../../../tests/support/dom';
import { enter } from '../../../tests/support/enter';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { askForNewRecord, newRecordsAskedAtom } from '../state/new-record';
import { usePageTab } from '../state/page';
import { NewRecordHost } from './NewRecordHost';
import { open } from './tabs/tabs';
import { tabsAtom } from './tabs/tabs-atom';
import '../page/activity/ActivityDialog';
import '../record/AddRecordDialog';

function closable(kind: string) {
  return ({ asked, onClose }: { asked: { text?: string }; onClose: () => void }) => {
    const { fullPath } = usePageTab();
    return (
      <button type="button" data-of={fullPath} onClick={onClose}>
        {kind} {asked.text}
      </button>
    );
  };
}
vi.mock('../record/AddRecordDialog', () => ({ AddRecordDialog: closable('record') }));
vi.mock('../page/activity/ActivityDialog', () => ({ ActivityDialog: closable('activity') }));

let page: Awaited<ReturnType<typeof show>>;
afterEach(async () => {
  await leaveNothing(page);
  getDefaultStore().set(newRecordsAskedAtom, []);
});

// The first test: later ones have the code already.
test('what is typed while the code of a form is on its way runs no commands of the page, and Escape closes the form', async () => {
  enter({ account: 'ann', roles: ['admin'] });
  const heard = vi.fn();
  document.addEventListener('keydown', heard);
  const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  page = await show(<NewRecordHost />);
  act(() => askForNewRecord({ entity: 'customer' }));
  press('s');
  expect(heard).not.toHaveBeenCalled();
  act(() => void press('Escape'));
  expect(getDefaultStore().get(newRecordsAskedAtom)).toEqual([]);
  press('s');
  expect(heard).toHaveBeenCalledOnce();
  document.removeEventListener('keydown', heard);
});

test('new records are made one upon the other; closing one leaves the others', async () => {
  enter({ account: 'ann', roles: ['admin'] });
  page = await show(<NewRecordHost />);
  await settled();
  expect(document.body.textContent).toBe('');
  await act(async () => {
    askForNewRecord({ entity: 'customer', text: 'Alpine' });
    askForNewRecord({ entity: 'country', text: 'Chile' });
    askForNewRecord({ entity: 'activity', text: 'called' });
  });
  await settled();
  const shown = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(shown()).toEqual(['record Alpine', 'record Chile', 'activity called']);
  await click('record Chile');
  expect(shown()).toEqual(['record Alpine', 'activity called']);
});

test('what is typed belongs to the tab it was begun in, also after one went back to another', async () => {
  enter({ account: 'ann', roles: ['admin'] });
  const goTo = (path: string) => act(async () => getDefaultStore().set(tabsAtom, (tabs) => open(tabs, path)));
  await goTo('/Customer');
  page = await show(<NewRecordHost />);
  await act(async () => askForNewRecord({ entity: 'activity', text: 'called' }));
  await settled();
  await goTo('/Order');
  expect(document.querySelector('button')?.dataset.of).toBe('/Customer');
  await click('activity called');
  await act(async () => askForNewRecord({ entity: 'activity', text: 'wrote' }));
  expect(document.querySelector('button')?.dataset.of).toBe('/Order');
});
