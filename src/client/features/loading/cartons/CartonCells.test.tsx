// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { OrientationsCell, TurnContext } from './CartonCells';
import { emptyLine, everyOrientation } from './draft';

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));
const labeled = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`);

test('each switch turns its own orientation of its own line', async () => {
  const turn = vi.fn();
  const row = { ...emptyLine('c2'), label: '沙发', orientations: { ...everyOrientation, heightUpLengthAlong: false } };
  page = await show(
    <TurnContext value={turn}>
      <OrientationsCell row={row} value="" text="" />
    </TurnContext>,
  );
  const pressed = document.querySelectorAll<HTMLElement>('[aria-pressed="false"]');
  expect([pressed.length, labeled('Orientations of 沙发')?.querySelectorAll('button').length]).toEqual([1, 6]);
  await act(async () => pressed[0]?.click());
  await act(async () => document.querySelector<HTMLElement>('[aria-pressed="true"]')?.click());
  expect(turn.mock.calls).toEqual([
    ['c2', 'heightUpLengthAlong', true],
    ['c2', expect.not.stringMatching('heightUpLengthAlong'), false],
  ]);
});
