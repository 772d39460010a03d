// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, settled, show } from '../../../tests/support/dom';
import { enter } from '../../../tests/support/enter';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { askForNewRecord } from '../state/new-record';
import { NewRecordHost } from './NewRecordHost';
import '../page/activity/ActivityDialog';
import '../record/AddRecordDialog';

function closable(kind: string) {
  return ({ asked, onClose }: { asked: { text?: string }; onClose: () => void }) => (
    <button type="button" onClick={onClose}>
      {kind} {asked.text}
    </button>
  );
}
vi.mock('../record/AddRecordDialog', () => ({ AddRecordDialog: closable('record') }));
vi.mock('../page/activity/ActivityDialog', () => ({ ActivityDialog: closable('activity') }));

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

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
