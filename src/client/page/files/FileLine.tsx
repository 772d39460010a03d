import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Download, Eye, SquareTerminal, Star, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { isShownInPlace, isTable, type ListedFile } from '../../../shared/areas/service/file-calls';
import { pressedKey } from '../../state/part-keys';
import { IconButton } from '../../ui/IconButton';
import { bytesText, minuteText } from '../format';
import { FileThumbnail } from './FileThumbnail';
import { openTable } from './open-table';
import { saveStored } from './save-stored';

/** How a picture is moved among those of its record. */
interface Moving {
  /** Its place, counted from one; the first is the main picture. */
  place: number;
  /** The last place. */
  last: number;
  isDragged: boolean;
  onDrag: (isDragged: boolean) => void;
  /** Another picture is dropped on this one. */
  onDrop: () => void;
  onMove: (place: number) => void;
}

interface FileLineProps {
  file: ListedFile;
  /** A further remark on the file. */
  note: string | undefined;
  /** Whether it is the file being viewed. */
  isShown: boolean;
  onOpen: () => void;
  mayRemove: boolean;
  onRemove: () => void;
  /** Null where the file has no place among others. */
  moving: Moving | null;
}

/** A file of a record, with what can be done with it; a picture is moved by buttons, by keys or by dragging. */
export function FileLine({ file, note, isShown, onOpen, mayRemove, onRemove, moving }: FileLineProps) {
  const { t } = useLingui();
  const { id, name, size, createdAt, createdByName } = file;
  const handleKey = (event: KeyboardEvent) => {
    const key = moving && pressedKey('pictures', event);
    if (!key) return;
    event.preventDefault();
    event.stopPropagation(); // in a list, the same keys move its rows
    moving.onMove(moving.place + (key === 'up' ? -1 : 1));
  };
  const drag = moving && {
    draggable: true,
    'data-dragged': moving.isDragged || undefined,
    onDragStart: () => moving.onDrag(true),
    onDragEnd: () => moving.onDrag(false),
    onDragOver: (event: { preventDefault: () => void }) => event.preventDefault(),
    onDrop: moving.onDrop,
  };
  return (
    <li aria-current={isShown || undefined} onKeyDown={handleKey} {...drag}>
      <FileThumbnail file={file} />
      <span className="file-name">
        {name}
        <small className="quiet">
          {note && `${note} · `}
          {[bytesText(size), createdByName, minuteText(createdAt)].filter(Boolean).join(' · ')}
        </small>
      </span>
      {moving && moving.place > 1 && (
        <>
          <IconButton icon={Star} label={t`Use ${name} as main image`} onClick={() => moving.onMove(1)} />
          <IconButton icon={ArrowUp} label={t`Move ${name} up`} onClick={() => moving.onMove(moving.place - 1)} />
        </>
      )}
      {moving && moving.place < moving.last && (
        <IconButton icon={ArrowDown} label={t`Move ${name} down`} onClick={() => moving.onMove(moving.place + 1)} />
      )}
      {isShownInPlace(file) && <IconButton icon={Eye} label={t`Open ${name}`} onClick={onOpen} />}
      {isTable(file) && (
        <IconButton icon={SquareTerminal} label={t`Open ${name} in the console`} onClick={() => void openTable(file)} />
      )}
      <IconButton icon={Download} label={t`Save ${name}`} onClick={() => void saveStored(id, name)} />
      {mayRemove && <IconButton icon={Trash2} label={t`Remove ${name}`} onClick={onRemove} />}
    </li>
  );
}
