import { expect, test } from 'vitest';
import { cartonKinds } from '../../workers/packing/division/cargo';
import { canTravel, stayingOut } from '../../workers/packing/division/reasons';
import { cartonLine, containerOffer, loadingProblem } from '../support/loading';

const small = containerOffer({ payload: 50 });
const strong = containerOffer({ payload: 500 });
const narrow = containerOffer({ width: 250 });
const tight = containerOffer({ maxCuft: 0.5 });
/** Why a carton that weighs 100 kg stays out where these are offered and nothing is loaded. */
function reasonWith(...containers: ReturnType<typeof containerOffer>[]) {
  const line = cartonLine({ id: 'a', weight: 100 });
  const problem = loadingProblem([line], { containers });
  const [out] = stayingOut(problem, cartonKinds(problem), [], () => false);
  return out?.reason;
}

test.each([
  ['too heavy for each', [small, small], 'payload'],
  ['too wide for each', [containerOffer({ length: 250, width: 250, height: 250 })], 'tooLarge'],
  ['larger than the cube one may fill', [tight], 'cubeLimit'],
  ['too heavy for one and too large for the other', [small, tight], 'cubeLimit'],
] as const)('a carton that is %s can never travel', (_, containers, reason) => {
  const [kind] = cartonKinds({ lines: [cartonLine({ id: 'a', weight: 100 })] });
  expect(kind && canTravel({ containers: [...containers] }, kind)).toBe(false);
  expect(reasonWith(...containers)).toBe(reason);
});

test.each([
  ['heavy', [small, strong]],
  ['wide', [narrow, strong]],
  ['large', [tight, strong]],
] as const)('a carton that is too %s for one container may travel in another', (_, containers) => {
  const [kind] = cartonKinds({ lines: [cartonLine({ id: 'a', weight: 100 })] });
  expect(kind && canTravel({ containers: [...containers] }, kind)).toBe(true);
  expect(reasonWith(...containers)).toBe('noRoom');
});
