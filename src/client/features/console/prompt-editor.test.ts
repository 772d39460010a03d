// @vitest-environment happy-dom
import { completionStatus, startCompletion } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPrompt, fillPrompt, type PromptHandlers } from './prompt-editor';

const handlers = {
  onRun: vi.fn(),
  onRecall: vi.fn<PromptHandlers['onRecall']>(),
  onSearch: vi.fn(),
  onCancel: vi.fn(),
  onLeave: vi.fn(),
};
const tables = () => ({ 'reports.net_sales': ['customer', 'net_sales'], y2025: ['model'] });
let meant: string | null;
let view: EditorView;

/** Presses a key in the prompt; whether the prompt took it. */
function press(key: string, how: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how });
  view.contentDOM.dispatchEvent(event);
  return event.defaultPrevented;
}
const typed = () => view.state.doc.toString();

beforeEach(() => {
  meant = null;
  const parent = document.body.appendChild(document.createElement('div'));
  view = createPrompt({ parent, hint: 'SQL', label: 'Console', tables, meantTable: () => meant, ...handlers });
});
afterEach(() => {
  view.destroy();
  document.body.replaceChildren();
  vi.resetAllMocks();
});

test('Enter runs what is finished and empties the prompt; what goes on gets a new line, and runs by Ctrl+Enter', () => {
  fillPrompt(view, ' select 1; ');
  press('Enter');
  expect([handlers.onRun.mock.calls, typed()]).toEqual([[['select 1;']], '']);
  fillPrompt(view, 'select 2');
  press('Enter');
  expect([handlers.onRun.mock.calls.length, typed()]).toEqual([1, 'select 2\n']);
  press('Enter', { ctrlKey: true });
  expect([handlers.onRun.mock.lastCall, typed()]).toEqual([['select 2'], '']);
  fillPrompt(view, 'select 3;');
  press('Enter', { shiftKey: true });
  expect(typed()).toBe('select 3;\n');
  fillPrompt(view, ' ');
  press('Enter');
  press('Enter', { ctrlKey: true });
  expect(handlers.onRun).toHaveBeenCalledTimes(2);
});

test('arrows recall from the first line up and from the last line down, and go from line to line between', () => {
  handlers.onRecall.mockReturnValue(null);
  fillPrompt(view, 'select 1\nfrom a');
  press('ArrowDown');
  expect(handlers.onRecall.mock.calls).toEqual([[1]]);
  press('ArrowUp');
  view.dispatch({ selection: { anchor: 0 } });
  press('ArrowDown');
  expect(handlers.onRecall).toHaveBeenCalledTimes(1);
  view.dispatch({ selection: { anchor: 0 } });
  handlers.onRecall.mockReturnValue('select 0;');
  press('ArrowUp');
  expect([handlers.onRecall.mock.lastCall, typed()]).toEqual([[-1], 'select 0;']);
  view.dispatch({ selection: { anchor: 0, head: 3 } });
  press('ArrowUp');
  expect(handlers.onRecall).toHaveBeenCalledTimes(2);
});

test('Ctrl+C stops what runs, unless a text is marked to be copied; Ctrl+R searches, Escape leaves', () => {
  fillPrompt(view, 'select 1');
  press('c', { ctrlKey: true });
  view.dispatch({ selection: { anchor: 0, head: 3 } });
  press('c', { ctrlKey: true });
  expect(handlers.onCancel).toHaveBeenCalledTimes(1);
  expect([press('r', { ctrlKey: true }), press('Escape')]).toEqual([true, true]);
  expect([handlers.onSearch.mock.calls.length, handlers.onLeave.mock.calls.length]).toEqual([1, 1]);
});

test('keys of an input method that composes are its own', () => {
  fillPrompt(view, 'select 1;');
  press('Enter', { isComposing: true });
  press('Escape', { isComposing: true });
  expect([handlers.onRun.mock.calls, handlers.onLeave.mock.calls, typed()]).toEqual([[], [], 'select 1;']);
});

/** What is offered for a text that was typed, the best first. */
async function offered(text: string): Promise<(string | null)[]> {
  fillPrompt(view, text);
  startCompletion(view);
  await vi.waitFor(() => expect(document.querySelectorAll('.cm-completionLabel')).not.toHaveLength(0));
  // The editor ignores keys that come right after the list has appeared.
  await new Promise((resolve) => setTimeout(resolve, 80));
  return [...document.querySelectorAll('.cm-completionLabel')].map(({ textContent }) => textContent);
}

test('columns of the one table that can be meant are offered before one is named, and not of a name that says whose it is', async () => {
  expect(await offered('select mo')).not.toContain('model');
  meant = 'y2025';
  expect((await offered('select mo'))[0]).toBe('model');
  expect(await offered('select x.mo')).not.toContain('model');
  expect(await offered('mo')).not.toContain('model');
  expect((await offered('select * from reports.ne'))[0]).toBe('net_sales');
  expect(await offered('.he')).toContain('.help');
  expect(await offered('select .he')).not.toContain('.help');
});

test('Enter takes the name that is offered while it says more than is typed; one that is typed to its end is not in its way', async () => {
  await offered('select * from reports.net_s');
  press('Enter');
  expect(typed()).toBe('select * from reports.net_sales');
  await offered('.help');
  press('Enter');
  expect(handlers.onRun.mock.calls).toEqual([['.help']]);
});

test('while names are offered the arrows go through them and Escape leaves them alone', async () => {
  await offered('select mo');
  press('ArrowDown');
  press('ArrowUp');
  expect(press('Escape')).toBe(true);
  expect([handlers.onRecall.mock.calls, handlers.onLeave.mock.calls, completionStatus(view.state)]).toEqual([
    [],
    [],
    null,
  ]);
  press('Escape');
  expect(handlers.onLeave).toHaveBeenCalledTimes(1);
});
