import { expect, test } from 'vitest';
import type { WallCover } from '../../../../shared/areas/catalogue/cover-calls';
import { catalogueLimits } from '../../../../shared/areas/catalogue/limits';
import { nearestCovers, wallSections } from './wall-sections';

const cover = (id: number, groupName: string | null, gradeName: string, rgb: string | null): WallCover => ({
  ...{ id, version: 1, code: `C${id}`, name: `Cover ${id}`, color: null, groupName, gradeName, rgb },
  ...{ featureIds: [], pictureId: null, isNew: false, models: 0, stock: 0 },
});
const covers = [
  cover(1, 'Hides', 'A', '#9a5b34'),
  cover(2, 'Hides', 'A', null),
  cover(3, 'Hides', 'B', '#273450'),
  cover(4, null, 'B', '#8a5a3a'),
];

test('covers stand under their group and grade', () => {
  const sections = wallSections(covers).map((section) => [section.groupName, section.gradeName, section.covers.length]);
  expect(sections).toEqual([
    ['Hides', 'A', 2],
    ['Hides', 'B', 1],
    [null, 'B', 1],
  ]);
});

test('the nearest color comes first; a cover without a picture is left out', () => {
  const nearest = nearestCovers(covers, '#8a5a3a');
  expect(nearest.map(({ cover: { id } }) => id)).toEqual([4, 1, 3]);
  expect(nearest[0]?.distance).toBe(0);
});

test('of the nearest covers so many are shown as the limit says, and no more', () => {
  const most = catalogueLimits.nearestCovers;
  const many = Array.from({ length: most + 1 }, (_, at) => cover(at, 'Hides', 'A', '#8a5a3a'));
  expect(nearestCovers(many, '#8a5a3a')).toHaveLength(most);
  expect(nearestCovers(many.slice(1), '#8a5a3a')).toHaveLength(most);
});
