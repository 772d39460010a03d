import { Trans, useLingui } from '@lingui/react/macro';
import type { CrudRecord } from '../../../../shared/entity/crud';
import { enumerated } from '../../../../shared/rules/enumerated';
import { severalColors } from '../../../../shared/rules/several-colors';
import { CubeStateDot, LoadingGauge } from '../../../page/loading/LoadingGauge';
import { Unsized } from '../../../page/loading/Unsized';
import { Section } from '../../../page/Section';
import { Dot } from '../../../ui/Badge';
import { containersOf } from './order-containers';

/** How full the containers of a purchase order are, and what is to be known of its colors. */
export function ContainersSection({ record }: { record: CrudRecord }) {
  const { t, i18n } = useLingui();
  const { kind, window, containers, tipping } = containersOf(record);
  const lines = (record.children?.lines ?? []).map(({ model, color }) => ({
    model: String(model),
    color: color === null ? null : String(color),
  }));
  const unsized = (record.children?.lines ?? []).filter(({ cube }) => cube === null).length;
  const colored = enumerated(severalColors(lines), i18n.locale);
  const tippingName =
    tipping &&
    [tipping.model, tipping.specName ?? tipping.spec, tipping.colorName ?? tipping.color].filter(Boolean).join(' · ');
  if (containers.length === 0) return null;
  return (
    <Section title={t`Containers`} note={`${containers.length} × ${kind}`}>
      {containers.map(({ cuft }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: containers have no names of their own, and stand in their order
        <div key={at}>
          <LoadingGauge label={t`Cube of container ${at + 1}`} cuft={cuft} window={window} />
          <CubeStateDot cuft={cuft} window={window} />
        </div>
      ))}
      <Unsized count={unsized} />
      {tippingName && (
        <p>
          <Trans>{tippingName} begins another container.</Trans>
        </p>
      )}
      {colored !== '' && (
        <p>
          <Dot tone="warn">
            <Trans>Several colors of one model: {colored}</Trans>
          </Dot>
        </p>
      )}
    </Section>
  );
}
