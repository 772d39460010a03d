import { t } from '@lingui/core/macro';
import type { WallCover } from '../../../../shared/areas/catalogue/cover-calls';
import type { SwatchSection } from './Swatches';
import { wallSections } from './wall-sections';

/** The covers under "group, grade". */
export function titledSections(covers: readonly WallCover[]): SwatchSection[] {
  return wallSections(covers).map(({ groupName, gradeName, covers: those }) => ({
    title: [groupName, gradeName].filter(Boolean).join(' · ') || t`Without group or grade`,
    covers: those,
  }));
}
