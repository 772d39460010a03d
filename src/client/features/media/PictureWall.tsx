import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { CrudRow } from '../../../shared/entity/crud';
import { useShownPart } from '../../state/shown-parts';
import { holdsModifier } from '../../ui/holds-modifier';
import { MediaTile } from './MediaTile';
import { useWallPlace } from './use-wall-place';
import { drawnPlaces, placeAfter } from './wall-window';

interface PictureWallProps {
  wall: RefObject<HTMLUListElement | null>;
  rows: readonly CrudRow[];
  chosen: ReadonlySet<number>;
  /** The record under the cursor. */
  cursorId: number | null;
  onCursor: (id: number) => void;
  onOpen: (id: number) => void;
  onChoose: (id: number) => void;
}

/** Pictures in rows; of many only those near what is seen are in the page. */
export function PictureWall({ wall, rows, chosen, cursorId, onCursor, onOpen, onChoose }: PictureWallProps) {
  const { t } = useLingui();
  const place = useWallPlace(wall);
  useShownPart('mediaWall');
  // The help does not open over a picture shown large, so it tells those keys here.
  useShownPart('mediaViewer');
  const count = rows.length;
  const cursor = rows.findIndex(({ id }) => id === cursorId);
  const goAlong = (event: KeyboardEvent<HTMLElement>) => {
    if (holdsModifier(event)) return;
    const next = place && placeAfter(event.key, cursor, { columns: place.columns, count });
    const row = rows[next ?? -1];
    if (!row) return;
    event.preventDefault();
    // It has to be in the page before it can have the focus, which then scrolls to it.
    flushSync(() => onCursor(row.id));
    tileIn(wall, row.id)?.focus();
  };
  return (
    <ul
      ref={wall}
      className="media-wall"
      aria-label={t`Media`}
      style={place ? { gridTemplateRows: `repeat(${Math.ceil(count / place.columns)}, ${place.tileHeight}px)` } : {}}
      onKeyDown={goAlong}
    >
      {place &&
        drawnPlaces(place, count, cursor < 0 ? null : cursor).map((at) => {
          const row = rows[at];
          if (!row) return null;
          return (
            <li
              key={row.id}
              aria-setsize={count}
              aria-posinset={at + 1}
              style={{ gridRow: Math.floor(at / place.columns) + 1, gridColumn: (at % place.columns) + 1 }}
            >
              <MediaTile
                row={row}
                isChosen={chosen.has(row.id)}
                onFocus={() => onCursor(row.id)}
                onOpen={() => onOpen(row.id)}
                onChoose={() => onChoose(row.id)}
              />
            </li>
          );
        })}
    </ul>
  );
}

/** The tile of a record, while it is in the page. */
export function tileIn(wall: RefObject<HTMLElement | null>, id: number): HTMLElement | null {
  return wall.current?.querySelector<HTMLElement>(`[data-id="${id}"]`) ?? null;
}
