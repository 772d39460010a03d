import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type CSSProperties, useMemo } from 'react';
import { loadedOf, type PlannedLoad } from '../../../../shared/loading/compare-plans';
import { centerOfGravity, cubeOf, linesById, weightOf } from '../../../../shared/loading/figures';
import { type ColorBy, markCss, marksOf } from '../../../../shared/loading/marks';
import { type UnplacedReason, unplacedReasons } from '../../../../shared/loading/plan';
import { cuft } from '../../../../shared/loading/units';
import { numberText } from '../../../grid/columns/cell-text';
import { CubeStateDot, LoadingGauge } from '../../../page/loading/LoadingGauge';
import { useVolume } from '../../../page/use-volume';
import { Dot } from '../../../ui/Badge';
import { balanceOf } from './balance';
import { linesWithRoom, travelsWithOthers } from './edit-plan';

interface PlanSideProps {
  load: PlannedLoad;
  /** The container looked at. */
  index: number;
  colorBy: ColorBy;
  /** The line of the selected carton. */
  selectedLine: string | null;
  onPutIn: ((lineId: string) => void) | null;
}

/** The figures of the container looked at: its cube, its lines, what stayed out, and its balance. */
export function PlanSide({ load, index, colorBy, selectedLine, onPutIn }: PlanSideProps) {
  const { t } = useLingui();
  const volume = useVolume();
  const container = load.plan.containers[index];
  const offer = container && load.problem.containers[container.offer];
  if (!container || !offer) return <UnplacedList load={load} index={index} onPutIn={onPutIn} />;
  const cube = cubeOf(container.placements);
  const weight = weightOf(container.placements, linesById(load.problem));
  const fill = (cube / (offer.length * offer.width * offer.height)) * 100;
  return (
    <>
      <div className="side-cube">
        <strong>{volume.text(cuft(cube))}</strong>
        <CubeStateDot cuft={cuft(cube)} window={offer} />
      </div>
      <p className="quiet">
        {volume.otherText(cuft(cube))} · {numberText(fill, 1)}% ·{' '}
        <Plural value={container.placements.length} one="# carton" other="# cartons" />
        {weight.known > 0 && ` · ${numberText(weight.known / 1000, 2)} t`}
        {weight.known > 0 && weight.unknown > 0 && (
          <>
            {' '}
            <Plural value={weight.unknown} one="(# without weight)" other="(# without weight)" />
          </>
        )}
      </p>
      <LoadingGauge label={t`Cube of the container`} cuft={cuft(cube)} window={offer} />
      <Legend load={load} index={index} colorBy={colorBy} selectedLine={selectedLine} />
      <UnplacedList load={load} index={index} onPutIn={onPutIn} />
      <BalanceNote load={load} index={index} />
    </>
  );
}

function Legend({ load, index, colorBy, selectedLine }: Omit<PlanSideProps, 'onPutIn'>) {
  const { t } = useLingui();
  const { problem, plan } = load;
  const marks = marksOf(problem, colorBy);
  const here = loadedOf({ containers: plan.containers.slice(index, index + 1) });
  const inAll = loadedOf(plan);
  const lines = problem.lines.filter(({ id }) => here.has(id));
  return (
    <ul className="side-lines" aria-label={t`Lines in this container`}>
      {lines.map(({ id, label, quantity, group }) => {
        const mark = marks.get(id) ?? null;
        // React's style type has no custom properties.
        const style = { '--mark': markCss(mark) } as CSSProperties;
        const [count, loaded] = [here.get(id) ?? 0, inAll.get(id) ?? 0];
        return (
          <li key={id} aria-current={id === selectedLine || undefined}>
            <i className="swatch" style={style} aria-hidden="true" />
            <span>
              {label}
              {group !== null && <small className="quiet"> · {t`group ${group}`}</small>}
            </span>
            <span>{count === loaded ? t`${count} of ${quantity}` : t`${count} here, ${loaded} of ${quantity}`}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Reasons beside which the whole set need not be named: it is named already, or would not help. */
const sayEnough: ReadonlySet<UnplacedReason> = new Set(['set', 'tooLarge']);

function UnplacedList({ load, index, onPutIn }: Pick<PlanSideProps, 'load' | 'index' | 'onPutIn'>) {
  const { t, i18n } = useLingui();
  const { unplaced } = load.plan;
  const lines = useMemo(() => linesById(load.problem), [load.problem]);
  const mayPutIn = onPutIn !== null;
  const mayGoIn = useMemo(() => {
    if (!mayPutIn) return null;
    const left = new Set(load.plan.unplaced.map(({ line }) => line));
    return linesWithRoom(
      load,
      index,
      [...left].flatMap((id) => lines.get(id) ?? []),
    );
  }, [load, index, lines, mayPutIn]);
  if (unplaced.length === 0) return null;
  const count = unplaced.reduce((sum, each) => sum + each.count, 0);
  return (
    <section className="side-unplaced" aria-label={t`Not loaded`}>
      <h3>
        <Trans>Not loaded ({count})</Trans>
      </h3>
      <ul className="side-lines">
        {unplaced.map((each) => {
          const line = lines.get(each.line);
          const label = line?.label ?? each.line;
          return (
            <li key={`${each.line} ${each.reason}`}>
              <strong>{each.count}</strong>
              <span>
                {label}
                <small data-tone="warn"> {i18n._(unplacedReasons[each.reason])}</small>
                {onPutIn && line && !sayEnough.has(each.reason) && travelsWithOthers(load.problem, line) && (
                  <small className="quiet"> · {t`goes in only with its whole set`}</small>
                )}
              </span>
              {onPutIn && mayGoIn?.has(each.line) && (
                <button
                  type="button"
                  className="text-button"
                  aria-label={t`Put one ${label} in`}
                  onClick={() => onPutIn(each.line)}
                >
                  <Trans>Put in</Trans>
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function BalanceNote({ load, index }: Pick<PlanSideProps, 'load' | 'index'>) {
  const { t } = useLingui();
  const container = load.plan.containers[index];
  const offer = container && load.problem.containers[container.offer];
  const center = container && centerOfGravity(container.placements, linesById(load.problem));
  if (!offer || !center) return null;
  const { along, across, height, isOffCenter } = balanceOf(center, offer);
  const [x, y, z] = [center.x, center.y, center.z].map((each) => Math.round(each).toLocaleString('en-US'));
  const [lengthwise, crosswise, high] = [Math.abs(along), Math.abs(across), height].map((each) => numberText(each, 0));
  return (
    <section className="side-balance" aria-label={t`Center of gravity`}>
      <h3>
        <Trans>Center of gravity</Trans>
      </h3>
      <p>
        <Dot tone={isOffCenter ? 'warn' : 'good'}>{isOffCenter ? t`off center` : t`near the middle`}</Dot>
      </p>
      <p className="quiet">
        x {x} · y {y} · z {z} mm
        <br />
        {along > 0 ? t`${lengthwise}% toward the door` : t`${lengthwise}% toward the front`} ·{' '}
        {across > 0 ? t`${crosswise}% to the right` : t`${crosswise}% to the left`} · {t`at ${high}% of the height`}
        {center.by === 'volume' && (
          <>
            <br />
            <Trans>By volume, because not every weight is known</Trans>
          </>
        )}
      </p>
    </section>
  );
}
