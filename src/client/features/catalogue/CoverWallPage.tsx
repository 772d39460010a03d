import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { WallCover } from '../../../shared/areas/catalogue/cover-calls';
import { catalogueLimits } from '../../../shared/areas/catalogue/limits';
import { isRgb } from '../../../shared/rules/color-distance';
import { numberText } from '../../grid/columns/cell-text';
import { FilterBar } from '../../page/FilterBar';
import { Loadable } from '../../page/Loadable';
import { PageHead } from '../../page/PageHead';
import { IconButton } from '../../ui/IconButton';
import { Swatches } from './cover/Swatches';
import { titledSections } from './cover/section-titles';
import { useCoverFilters, useCovers } from './cover/use-cover-filters';
import { nearestCovers } from './cover/wall-sections';

/** Every cover in use as a swatch, by group and grade, or by how near it comes to a color. */
export default function CoverWallPage() {
  const { t } = useLingui();
  const { filters, values, set } = useCoverFilters();
  const covers = useCovers(values);
  const color = isRgb(values.color ?? '') ? (values.color ?? null) : null;
  return (
    <div className="page">
      <PageHead title={t`Cover Wall`}>
        <FilterBar filters={filters} values={values} onChange={set} />
        <label className="color-filter">
          {t`Close to a color`}
          <input type="color" value={color ?? '#808080'} onChange={({ target }) => set('color', target.value)} />
        </label>
        {color && <IconButton icon={X} label={t`By group and grade again`} onClick={() => set('color', null)} />}
      </PageHead>
      <Loadable loaded={covers} lines={12}>
        {({ covers: shown, newSince }) => (
          <>
            <p className="quiet wall-note">
              <Trans>
                New covers are those launched in the last {catalogueLimits.newCoverDays} days, since {newSince}.
              </Trans>{' '}
              {color &&
                t`How different a color is: below 1 nobody sees a difference, below 10 colors look alike (ΔE 2000).`}
            </p>
            {shown.length === 0 && <p className="nothing wall-note">{t`No cover matches the filters.`}</p>}
            {color === null ? (
              <Swatches sections={titledSections(shown)} note={(cover) => <WhatIsBehind cover={cover} />} />
            ) : (
              <NearSwatches covers={shown} color={color} />
            )}
          </>
        )}
      </Loadable>
    </div>
  );
}

function NearSwatches({ covers, color }: { covers: readonly WallCover[]; color: string }) {
  const { t } = useLingui();
  const nearest = nearestCovers(covers, color);
  const distances = new Map(nearest.map(({ cover, distance }) => [cover.id, distance]));
  const section = { title: t`Nearest to ${color}`, covers: nearest.map(({ cover }) => cover) };
  return (
    <Swatches
      sections={[section]}
      note={(cover) => (
        <>
          ΔE {numberText(distances.get(cover.id) ?? 0, 1)} · <WhatIsBehind cover={cover} />
        </>
      )}
    />
  );
}

/** How many models are offered in a cover, and how many pieces of them stand finished for the reader's customers. */
function WhatIsBehind({ cover: { models, stock } }: { cover: WallCover }) {
  return (
    <>
      <Plural value={models} one="# model" other="# models" />
      {stock > 0 && (
        <>
          {' '}
          · <Plural value={stock} one="# piece in stock" other="# pieces in stock" />
        </>
      )}
    </>
  );
}
