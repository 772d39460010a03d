import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { unsizedOf } from '../../../shared/areas/quote/unsized';
import type { ChildRow, CrudRecord } from '../../../shared/entity/crud';
import { loadingLimits } from '../../../shared/loading/limits';
import { CubeStateDot, LoadingGauge } from '../../page/loading/LoadingGauge';
import { Unsized } from '../../page/loading/Unsized';
import { Section } from '../../page/Section';
import { useVolume } from '../../page/use-volume';

/** A container as we fill it (§5). */
const { min: minCuft, max: maxCuft } = loadingLimits.containerCuft;
const filled = { minCuft, maxCuft };

/** How full the pieces of a quote make a container. */
export function QuoteGauge({ record }: { record: CrudRecord }) {
  const { t } = useLingui();
  const { lines = [], combinations = [] } = record.children ?? {};
  const sized = ({ cube, sets }: ChildRow) => ({
    cube: typeof cube === 'number' ? cube : null,
    sets: typeof sets === 'number' ? sets : null,
  });
  const unsized = unsizedOf(lines.map(sized), combinations.map(sized));
  return (
    <Section title={t`Container`} note={<CubeNote cuft={Number(record.cube)} />} isWide>
      <CubeGauge cuft={Number(record.cube)} />
      <Unsized count={unsized} />
    </Section>
  );
}

/** The cube beside what containers hold; of more than one container, how full the last one is. */
export function CubeGauge({ cuft }: { cuft: number }) {
  const { t } = useLingui();
  const full = fullContainers(cuft);
  const label = full > 0 ? t`The last container` : t`Container`;
  return <LoadingGauge label={label} cuft={cuft - full * maxCuft} window={filled} />;
}

/** "2 full containers and 1,240.5 cuft", with how that stands in the window. */
export function CubeNote({ cuft }: { cuft: number }) {
  const volume = useVolume();
  const full = fullContainers(cuft);
  const last = cuft - full * maxCuft;
  const text = volume.text(last);
  return (
    <>
      {full > 0 ? (
        <Trans>
          <Plural value={full} one="# full container" other="# full containers" /> and {text}
        </Trans>
      ) : (
        text
      )}{' '}
      <CubeStateDot cuft={last} window={filled} />
    </>
  );
}

/** Containers that are filled to the end of the window before the last one. */
function fullContainers(cuft: number): number {
  return Math.max(0, Math.ceil(cuft / maxCuft - 1e-6) - 1);
}
