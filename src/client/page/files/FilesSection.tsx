import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Eye, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { type FileOwner, fileCalls, isShownInPlace, type ListedFile } from '../../../shared/areas/service/file-calls';
import { fetchData } from '../../api/send';
import { uploadFile } from '../../api/upload';
import { toastError, toastSuccess } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { confirm } from '../../ui/confirm';
import { Dialog } from '../../ui/Dialog';
import { IconButton } from '../../ui/IconButton';
import { minuteText } from '../format';
import { Loadable } from '../Loadable';
import { Section } from '../Section';
import { useCall } from '../use-call';
import { FileDrop } from './FileDrop';
import { FileThumbnail } from './FileThumbnail';
import { FileView } from './FileView';
import { saveStored } from './save-stored';
import { UploadList } from './UploadList';
import { useUploads } from './use-uploads';
import './files.css';

interface FilesSectionProps {
  entity: FileOwner;
  recordId: number;
  /** Whether each file stands for the one before, which is kept; the newest is shown at once. */
  isVersioned?: boolean;
  /** Called when a file was added or removed. */
  onChange?: () => void;
}

/** The files of a record: dropped, pasted or chosen, several at once; looked at, saved and removed. */
export function FilesSection({ entity, recordId, isVersioned = false, onChange }: FilesSectionProps) {
  const { t } = useLingui();
  const list = useCall(fileCalls.getFiles, { entity, recordId });
  const noteChange = () => {
    list.reload();
    onChange?.();
  };
  const { uploads, add } = useUploads(
    (file, options) => uploadFile({ entity, recordId, file, ...options }),
    noteChange,
  );
  const chooser = useRef<HTMLInputElement>(null);
  const [shownId, setShownId] = useState<number | null>(null);
  const mayEdit = list.data?.mayEdit ?? false;
  const files = list.data?.files ?? [];
  const opened = files.find(({ id }) => id === shownId);
  const shown = opened ?? (isVersioned ? files[0] : undefined);

  const handleRemove = async ({ id, name }: ListedFile) => {
    const isSure = await confirm({
      title: t`Remove ${name}?`,
      message: t`The file is gone for everybody. This cannot be taken back.`,
      confirmLabel: t`Remove`,
      danger: true,
    });
    if (!isSure) return;
    try {
      await fetchData(fileCalls.removeFile, { id });
      toastSuccess(t`${name} removed`);
    } catch (error) {
      toastError(error);
    }
    noteChange();
  };
  return (
    <Section
      title={isVersioned ? t`Versions` : t`Files`}
      note={list.data ? files.length : undefined}
      isWide
      actions={
        mayEdit && (
          <Button icon={Upload} onClick={() => chooser.current?.click()}>
            {isVersioned ? t`Add a version` : t`Add files`}
          </Button>
        )
      }
    >
      {isVersioned && shown && <FileView key={shown.id} file={shown} />}
      {mayEdit && (
        <FileDrop chooser={chooser} onFiles={(files) => void add(files)}>
          <Trans>Drop files here, or paste a picture.</Trans>
        </FileDrop>
      )}
      <UploadList uploads={uploads} />
      <Loadable loaded={list}>
        {() =>
          files.length === 0 ? (
            <p className="quiet">
              <Trans>No files yet</Trans>
            </p>
          ) : (
            <ul className="files" aria-label={t`Files`}>
              {files.map((file) => (
                <FileLine
                  key={file.id}
                  file={file}
                  note={isVersioned && file === files[0] ? t`Present version` : undefined}
                  isShown={isVersioned && file === shown}
                  onOpen={() => setShownId(file.id)}
                  mayRemove={mayEdit}
                  onRemove={() => void handleRemove(file)}
                />
              ))}
            </ul>
          )
        }
      </Loadable>
      {!isVersioned && opened && (
        <Dialog open onOpenChange={() => setShownId(null)} title={opened.name} width={1000}>
          <FileView file={opened} />
        </Dialog>
      )}
    </Section>
  );
}

interface FileLineProps {
  file: ListedFile;
  /** What is to be said of it besides. */
  note: string | undefined;
  /** Whether it is the one looked at. */
  isShown: boolean;
  onOpen: () => void;
  mayRemove: boolean;
  onRemove: () => void;
}

function FileLine({ file, note, isShown, onOpen, mayRemove, onRemove }: FileLineProps) {
  const { t } = useLingui();
  const { id, name, size, createdAt, createdByName } = file;
  return (
    <li aria-current={isShown || undefined}>
      <FileThumbnail file={file} />
      <span className="file-name">
        {name}
        <small className="quiet">
          {note && `${note} · `}
          {sizeText(size)} · {createdByName} · {minuteText(createdAt)}
        </small>
      </span>
      {isShownInPlace(file) && <IconButton icon={Eye} label={t`Open ${name}`} onClick={onOpen} />}
      <IconButton icon={Download} label={t`Save ${name}`} onClick={() => void saveStored(id, name)} />
      {mayRemove && <IconButton icon={Trash2} label={t`Remove ${name}`} onClick={onRemove} />}
    </li>
  );
}

function sizeText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
