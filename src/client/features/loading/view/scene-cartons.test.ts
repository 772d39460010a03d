import type { InstancedBufferGeometry, ShaderMaterial } from 'three';
import { expect, test } from 'vitest';
import type { Placement } from '../../../../shared/loading/plan';
import { createCartons } from './scene-cartons';
import type { StageContent } from './stage';

const placement = (x: number): Placement => ({ x, y: x + 1, z: x + 2, dx: 10, dy: 20, dz: 30 }) as Placement; // what is drawn of one
const telling = (about: Partial<StageContent>) =>
  ({
    step: 0,
    cut: 0,
    selected: null,
    current: null,
    palette: { surface: '#ffffff', ground: '#000000' },
    ...about,
  }) as StageContent; // what is told of it

const cartons = createCartons();
const geometry = () => cartons.mesh.geometry as InstancedBufferGeometry; // as it is made
const values = (name: string) => [...(geometry().getAttribute(name)?.array ?? [])];
const told = () => {
  const { cut, selected, current, entering, entered } = (cartons.mesh.material as ShaderMaterial).uniforms; // as it is made
  return [cut, selected, current, entering, entered].map((each) => each?.value);
};

test('each carton stands at its place in its own size, in the color of its line, marked where it breaks a rule', () => {
  cartons.place([placement(0), placement(100)]);
  cartons.color(['#ff0000', '#00ff00'], new Set([1]));
  expect([values('place'), values('extent'), values('order')]).toEqual([
    [0, 1, 2, 100, 101, 102],
    [10, 20, 30, 10, 20, 30],
    [0, 1],
  ]);
  expect([values('tint'), values('broken')]).toEqual([
    [1, 0, 0, 0, 1, 0],
    [0, 1],
  ]);
});

test('so many are drawn as are loaded, up to the cut; the first one may be the one that is selected', () => {
  cartons.tell(telling({ step: 1, cut: 900, selected: 0 }));
  cartons.move({ entering: 1, entered: 0.25 });
  expect([geometry().instanceCount, ...told()]).toEqual([1, 900, 0, -1, 1, 0.25]);
  cartons.tell(telling({ step: 2, cut: 900, current: 0 }));
  expect([geometry().instanceCount, ...told()]).toEqual([2, 900, -1, 0, 1, 0.25]);
});
