// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { settled, show, submit, type } from '../../../../../tests/support/dom';
import { enter } from '../../../../../tests/support/enter';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { CartonDialog } from './CartonDialog';
import { type DraftLine, emptyLine, everyOrientation } from './draft';

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));
async function start(shown: ReactNode) {
  page = await show(shown);
  await settled();
}

test('a line is typed in one go, with its orientations and its order kept', async () => {
  enter({ account: 'ann', roles: ['admin'] });
  const onSave = vi.fn<(changes: Omit<DraftLine, 'id'>) => void>();
  const line: DraftLine = {
    ...{ ...emptyLine('c3'), label: '沙发', length: 200, width: 90, height: 80, quantity: 4, orderId: 7, weight: 12 },
    orientations: { ...everyOrientation, lengthUpWidthAlong: false },
  };
  await start(<CartonDialog line={line} unit="cm" onSave={onSave} onClose={() => undefined} />);
  await type('Cartons', '9');
  await submit();
  await settled();
  expect(onSave.mock.lastCall?.[0]).toMatchObject({
    ...{
      label: '沙发',
      length: 200,
      quantity: 9,
      orderId: 7,
      weight: 12,
      priority: 1,
      mixedStacking: true,
      group: null,
    },
    orientations: { ...everyOrientation, lengthUpWidthAlong: false },
  });
});
