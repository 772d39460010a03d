import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { fileCalls, type ListedFile } from '../../../shared/areas/service/file-calls';
import { serviceLimits } from '../../../shared/areas/service/limits';
import { fetchData } from '../../api/send';
import { useShownPart } from '../../state/shown-parts';
import { noteSaved } from '../../state/undo';
import { useAttempt } from '../../state/use-attempt';
import { confirm } from '../../ui/confirm';

interface PictureOrder {
  /** The files of this page; where pictures have an order, they come first. */
  files: readonly ListedFile[];
  /** How many pictures of the record have an order. */
  pictures: number;
  page: number;
  mayEdit: boolean;
  onChange: () => void;
}

/** Moves the pictures of a record; another main picture is asked about first. Returns how a file is moved. */
export function usePictureOrder({ files, pictures, page, mayEdit, onChange }: PictureOrder) {
  const { t } = useLingui();
  const { isBusy, attempt } = useAttempt();
  const [dragged, setDragged] = useState<ListedFile | null>(null);
  /** What had the focus in the moved line; a line that changes its place loses it. */
  const focused = useRef<HTMLElement | null>(null);
  const mayMove = mayEdit && pictures > 1;
  useShownPart('pictures', mayMove);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the lines stand in their new order
  useEffect(() => {
    if (document.activeElement === document.body) focused.current?.focus();
    focused.current = null;
  }, [files]);

  const placeOf = (file: ListedFile) => (page - 1) * serviceLimits.files.pageRows + files.indexOf(file) + 1;
  const move = async (file: ListedFile, place: number) => {
    const from = placeOf(file);
    if (isBusy || place < 1 || place > pictures || place === from) return;
    const { activeElement } = document;
    focused.current = activeElement instanceof HTMLElement ? activeElement : null;
    const next = from === 1 ? files[1] : file;
    const isOtherMain = from === 1 || place === 1;
    const isSure =
      !isOtherMain ||
      (await confirm({
        title: t`Replace the main image?`,
        message: t`It will be ${next?.name ?? ''}. The one it is now stays among the files.`,
        confirmLabel: t`Replace`,
      }));
    if (!isSure) return;
    await attempt(async () => {
      const { changeSet } = await fetchData(fileCalls.movePicture, { id: file.id, place });
      noteSaved(changeSet, t`Order of the pictures`);
    });
    onChange();
  };
  return (file: ListedFile) => {
    const place = placeOf(file);
    if (!mayMove || place > pictures) return null;
    return {
      place,
      last: pictures,
      isDragged: dragged?.id === file.id,
      onDrag: (isDragged: boolean) => setDragged(isDragged ? file : null),
      onDrop: () => void (dragged && move(dragged, place)),
      onMove: (to: number) => void move(file, to),
    };
  };
}
