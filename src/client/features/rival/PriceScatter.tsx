import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { motions } from '../../../shared/areas/catalogue/frame';
import type { ComparedStyle } from '../../../shared/areas/rival/calls';
import { competingGood } from '../../../shared/areas/rival/competing-good';
import { type ScatterAxis, scatterOf } from '../../../shared/areas/rival/scatter';
import { shownIn, shownNumber, unitTexts } from '../../../shared/rules/size-units';
import { Scatter } from '../../charts/Scatter';
import { numberText } from '../../grid/columns/cell-text';
import { sizeUnitsAtom } from '../../state/settings';
import { Button } from '../../ui/Button';
import { sizeOf } from './style-text';

const axes = {
  size: msg({ message: 'Size', context: 'of a piece' }),
  function: msg({ message: 'Function', context: 'of a sofa' }),
} as const;

/** Price over size, or over function, of styles of ours and of rivals. */
export function PriceScatter({ styles }: { styles: readonly ComparedStyle[] }) {
  const { t, i18n } = useLingui();
  const units = useAtomValue(sizeUnitsAtom);
  const [by, setBy] = useState<ScatterAxis>('size');
  const width = shownIn(competingGood.fields.width, units);
  const { dots, sizes, functions, prices, leftOut } = scatterOf(styles, by, (cm) => shownNumber(width, cm));
  const unit = unitTexts[units.length];
  return (
    <div className="rival-scatter">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in */}
      <div role="group" aria-label={t`What stands below`} className="rival-axes no-print">
        {(['size', 'function'] as const).map((axis) => (
          <Button key={axis} variant="quiet" aria-pressed={by === axis} onClick={() => setBy(axis)}>
            {i18n._(axes[axis])}
          </Button>
        ))}
      </div>
      {dots.length === 0 ? (
        <p className="nothing">{t`There is nothing to draw.`}</p>
      ) : (
        <Scatter
          label={by === 'size' ? t`Price (USD) over width (${unit})` : t`Price (USD) over function`}
          dots={dots.map(({ style, x, y }) => ({
            x,
            y,
            series: style.rival === null ? 1 : 2,
            name: style.rival === null ? `${style.code} ${style.name}` : `${style.name} · ${style.rival}`,
            values: [
              numberText(style.price ?? 0, 2),
              style.motion === null ? '–' : i18n._(motions[style.motion]),
              sizeOf(style, units) ?? '–',
            ],
          }))}
          below={[
            ...sizes.map(({ at, value }) => ({ at, text: String(value) })),
            ...functions.map(({ at, value }) => ({ at, text: value === null ? t`Not known` : i18n._(motions[value]) })),
          ]}
          left={prices.map(({ at, value }) => ({ at, text: numberText(value, 0) }))}
          series={[t`Ours`, t`Rivals`]}
          columns={['USD', i18n._(axes.function), t`W × D × H, ${unit}`]}
          nameHeading={t`Style`}
        />
      )}
      {leftOut > 0 && (
        <p className="quiet">
          <Plural
            value={leftOut}
            one="# style is left out, as its price or width is not known."
            other="# styles are left out, as their prices or widths are not known."
          />
        </p>
      )}
    </div>
  );
}
