import { useLingui } from '@lingui/react/macro';
import { Check, Film, ImageOff, Play } from 'lucide-react';
import { pictureEdges } from '../../../shared/areas/service/file-calls';
import type { CrudRow } from '../../../shared/entity/crud';
import { useThumbnail } from '../../page/files/thumbnails';

interface MediaTileProps {
  row: CrudRow;
  isChosen: boolean;
  onFocus: () => void;
  onOpen: () => void;
  onChoose: () => void;
}

/** One picture of the wall. */
export function MediaTile({ row, isChosen, onFocus, onOpen, onChoose }: MediaTileProps) {
  const { t } = useLingui();
  const { id, pictureId, fileId, fileKind } = row;
  const title = String(row.title);
  const isVideo = fileKind === 'video';
  const source = useThumbnail(typeof pictureId === 'number' ? pictureId : null, pictureEdges[1]);
  const Sign = isVideo ? Film : ImageOff;
  return (
    <button
      type="button"
      className="media-tile"
      data-id={id}
      aria-label={isVideo ? t`${title}, a video` : title}
      aria-pressed={isChosen}
      onFocus={onFocus}
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
  );
}
