// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { at, cartonLine, containerOffer, loadingProblem } from '../../../../../tests/support/loading';
import type { PlannedLoad } from '../../../../shared/loading/compare-plans';
import { ContainerCards } from './ContainerCards';

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));
async function start(shown: ReactNode) {
  page = await show(shown);
  await settled();
}
const sofa = cartonLine({ id: 'c1', label: '沙发', length: 100, width: 100, height: 100, quantity: 300 });
const stacked = Array.from({ length: 205 }, (_, index) =>
  at(sofa, [(index % 10) * 100, Math.floor(index / 100) * 100, 0]),
);
const load = (placements = stacked, others: PlannedLoad['plan']['containers'] = []): PlannedLoad => ({
  problem: loadingProblem([sofa], { containers: [containerOffer({ minCuft: 4 })] }),
  plan: { containers: [{ offer: 0, placements }, ...others], unplaced: [] },
});

test('the containers of a plan stand side by side with how full they are; one is looked at', async () => {
  const onChoose = vi.fn();
  const two = load(stacked.slice(0, 200), [{ offer: 0, placements: stacked.slice(0, 10) }]);
  await start(<ContainerCards load={two} chosen={1} onChoose={onChoose} />);
  const cards = [...document.querySelectorAll<HTMLElement>('.container-card')];
  expect(cards.map(({ dataset }) => dataset.chosen)).toEqual([undefined, 'true']);
  expect(cards[0]?.textContent).toContain('20.0%');
  expect(cards[1]?.textContent).toMatch(/^2 · .*1\.0%$/);
  await act(async () => cards[0]?.querySelector('input')?.click());
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(0);
});
