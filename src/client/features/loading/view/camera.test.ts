import { expect, test, vi } from 'vitest';
import { outlooks, type Point, projected } from '../../../../shared/loading/projection';
import { type Camera, dragged, firstCamera, lensOf, onDrawing, onScreen, turned, zoomed } from './camera';
import { changedBy, placeBeside } from './camera-moves';
import { createCameraStore } from './camera-store';

const inside = { length: 12_000, width: 2400, height: 2700 };
const frame = { width: 1000, height: 600 };
const lens = (camera: Camera, size = frame) => lensOf(camera, inside, size);
const look = (name: keyof typeof outlooks): Camera => ({ ...firstCamera, ...outlooks[name] });
const close = (point: Point, other: Point) => {
  expect(point[0]).toBeCloseTo(other[0], 6);
  expect(point[1]).toBeCloseTo(other[1], 6);
};

test('one turns all the way round, and from straight above down to the floor, never beneath it', () => {
  const from = { ...firstCamera, azimuth: 350, elevation: 80 };
  expect(turned(from, 20, 5)).toMatchObject({ azimuth: 10, elevation: 85 });
  expect(turned(from, -720, 20)).toMatchObject({ azimuth: 350, elevation: 90 });
  expect(turned({ ...from, azimuth: 5 }, -10, -100)).toMatchObject({ azimuth: 355, elevation: 0 });
  expect(turned(from, 10, 0)).toMatchObject({ azimuth: 0, zoom: 1, right: 0, down: 0 });
});

test('at first the whole container is in the view, as large as the room beside it lets it be', () => {
  // From the side it is 12 m long; 112 px of a wide view are left on either side for what is written there.
  expect(lens(look('side'))).toMatchObject({ center: [6000, -1350], frame });
  expect(lens(look('side')).scale).toBeCloseTo((1000 - 2 * 112) / 12_000, 9);
  expect(lens(look('side'), { width: 640, height: 600 }).scale).toBeCloseTo((640 - 2 * 100) / 12_000, 9);
  expect(lens(look('side'), { width: 520, height: 600 }).scale).toBeCloseTo((520 - 2 * (520 / 6.4)) / 12_000, 9);
  expect(lens(look('side'), { width: 450, height: 600 }).scale).toBeCloseTo((450 - 2 * 50) / 12_000, 9);
  // From the door its height is what fills the view.
  expect(lens(look('door'), { width: 1000, height: 240 }).scale).toBeCloseTo((240 - 2 * 30) / 2700, 9);
  expect(lens(look('door'), { width: 2000, height: 600 }).scale).toBeCloseTo((600 - 2 * 48) / 2700, 9);
  expect(lens(look('top')).scale).toBeCloseTo((1000 - 2 * 112) / 12_000, 9);
  for (const azimuth of [0, 45, 135, 200, 300]) {
    for (const elevation of [0, 30, 90]) {
      const seen = lens({ ...firstCamera, azimuth, elevation });
      const corners = [0, 12_000].flatMap((x) => [0, 2400].flatMap((y) => [0, 2700].map((z) => ({ x, y, z }))));
      for (const corner of corners) {
        const [right, down] = onScreen(seen, projected(seen.projection, corner));
        expect(right).toBeGreaterThan(111.9);
        expect(right).toBeLessThan(888.1);
        expect(down).toBeGreaterThan(47.9);
        expect(down).toBeLessThan(552.1);
      }
    }
  }
});

test('the middle of the container is in the middle of the view until it is moved away', () => {
  const seen = lens(firstCamera);
  close(onScreen(seen, projected(seen.projection, { x: 6000, y: 1200, z: 1350 })), [500, 300]);
  const moved = lens({ ...firstCamera, zoom: 2, right: 100, down: -50 });
  expect(moved.scale).toBeCloseTo(2 * seen.scale, 9);
  close(onScreen(moved, seen.center), [500 - 100 * moved.scale, 300 + 50 * moved.scale]);
  close(onDrawing(moved, onScreen(moved, [123, -45])), [123, -45]);
});

test('dragging takes along what is under the pointer', () => {
  const camera = { ...firstCamera, zoom: 3, right: 200, down: 70 };
  const under = onDrawing(lens(camera), [400, 300]);
  close(onScreen(lens(dragged(camera, lens(camera), 25, -40)), under), [425, 260]);
});

test('what is under a point stays there while one comes nearer, and no farther than the view allows', () => {
  const camera = { ...firstCamera, zoom: 3, right: 200, down: 70 };
  const under = onDrawing(lens(camera), [150, 480]);
  const nearer = zoomed(camera, lens(camera), 1.5, [150, 480]);
  expect(nearer.zoom).toBe(4.5);
  close(onScreen(lens(nearer), under), [150, 480]);
  expect(zoomed(camera, lens(camera), 1.5)).toEqual({ ...camera, zoom: 4.5 });
  expect(zoomed(camera, lens(camera), 100).zoom).toBe(20);
  const farthest = zoomed(camera, lens(camera), 0.01, [150, 480]);
  expect(farthest.zoom).toBe(0.5);
  close(onScreen(lens(farthest), under), [150, 480]);
});

test('keys and buttons turn, move, zoom, take back and look from a side', () => {
  const camera = { ...firstCamera, zoom: 2, right: 50, down: 60 };
  const changed = (action: Parameters<typeof changedBy>[0]) => changedBy(action, camera, lens(camera));
  expect(changed({ kind: 'turn', right: 10, up: -4 })).toEqual({ ...camera, azimuth: 42, elevation: 22 });
  expect(changed({ kind: 'zoom', factor: 1.25 })).toEqual({ ...camera, zoom: 2.5 });
  expect(changed({ kind: 'reset' })).toEqual(firstCamera);
  expect(changedBy({ kind: 'reset' }, { ...camera, azimuth: 5 }, lens(camera)).azimuth).toBe(5);
  expect(changed({ kind: 'look', outlook: 'top' })).toEqual({ ...firstCamera, azimuth: 0, elevation: 90 });
  // Moved to the right, one sees more of the right: the drawing goes left.
  const [right, down] = [40 / lens(camera).scale, 20 / lens(camera).scale];
  const moved = changed({ kind: 'move', right: 40, down: 20 });
  close([moved.right, moved.down], [50 + right, 60 + down]);
});

test('a tip stands at the lower right of its carton, however one looks at it', () => {
  const box = { x: 1000, y: 200, z: 300, dx: 900, dy: 800, dz: 700 };
  const side = lens(look('side'));
  close(placeBeside(box, side), onScreen(side, [1900, -300]));
  const above = lens(look('top'));
  close(placeBeside(box, above), onScreen(above, [1900, 1000]));
  const door = lens(look('door'));
  close(placeBeside(box, door), onScreen(door, [-200, -300]));
});

test('whoever looks hears of every change until told not to', () => {
  const store = createCameraStore();
  const [first, second] = [vi.fn(() => store.now().zoom), vi.fn()];
  expect(store.now()).toEqual(firstCamera);
  const forget = store.subscribe(first);
  store.subscribe(second);
  store.set({ ...firstCamera, zoom: 3 });
  expect([first.mock.results[0]?.value, second.mock.calls.length]).toEqual([3, 1]);
  forget();
  store.set(firstCamera);
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
});
