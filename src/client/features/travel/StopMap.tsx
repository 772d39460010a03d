import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { ShownVisit } from '../../../shared/areas/travel/calls';
import { href } from '../../../shared/pages';
import { Bones } from '../../page/Loadable';
import { PageLink } from '../../page/PageLink';
import { PlainTable } from '../../page/PlainTable';
import { Button } from '../../ui/Button';
import { frameOf, type Point, placeOf, type Shape } from './places';

interface Spot {
  key: string;
  point: Point;
  isExact: boolean;
  /** What stands there: stores where some were seen, otherwise who was visited. */
  name: string;
  visits: ShownVisit[];
}

/** Where visits were, on a map that is part of the page: it asks nobody for anything. */
export function StopMap({ visits }: { visits: readonly ShownVisit[] }) {
  const { t } = useLingui();
  const [shapes, setShapes] = useState<readonly Shape[] | null>(null);
  const [isWhole, setWhole] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => {
    void import('./world-shapes').then((module) => setShapes(module.shapes));
  }, []);
  if (!shapes) return <Bones lines={10} />;
  const { spots, lost } = spotsOf(visits, shapes);
  const { x, y, width, height } = frameOf(isWhole ? [] : spots.map(({ point }) => point));
  const rough = spots.filter(({ isExact }) => !isExact).length;
  const only = spots.filter(({ key }) => key === chosen);
  // The chosen spot may be missing once visits of other people or days are shown.
  const shown = only.length > 0 ? only : spots;
  return (
    <div className="travel-map">
      <div className="travel-map-frame">
        <svg
          viewBox={`${x} ${y} ${width} ${height}`}
          role="img"
          aria-label={t`Map of ${visits.length} visits at ${spots.length} places, all of them in the table below`}
        >
          {shapes.map(({ d }) => (
            <path key={d.slice(0, 40)} d={d} vectorEffect="non-scaling-stroke" />
          ))}
          {spots.map(({ key, point: [lat, long], isExact, visits: there }) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the same is chosen by the keys of the table below
            <circle
              key={key}
              cx={long}
              cy={-lat}
              r={(width / 130) * Math.min(2.6, 1 + Math.sqrt(there.length) / 4)}
              data-rough={!isExact || undefined}
              data-on={key === chosen || undefined}
              onClick={() => setChosen(key === chosen ? null : key)}
            />
          ))}
        </svg>
        <Button onClick={() => setWhole(!isWhole)} aria-pressed={isWhole}>{t`Whole world`}</Button>
      </div>
      {rough > 0 && (
        <p className="quiet">
          <Trans>{rough} of the places are known by their country alone; they stand in its middle, as rings.</Trans>
        </p>
      )}
      {lost > 0 && (
        <p className="quiet">
          <Plural value={lost} one="# visit has no known place." other="# visits have no known place." />
        </p>
      )}
      <PlainTable
        label={t`Places`}
        rows={shown}
        rowKey={({ key }) => key}
        empty={t`There was no visit in these days.`}
        columns={[
          {
            id: 'place',
            heading: t`Place`,
            cell: ({ key, name }) => (
              <button
                type="button"
                className="travel-place"
                aria-pressed={key === chosen}
                onClick={() => setChosen(key === chosen ? null : key)}
              >
                {name}
              </button>
            ),
          },
          {
            id: 'count',
            heading: t({ message: 'Visits', context: 'of a traveler' }),
            cell: ({ visits: there }) => there.length,
            isNumeric: true,
          },
          {
            id: 'visits',
            heading: t`Latest`,
            wraps: true,
            cell: ({ visits: there }) =>
              there.slice(0, latest).map(({ id, day, name }) => (
                <span key={id} className="travel-visit">
                  <PageLink href={href('travelInfo', { id })}>
                    {day} {name}
                  </PageLink>
                </span>
              )),
          },
        ]}
      />
    </div>
  );
}

const latest = 3;

/** Visits at one place are one spot; of a visit to several stores each store counts by its own place. */
function spotsOf(visits: readonly ShownVisit[], shapes: readonly Shape[]): { spots: Spot[]; lost: number } {
  const spots = new Map<string, Spot>();
  let lost = 0;
  for (const visit of visits) {
    const { countryCode, city, state, stops } = visit;
    const places = stops.length > 0 ? stops : [{ store: '', city, latitude: null, longitude: null }];
    const seen = new Set<string>();
    for (const stop of places) {
      const place = placeOf({ ...stop, city: stop.city ?? city, countryCode }, shapes);
      if (!place) continue;
      const key = place.point.join();
      if (seen.has(key)) continue;
      seen.add(key);
      const name = place.isExact ? [stop.city ?? city ?? stop.store, state].filter(Boolean).join(', ') : countryCode;
      const spot = spots.get(key) ?? { key, ...place, name, visits: [] };
      spot.visits.push(visit);
      spots.set(key, spot);
    }
    if (seen.size === 0) lost += 1;
  }
  const all = [...spots.values()].sort((left, right) => right.visits.length - left.visits.length);
  return { spots: all, lost };
}
