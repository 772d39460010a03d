import type { WallCover } from '../../../../shared/areas/catalogue/cover-calls';
import { catalogueLimits } from '../../../../shared/areas/catalogue/limits';
import { colorDistance, type Rgb } from '../../../../shared/rules/color-distance';

/** Covers under one heading. */
export interface WallSection {
  groupName: string | null;
  gradeName: string | null;
  covers: WallCover[];
}

/** The covers by group and grade, in the order they come in. */
export function wallSections(covers: readonly WallCover[]): WallSection[] {
  const sections: WallSection[] = [];
  for (const cover of covers) {
    const { groupName, gradeName } = cover;
    const last = sections.at(-1);
    if (last && last.groupName === groupName && last.gradeName === gradeName) last.covers.push(cover);
    else sections.push({ groupName, gradeName, covers: [cover] });
  }
  return sections;
}

/** The covers nearest to a color, nearest first, with their distances; covers without a picture are left out. */
export function nearestCovers(covers: readonly WallCover[], color: Rgb): { cover: WallCover; distance: number }[] {
  return covers
    .flatMap((cover) => (cover.rgb === null ? [] : [{ cover, distance: colorDistance(cover.rgb, color) }]))
    .sort((left, right) => left.distance - right.distance)
    .slice(0, catalogueLimits.nearestCovers);
}
