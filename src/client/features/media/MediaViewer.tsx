import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { mediaItem } from '../../../shared/areas/media/media-item';
import type { FileKind } from '../../../shared/areas/service/file-calls';
import type { CrudRow } from '../../../shared/entity/crud';
import { namesIn } from '../../../shared/imports/several-names';
import { href } from '../../../shared/pages';
import { cellText } from '../../grid/columns/cell-text';
import { columnsOf } from '../../grid/columns/columns';
import { FileInPlace } from '../../page/files/FileView';
import { PageLink } from '../../page/PageLink';
import { pressedKey } from '../../state/part-keys';
import { Dialog } from '../../ui/Dialog';
import { IconButton } from '../../ui/IconButton';
import { MainPictureButtons } from './MainPictureButtons';

interface MediaViewerProps {
  rows: readonly CrudRow[];
  id: number;
  onStep: (id: number) => void;
  onClose: () => void;
  /** Once the focus is back where it was. */
  onClosed: () => void;
}

/** One picture or video large; arrows step through the others, Escape goes back to the wall. */
export function MediaViewer({ rows, id, onStep, onClose, onClosed }: MediaViewerProps) {
  const { t, i18n } = useLingui();
  const at = rows.findIndex((row) => row.id === id);
  const row = rows[at];
  if (!row) return null;
  const [place, all] = [at + 1, rows.length];
  const [before, after] = [rows[at - 1], rows[at + 1]];
  const title = String(row.title);
  const said = columnsOf(mediaItem, ['topic', 'modelIds', 'marketId', 'tags', 'takenOn'])
    .map((column) => cellText(column.field, column.read(row), i18n))
    .filter((text) => text !== '');
  const step = (event: KeyboardEvent) => {
    // A video's own controls have arrows, too.
    if (event.target instanceof HTMLVideoElement) return;
    const key = pressedKey('mediaViewer', event);
    const next = key === 'previous' ? before : key === 'next' && after;
    if (!next) return;
    event.preventDefault();
    onStep(next.id);
  };
  return (
    <Dialog open onOpenChange={onClose} onClosed={onClosed} title={title} description={said.join(' · ')} width={1100}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the buttons in it */}
      <div className="media-viewer" onKeyDown={step}>
        {typeof row.fileId === 'number' && (
          <FileInPlace key={row.fileId} id={row.fileId} name={title} kind={row.fileKind as FileKind} /> // of a record that has a file
        )}
        <div className="media-viewer-foot">
          <IconButton
            icon={ChevronLeft}
            label={t`Previous`}
            disabledReason={before ? undefined : t`This is the first one.`}
            onClick={() => before && onStep(before.id)}
          />
          <span className="quiet" role="status">
            {t`${place} of ${all}`}
          </span>
          <IconButton
            icon={ChevronRight}
            label={t`Next`}
            autoFocus
            disabledReason={after ? undefined : t`This is the last one.`}
            onClick={() => after && onStep(after.id)}
          />
          <div className="grow" />
          {typeof row.pictureId === 'number' && row.fileKind === 'picture' && (
            <MainPictureButtons
              key={row.id}
              pictureId={row.pictureId}
              modelIds={(row.modelIds as number[] | null) ?? []} // a field of these records
              modelNames={namesIn(String(row.modelNames ?? ''))}
            />
          )}
          <PageLink href={href('addVideo', { id: row.id })}>{t`All about it`}</PageLink>
        </div>
      </div>
    </Dialog>
  );
}
