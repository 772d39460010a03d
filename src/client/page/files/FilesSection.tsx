import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Camera, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type FileOwner, fileCalls, type ListedFile } from '../../../shared/areas/service/file-calls';
import { serviceLimits } from '../../../shared/areas/service/limits';
import { fetchData } from '../../api/send';
import { uploadOf } from '../../api/upload';
import { attempted } from '../../state/attempted';
import { usePageState } from '../../state/page';
import { usePageCommands } from '../../state/page-commands';
import { reloadRecords } from '../../state/record-changes';
import { noteSaved } from '../../state/undo';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Loadable } from '../Loadable';
import { RowPages } from '../RowPages';
import { Section } from '../Section';
import { useCall } from '../use-call';
import { useFocusInPlace } from '../use-focus-in-place';
import { FileDrop } from './FileDrop';
import { FileLine } from './FileLine';
import { FileView } from './FileView';
import { PageDrop } from './PageDrop';
import { UploadList } from './UploadList';
import { usePictureOrder } from './use-picture-order';
import { useUploads } from './use-uploads';
import './files.css';

interface FilesSectionProps {
  entity: FileOwner;
  recordId: number;
  /** Whether each file is a new version of the previous one, which is kept; the newest is shown at once. */
  isVersioned?: boolean;
  /** Whether files dropped or pasted anywhere on the page are added to this record. */
  takesPage?: boolean;
  /** Called when files are added, wherever on the page. */
  onAdd?: () => void;
}

/** The files of a record: dropped, pasted or chosen, several at once; viewed, saved and removed, pictures put in order. */
export function FilesSection({ entity, recordId, isVersioned = false, takesPage = false, onAdd }: FilesSectionProps) {
  const { t, i18n } = useLingui();
  const [page, setPage] = usePageState(`files ${entity} ${recordId}`, 1);
  const list = useCall(fileCalls.getFiles, { entity, recordId, page });
  // Lists with pictures and the record's history show the change, too.
  const noteChange = () => reloadRecords('file');
  const last = Math.max(1, Math.ceil((list.data?.count ?? 0) / serviceLimits.files.pageRows));
  useEffect(() => {
    if (list.data && page > last) setPage(last); // its last file was removed
  }, [list.data, page, last, setPage]);
  const pictures = list.data?.pictures ?? 0;
  // A new picture comes behind the others, and any other file, newest first, behind the pictures.
  const pageOfNew = Math.floor(pictures / serviceLimits.files.pageRows) + 1;
  const { uploads, add: upload } = useUploads(
    (file) => uploadOf({ entity, recordId, file }),
    noteChange,
    `${entity} ${recordId}`,
  );
  const add: typeof upload = (files) => {
    if (files.length === 0) return;
    onAdd?.();
    setPage(pageOfNew);
    upload(files);
  };
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [shownId, setShownId] = useState<number | null>(null);
  const inPlace = useFocusInPlace('li', buttonInPlace);
  const mayEdit = list.data?.mayEdit ?? false;
  const files = list.data?.files ?? [];
  const movingOf = usePictureOrder({ files, pictures, page, mayEdit, onChange: noteChange });
  const opened = files.find(({ id }) => id === shownId);
  const shown = opened ?? (isVersioned && page === 1 ? files[0] : undefined);
  const addFiles = isVersioned ? msg`Add a version` : msg`Add files`;
  const choose = () => chooser.current?.click();
  usePageCommands(
    takesPage && mayEdit ? [{ id: 'here.files', label: addFiles, icon: Upload, hotkey: 'shift+f', run: choose }] : [],
  );

  const handleRemove = async ({ id, name }: ListedFile) => {
    await attempted(async () => {
      const { changeSet } = await fetchData(fileCalls.removeFile, { id });
      noteSaved(changeSet, t`${name} removed`);
    });
    noteChange();
  };
  const noteOf = (file: ListedFile) => {
    if (page > 1 || file !== files[0]) return undefined;
    if (isVersioned) return t`Present version`;
    return pictures > 1 ? t`Main image` : undefined;
  };
  return (
    <Section
      title={isVersioned ? t`Versions` : t`Files`}
      note={list.data?.count}
      isWide
      actions={
        mayEdit && (
          <>
            {!isVersioned && (
              <span className="files-camera">
                <Button icon={Camera} onClick={() => camera.current?.click()}>{t`Take a picture`}</Button>
                <input
                  ref={camera}
                  type="file"
                  accept="image/*"
                  capture="environment"
                  hidden
                  aria-label={t`Picture to add`}
                  onChange={({ target }) => {
                    add([...(target.files ?? [])]);
                    target.value = '';
                  }}
                />
              </span>
            )}
            <Button icon={Upload} onClick={choose}>
              {i18n._(addFiles)}
            </Button>
          </>
        )
      }
    >
      {isVersioned && shown && <FileView key={shown.id} file={shown} />}
      {mayEdit && (
        <FileDrop chooser={chooser} onFiles={add}>
          {takesPage ? (
            <Trans>Drop files anywhere on this page, or paste a picture.</Trans>
          ) : (
            <Trans>Drop files here, or paste a picture.</Trans>
          )}
        </FileDrop>
      )}
      {takesPage && mayEdit && (
        <PageDrop onFiles={add} takesPasted>
          <Trans>Drop the files to add them to this record.</Trans>
        </PageDrop>
      )}
      <UploadList uploads={uploads} />
      <div {...inPlace}>
        <Loadable loaded={list}>
          {({ count }) =>
            count === 0 ? (
              <p className="quiet">
                <Trans>No files yet</Trans>
              </p>
            ) : (
              <ul className="files" aria-label={t`Files`}>
                {files.map((file) => (
                  <FileLine
                    key={file.id}
                    file={file}
                    note={noteOf(file)}
                    isShown={isVersioned && file === shown}
                    onOpen={() => setShownId(file.id)}
                    mayRemove={mayEdit}
                    onRemove={() => void handleRemove(file)}
                    moving={movingOf(file)}
                  />
                ))}
              </ul>
            )
          }
        </Loadable>
        <RowPages
          {...{ page, more: list.data?.more ?? false }}
          onPage={setPage}
          size={serviceLimits.files.pageRows}
          shown={files.length}
        />
      </div>
      {!isVersioned && opened && (
        <Dialog open onOpenChange={() => setShownId(null)} title={opened.name} width={1000}>
          <FileView file={opened} />
        </Dialog>
      )}
    </Section>
  );
}

const buttonsOf = (place: Element | null | undefined) => [...(place?.querySelectorAll<HTMLElement>('button') ?? [])];

/** The matching button of the next line, counted from the end, as a line may start with an extra one; or the last. */
function buttonInPlace(
  line: HTMLElement | undefined,
  gone: { list: HTMLElement; item: HTMLElement; target: HTMLElement },
) {
  if (!line) return buttonsOf(gone.list.closest('section')).at(-1);
  const before = buttonsOf(gone.item);
  return buttonsOf(line).at(before.indexOf(gone.target) - before.length);
}
