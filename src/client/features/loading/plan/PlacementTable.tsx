import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import type { PlannedLoad } from '../../../../shared/loading/compare-plans';
import { linesById, orientationOf, tiersOf } from '../../../../shared/loading/figures';
import { type ColorBy, markCss, marksOf } from '../../../../shared/loading/marks';
import { orientations } from '../../../../shared/loading/orientations';
import { wholeText } from '../../../page/format';
import { IconButton } from '../../../ui/IconButton';

interface PlacementTableProps {
  load: PlannedLoad;
  /** The container whose cartons are listed. */
  index: number;
  step: number;
  selected: number | null;
  colorBy: ColorBy;
  broken: ReadonlySet<number>;
  onSelect: (index: number) => void;
}

/** More rows at once would keep the page busy each time the plan gets better. */
const rowsOfAPage = 100;

/** The cartons of the container in loading order: what the view shows, as a table to read and walk through. */
export function PlacementTable(props: PlacementTableProps) {
  const { load, index, step, selected, colorBy, broken, onSelect } = props;
  const { t, i18n } = useLingui();
  const placements = load.plan.containers[index]?.placements ?? [];
  const lines = useMemo(() => linesById(load.problem), [load.problem]);
  const tiers = useMemo(() => tiersOf(placements), [placements]);
  const marks = useMemo(() => marksOf(load.problem, colorBy), [load.problem, colorBy]);
  const current = selected ?? Math.max(0, step - 1);
  const [turned, setTurned] = useState<{ current: number; page: number } | null>(null);
  // The table follows the step and the selection until somebody turns its pages, and again from the next step on.
  const page = turned?.current === current ? turned.page : Math.floor(current / rowsOfAPage);
  const pages = Math.max(1, Math.ceil(placements.length / rowsOfAPage));
  const from = Math.min(page, pages - 1) * rowsOfAPage;
  const shown = placements.slice(from, from + rowsOfAPage);
  const [first, last, count] = [from + 1, from + shown.length, placements.length];

  const table = useRef<HTMLDivElement>(null);

  useEffect(() => {
    table.current?.querySelector(`[data-step="${current + 1}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  return (
    <div ref={table} className="placement-table">
      {pages > 1 && (
        <div className="placement-pages">
          <IconButton
            icon={ChevronLeft}
            label={t`Steps before`}
            disabledReason={from > 0 ? undefined : t`These are the first steps.`}
            onClick={() => setTurned({ current, page: page - 1 })}
          />
          <Trans>
            Steps {first} – {last} of {count}
          </Trans>
          <IconButton
            icon={ChevronRight}
            label={t`Steps after`}
            disabledReason={last < count ? undefined : t`These are the last steps.`}
            onClick={() => setTurned({ current, page: page + 1 })}
          />
        </div>
      )}
      <div className="plain-table">
        <table aria-label={t`Loading steps`}>
          <thead>
            <tr>
              <th scope="col" data-numeric>{t`Step`}</th>
              <th scope="col">{t`Carton`}</th>
              <th scope="col" data-numeric>{t`x, mm`}</th>
              <th scope="col" data-numeric>{t`y, mm`}</th>
              <th scope="col" data-numeric>{t`z, mm`}</th>
              <th scope="col">{t`Along × across × up, mm`}</th>
              <th scope="col">{t`Orientation`}</th>
              <th scope="col" data-numeric>{t`Tier`}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((placement, offset) => {
              const at = from + offset;
              const line = lines.get(placement.line);
              const name = line && orientationOf(line, placement);
              // React's style type has no custom properties.
              const style = { '--mark': markCss(marks.get(placement.line) ?? null) } as CSSProperties;
              return (
                <tr
                  key={at}
                  data-step={at + 1}
                  data-selected={at === selected || undefined}
                  data-outside={at >= step || undefined}
                  data-broken={broken.has(at) || undefined}
                >
                  <td data-numeric>{at + 1}</td>
                  <td>
                    <button
                      type="button"
                      className="text-button"
                      aria-pressed={at === selected}
                      onClick={() => onSelect(at)}
                    >
                      <i className="swatch" style={style} aria-hidden="true" />
                      {line?.label ?? placement.line}
                    </button>
                  </td>
                  <td data-numeric>{wholeText(placement.x)}</td>
                  <td data-numeric>{wholeText(placement.y)}</td>
                  <td data-numeric>{wholeText(placement.z)}</td>
                  <td>{[placement.dx, placement.dy, placement.dz].map(wholeText).join(' × ')}</td>
                  <td>{name ? i18n._(orientations[name].label) : '–'}</td>
                  <td data-numeric>{tiers[at]}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}
