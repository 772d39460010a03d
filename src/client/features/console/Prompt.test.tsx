// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, isOffered, show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { focusPrompt } from './focus';
import { Prompt } from './Prompt';
import { createPrompt, fillPrompt } from './prompt-editor';
import { runInput } from './run-input';
import { changeConsole } from './transcript';
import { cancelRunning } from './turn';

vi.mock('./HistorySearch', () => ({
  HistorySearch: ({ onChoose, onClose }: { onChoose: (input: string) => void; onClose: () => void }) => (
    <>
      <button type="button" onClick={() => onChoose('select 1;')}>
        take it
      </button>
      <button type="button" onClick={onClose}>
        leave it
      </button>
    </>
  ),
}));
vi.mock('./prompt-editor');
vi.mock('./run-input');
vi.mock('./turn');
vi.mock('../../state/log');

const view = { focus: vi.fn(), destroy: vi.fn() };
const onLeave = vi.fn();
let page: Awaited<ReturnType<typeof show>>;
const handlers = () => {
  const [given] = vi.mocked(createPrompt).mock.lastCall ?? [];
  if (!given) throw new Error('there is no prompt');
  return given;
};
const run = (input: string) => ({ input, at: input, rows: null, ms: null, error: null });

beforeEach(async () => {
  vi.mocked(createPrompt).mockReturnValue(view as unknown as ReturnType<typeof createPrompt>); // what the prompt asks of one
  changeConsole({ history: [run('select 1;'), run('select 2;')] });
  page = await show(<Prompt onLeave={onLeave} />);
});
afterEach(async () => {
  await leaveNothing(page);
  changeConsole({ history: [] });
});

test('arrows go back through what was run, no further than its beginning, and forward to an empty prompt', () => {
  const { onRecall } = handlers();
  expect([onRecall(1), onRecall(-1), onRecall(-1), onRecall(-1)]).toEqual([null, 'select 2;', 'select 1;', null]);
  expect([onRecall(1), onRecall(1), onRecall(1)]).toEqual(['select 2;', '', null]);
});

test('once something is run one goes back from it again; a key stops it, another leaves the console', () => {
  const { onRecall, onRun, onCancel, onLeave: leave } = handlers();
  onRecall(-1);
  onRecall(-1);
  onRun('select 3;');
  expect(runInput).toHaveBeenCalledExactlyOnceWith('select 3;');
  expect(onRecall(-1)).toBe('select 2;');
  onCancel();
  leave();
  expect([vi.mocked(cancelRunning).mock.calls.length, onLeave.mock.calls.length]).toEqual([1, 1]);
});

test('what was searched for fills the prompt, which is typed in again; leaving the search leaves it as it was', async () => {
  expect(isOffered('take it')).toBe(false);
  await act(async () => handlers().onSearch());
  view.focus.mockClear();
  await click('take it');
  expect(vi.mocked(fillPrompt).mock.calls).toEqual([[view, 'select 1;']]);
  expect([isOffered('take it'), view.focus.mock.calls.length > 0]).toEqual([false, true]);
  await act(async () => handlers().onSearch());
  view.focus.mockClear();
  await click('leave it');
  expect([isOffered('take it'), view.focus.mock.calls.length > 0]).toEqual([false, true]);
  expect(fillPrompt).toHaveBeenCalledTimes(1);
});

test('the prompt takes the keys once it is there, and whenever it is asked to, until it is gone', async () => {
  expect(view.focus).toHaveBeenCalledTimes(1);
  focusPrompt();
  expect(view.focus).toHaveBeenCalledTimes(2);
  await page.end();
  focusPrompt();
  expect([view.focus.mock.calls.length, view.destroy.mock.calls.length]).toEqual([2, 1]);
  page = await show(<Prompt onLeave={onLeave} />);
});
