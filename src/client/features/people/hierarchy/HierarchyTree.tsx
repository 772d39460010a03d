import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { LedPerson } from '../../../../shared/areas/people/hierarchy-calls';
import { usePageState } from '../../../state/page';
import { type KeyOf, pressedKey } from '../../../state/part-keys';
import { useShownPart } from '../../../state/shown-parts';
import { isUnder, type TreeRow, treeRows } from './hierarchy-tree';
import './hierarchy.css';

interface HierarchyTreeProps {
  people: readonly LedPerson[];
  /** The person under the cursor. */
  current: number | null;
  onCurrent: (id: number) => void;
  /** The person who is being moved to another superior. */
  moving: LedPerson | null;
  onMoving: (id: number | null) => void;
  /** Somebody is to be led by somebody else. */
  onMove: (person: LedPerson, superior: LedPerson) => void;
  onOpen: (person: LedPerson) => void;
}

/** The people under their direct superiors; moved by keys or by dragging. */
export function HierarchyTree({ people, current, onCurrent, moving, onMoving, onMove, onOpen }: HierarchyTreeProps) {
  const { t } = useLingui();
  const [closed, setClosed] = usePageState<readonly number[]>('closed', []);
  const tree = useRef<HTMLDivElement>(null);
  useShownPart('hierarchy');
  const movingName = moving?.name;
  const rows = treeRows(people, new Set(closed));
  const at = Math.max(
    rows.findIndex(({ person }) => person.id === current),
    0,
  );

  useEffect(() => {
    // The focus follows the cursor, unless it is elsewhere on the page.
    const { activeElement } = document;
    if (activeElement === document.body || tree.current?.contains(activeElement)) {
      tree.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    }
  });
  const mayTake = (superior: LedPerson) => moving !== null && !isUnder(people, superior.id, moving.id);
  const take = (superior: LedPerson) => {
    if (!moving || !mayTake(superior)) return;
    // Opens the superior, so that the person moved is seen below.
    setClosed(closed.filter((each) => each !== superior.id));
    onMove(moving, superior);
  };
  const toggle = ({ person: { id }, isOpen }: TreeRow) =>
    setClosed(isOpen ? [...closed, id] : closed.filter((each) => each !== id));
  const go = (place: number) => {
    const row = rows[Math.min(Math.max(place, 0), rows.length - 1)];
    if (row) onCurrent(row.person.id);
  };
  const goToSuperior = ({ depth }: TreeRow) => {
    for (let place = at - 1; place >= 0; place -= 1) if ((rows[place]?.depth ?? 0) < depth) return go(place);
  };
  const handleKey = (event: KeyboardEvent, row: TreeRow) => {
    const moves: Record<KeyOf<'hierarchy'>, () => void> = {
      next: () => go(at + 1),
      previous: () => go(at - 1),
      first: () => go(0),
      last: () => go(rows.length - 1),
      unfold: () => (row.led > 0 && !row.isOpen ? toggle(row) : go(at + 1)),
      fold: () => (row.isOpen ? toggle(row) : goToSuperior(row)),
      open: () => (moving ? take(row.person) : onOpen(row.person)),
      stay: () => onMoving(null),
    };
    const key = pressedKey('hierarchy', event);
    // With nobody to move, the key is left to others.
    if (key === null || (key === 'stay' && !moving)) return;
    event.preventDefault();
    event.stopPropagation();
    moves[key]();
  };
  return (
    <div className="hierarchy">
      {moving && (
        <p role="status" className="hierarchy-moving">
          <Trans>
            Moving {movingName} to another superior: choose with the arrow keys, then press Enter to continue or Escape
            to cancel.
          </Trans>
        </p>
      )}
      <div ref={tree} role="tree" aria-label={t`Hierarchy`}>
        {rows.map((row, place) => {
          const { person, depth, led, isOpen } = row;
          const { customers } = person;
          const leaderName = person.skipLevelLeader?.name;
          return (
            <div
              key={person.id}
              role="treeitem"
              aria-level={depth + 1}
              aria-selected={place === at}
              {...(led > 0 ? { 'aria-expanded': isOpen } : {})}
              tabIndex={place === at ? 0 : -1}
              className="hierarchy-person"
              data-moving={person.id === moving?.id || undefined}
              data-takes={mayTake(person) || undefined}
              style={{ paddingInlineStart: `calc(var(--unit) * ${3 + depth * 6})` }}
              draggable
              onDragStart={() => onMoving(person.id)}
              onDragEnd={() => onMoving(null)}
              onDragOver={(event) => mayTake(person) && event.preventDefault()}
              onDrop={() => take(person)}
              onFocus={() => onCurrent(person.id)}
              onClick={() => onCurrent(person.id)}
              onDoubleClick={() => onOpen(person)}
              onKeyDown={(event) => handleKey(event, row)}
            >
              {led > 0 ? (
                <button
                  type="button"
                  tabIndex={-1}
                  className="hierarchy-toggle"
                  aria-label={isOpen ? t`Close` : t`Open`}
                  onClick={() => toggle(row)}
                >
                  {isOpen ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
                </button>
              ) : (
                <span className="hierarchy-toggle" />
              )}
              <strong>{person.name}</strong>
              <span className="hierarchy-account">{person.account}</span>
              <span className="hierarchy-note">
                {person.department}
                {leaderName && (
                  <>
                    {' · '}
                    <Trans>also led by {leaderName}</Trans>
                  </>
                )}
                {person.disabled && (
                  <>
                    {' · '}
                    <Trans>disabled</Trans>
                  </>
                )}
              </span>
              <span className="hierarchy-count">
                <Plural value={customers} one="# customer" other="# customers" />
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
