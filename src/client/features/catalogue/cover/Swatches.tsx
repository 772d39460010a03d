import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { WallCover } from '../../../../shared/areas/catalogue/cover-calls';
import { href } from '../../../../shared/pages';
import { useThumbnail } from '../../../page/files/thumbnails';
import { PageLink } from '../../../page/PageLink';
import { Section } from '../../../page/Section';
import { useShownPart } from '../../../state/shown-parts';
import { holdsModifier } from '../../../ui/holds-modifier';
import { nextSwatch } from './swatch-keys';
import './covers.css';

export interface SwatchSection {
  title: string;
  covers: readonly WallCover[];
}

interface SwatchesProps {
  sections: readonly SwatchSection[];
  /** Shown below the name of a cover. */
  note: (cover: WallCover) => ReactNode;
  /** With `choice` a click toggles a swatch, otherwise it opens the cover. */
  choice?: { chosen: (cover: WallCover) => boolean; onToggle: (cover: WallCover) => void };
}

/** Covers as swatches under headings. One of them is in the tab order; the arrow keys lead to the others. */
export function Swatches({ sections, note, choice }: SwatchesProps) {
  const wall = useRef<HTMLDivElement>(null);
  useShownPart('swatches');
  const [currentId, setCurrentId] = useState<number | null>(null);
  const all = sections.flatMap(({ covers }) => covers);
  const tabId = all.some(({ id }) => id === currentId) ? currentId : (all[0]?.id ?? null);

  const handleKey = (event: KeyboardEvent) => {
    if (holdsModifier(event)) return;
    const swatches = [...(wall.current?.querySelectorAll<HTMLElement>('.cover-swatch') ?? [])];
    const at = swatches.findIndex((swatch) => swatch.matches(':focus'));
    if (at < 0) return;
    const next = nextSwatch(
      swatches.map((swatch) => swatch.getBoundingClientRect()),
      at,
      event.key,
    );
    if (next === null) return;
    event.preventDefault();
    swatches[next]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the swatches inside are what is focused
    <div ref={wall} className="sections" onKeyDown={handleKey}>
      {sections.map(({ title, covers }) => (
        <Section key={title} title={title} note={covers.length} isWide>
          <ul className="swatches" aria-label={title}>
            {covers.map((cover) => (
              <li key={cover.id}>
                <Swatch
                  cover={cover}
                  note={note(cover)}
                  tabIndex={cover.id === tabId ? 0 : -1}
                  onFocus={() => setCurrentId(cover.id)}
                  choice={choice}
                />
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </div>
  );
}

interface SwatchProps {
  cover: WallCover;
  note: ReactNode;
  tabIndex: number;
  onFocus: () => void;
  choice: SwatchesProps['choice'];
}

function Swatch({ cover, note, choice, ...focus }: SwatchProps) {
  const { t } = useLingui();
  const { id, code, name, rgb, pictureId, isNew } = cover;
  const picture = useThumbnail(pictureId);
  const isChosen = choice?.chosen(cover);
  const face = (
    <>
      <span className="swatch-face" style={{ background: rgb ?? undefined }}>
        {picture && <img src={picture} alt="" />}
        {isNew && <span className="swatch-mark">{t({ message: 'New', context: 'of a cover' })}</span>}
        {isChosen && <Check className="swatch-check" size={18} aria-hidden="true" />}
      </span>
      <strong>{name}</strong>
      <small className="quiet">
        {code}
        {note && <> · {note}</>}
      </small>
    </>
  );
  if (!choice) {
    return (
      <PageLink className="cover-swatch" href={href('addCover', { id })} {...focus}>
        {face}
      </PageLink>
    );
  }
  return (
    <button
      type="button"
      className="cover-swatch"
      aria-pressed={isChosen}
      onClick={() => choice.onToggle(cover)}
      {...focus}
    >
      {face}
    </button>
  );
}
