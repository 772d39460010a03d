// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { click, isOffered, show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { CheckStep } from './CheckStep';
import { ImportWizard } from './ImportWizard';
import type { Importing, ImportStep } from './use-import';
import type { ImportWork } from './use-work';

vi.mock('./FileStep', () => ({ FileStep: () => <input aria-label="step file" /> }));
vi.mock('./ColumnsStep', () => ({ ColumnsStep: () => <input aria-label="step columns" /> }));
vi.mock('./CheckStep', () => ({ CheckStep: vi.fn(() => <input aria-label="step check" />) }));
vi.mock('./ResultStep', () => ({ ResultStep: () => <input aria-label="step result" /> }));

const cancel = vi.fn();
const importing = (step: ImportStep, work: ImportWork | null = null) =>
  ({ step, work, cancel }) as unknown as Importing; // only the used part

let end = async () => {};
afterEach(() => leaveNothing({ end }));

const stepShown = () => [...document.querySelectorAll('input')].map((each) => each.getAttribute('aria-label'));
const steps = () =>
  [...document.querySelectorAll('.import-steps li')].map((each) => [
    each.querySelector('i')?.textContent ?? '',
    each.querySelector('span')?.textContent,
    each.getAttribute('aria-current'),
    each.hasAttribute('data-done'),
  ]);

test('one step is shown at a time, and which are done', async () => {
  const page = await show(<ImportWizard importing={importing('file')} />);
  end = page.end;
  for (const step of ['file', 'columns', 'check', 'result'] as const) {
    await page.draw(<ImportWizard importing={importing(step)} />);
    expect([step, stepShown()]).toEqual([step, [`step ${step}`]]);
  }
  await page.draw(<ImportWizard importing={importing('check')} />);
  expect(steps()).toEqual([
    ['', 'File', null, true],
    ['', 'Columns', null, true],
    ['3', 'Check', 'step', false],
    ['4', 'Result', null, false],
  ]);
});

test('where rows are taken over there is no result, and the check is told to whom they go', async () => {
  const onTake = vi.fn();
  const page = await show(<ImportWizard importing={importing('check')} onTake={onTake} takesAll />);
  end = page.end;
  expect(steps().map(([, name]) => name)).toEqual(['File', 'Columns', 'Check']);
  expect(vi.mocked(CheckStep).mock.lastCall?.[0]).toMatchObject({ onTake, takesAll: true });
  await page.draw(<ImportWizard importing={importing('check')} />);
  expect(vi.mocked(CheckStep).mock.lastCall?.[0]).toEqual({ importing: importing('check'), takesAll: false });
});

test('the focus and the page go along with the step, and stay while it is the same', async () => {
  const page = await show(<ImportWizard importing={importing('file')} />);
  end = page.end;
  const frame = document.querySelector<HTMLElement>('.import-wizard');
  const seen = vi.fn();
  if (frame?.parentElement) frame.parentElement.scrollIntoView = seen;
  expect([document.activeElement, frame?.getAttribute('tabindex')]).toEqual([document.body, '-1']);
  await page.draw(<ImportWizard importing={importing('columns')} />);
  expect([document.activeElement, seen.mock.calls]).toEqual([frame, [[{ block: 'start' }]]]);
  document.querySelector('input')?.focus();
  await page.draw(<ImportWizard importing={importing('columns', { kind: 'checking', done: 1, of: 2 })} />);
  expect(document.activeElement).not.toBe(frame);
  await page.draw(<ImportWizard importing={importing('file')} />);
  expect([document.activeElement, seen.mock.calls.length]).toEqual([frame, 2]);
});

test('work under way is named with how far it is, and can be cancelled until what was sent is being written', async () => {
  const page = await show(<ImportWizard importing={importing('columns')} />);
  end = page.end;
  const bar = () => document.querySelector('[role=progressbar]');
  const isInert = () => document.querySelector('.import-step')?.hasAttribute('inert');
  expect([bar(), isInert()]).toEqual([null, false]);
  for (const [kind, done, of, label, value, isCancellable] of [
    ['reading', 0, null, 'Reading the file', null, true],
    ['reading', 1200, null, 'Reading the file: 1,200 rows', null, true],
    ['checking', 0, 4, 'Checking the rows', '0', true],
    ['checking', 4, 4, 'Checking the rows', '100', true],
    ['checking', 0, 0, 'Checking the rows', null, true],
    ['saving', 1, 4, 'Importing the rows', '25', true],
    ['saving', 4, 4, 'Importing the rows', null, false],
  ] as const) {
    await page.draw(<ImportWizard importing={importing('columns', { kind, done, of })} />);
    const seen = [bar()?.getAttribute('aria-label'), bar()?.getAttribute('aria-valuenow'), isOffered('Cancel')];
    expect([kind, done, ...seen]).toEqual([kind, done, label, value, isCancellable]);
    expect(isInert()).toBe(true);
  }
  await page.draw(<ImportWizard importing={importing('columns', { kind: 'reading', done: 0, of: null })} />);
  await click('Cancel');
  expect(cancel).toHaveBeenCalledOnce();
});
