import { useLingui } from '@lingui/react/macro';
import { Check, Film, ImageOff, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { pictureEdges } from '../../../shared/areas/service/file-calls';
import type { CrudRow } from '../../../shared/entity/crud';
import { useThumbnail } from '../../page/files/thumbnails';

interface MediaTileProps {
  row: CrudRow;
  isChosen: boolean;
  onOpen: () => void;
  onChoose: () => void;
}

const nearPixels = 800;

/** One picture of the wall; it is asked for once it is near what is seen. */
export function MediaTile({ row, isChosen, onOpen, onChoose }: MediaTileProps) {
  const { t } = useLingui();
  const place = useRef<HTMLLIElement>(null);
  const [isNear, setNear] = useState(false);
  const { id, pictureId, fileId, fileKind } = row;
  const title = String(row.title);
  const isVideo = fileKind === 'video';
  const source = useThumbnail(isNear && typeof pictureId === 'number' ? pictureId : null, pictureEdges[1]);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        watch.disconnect();
      },
      { rootMargin: `${nearPixels}px` },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const Sign = isVideo ? Film : ImageOff;
  return (
    <li ref={place}>
      <button
        type="button"
        className="media-tile"
        data-id={id}
        aria-label={isVideo ? t`${title}, a video` : title}
        aria-pressed={isChosen}
        onClick={(event) => (event.ctrlKey || event.metaKey ? onChoose() : onOpen())}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          onChoose();
        }}
      >
        {source ? <img src={source} alt="" /> : (isVideo || fileId === null) && <Sign size={28} aria-hidden="true" />}
        {isVideo && source && <Play className="media-play" size={28} aria-hidden="true" />}
        {isChosen && <Check className="media-check" size={20} aria-hidden="true" />}
        <span className="media-title">{title}</span>
      </button>
    </li>
  );
}
