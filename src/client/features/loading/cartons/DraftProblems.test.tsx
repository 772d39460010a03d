// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { click, isOffered, show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { DraftProblems } from './DraftProblems';
import { emptyDraft, emptyLine } from './draft';
import type { DraftProblem } from './read-draft';
import { readDraft } from './read-draft';

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));

test('the first problems of a list are shown, the others when they are asked for; each leads to its line', async () => {
  const calls = { onDismiss: vi.fn(), onOpenLine: vi.fn(), onRemoveWrong: vi.fn() };
  const lines = ['c1', 'c2', 'c3', 'c4'].map((id) => ({ ...emptyLine(id), label: id, length: 10, width: 10 }));
  const { problems } = readDraft({ ...emptyDraft, lines, support: 0 });
  const shown = (given: Partial<{ problems: readonly DraftProblem[]; onRemoveWrong: null }> = {}) => (
    <DraftProblems problems={problems} notices={[]} {...calls} {...given} />
  );
  page = await show(shown());
  const told = () => [...document.querySelectorAll('.draft-problems li')].map(({ textContent }) => textContent);
  expect([told().length, told().at(-1)]).toEqual([4, 'Show all 5']);
  await click('Show all 5');
  expect([told().length, told().at(-1), told()[4]]).toEqual([
    ...[6, 'Show fewer', 'Support, % is “0”: must be a number from 1 to 100'],
  ]);
  await click('Line 2 (c2)');
  expect(calls.onOpenLine).toHaveBeenCalledExactlyOnceWith('c2');
  await click('Remove these lines');
  expect(calls.onRemoveWrong).toHaveBeenCalledTimes(1);
  await page.draw(shown({ problems: problems.slice(0, 3), onRemoveWrong: null }));
  expect([told().length, isOffered('Remove these lines')]).toEqual([3, false]);
});
