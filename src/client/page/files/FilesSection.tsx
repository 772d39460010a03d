import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Trash2, Upload, X } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { type FileOwner, fileCalls, type ListedFile } from '../../../shared/areas/service/file-calls';
import { fetchData, fetchFile } from '../../api/send';
import { toastError, toastSuccess } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { confirm } from '../../ui/confirm';
import { IconButton } from '../../ui/IconButton';
import { minuteText } from '../format';
import { Loadable } from '../Loadable';
import { Section } from '../Section';
import { useCall } from '../use-call';
import { useDownload } from '../use-download';
import { FileThumbnail } from './FileThumbnail';
import { useUploads } from './use-uploads';
import './files.css';

interface FilesSectionProps {
  entity: FileOwner;
  recordId: number;
  /** Called when a file was added or removed. */
  onChange?: () => void;
}

/** The files of a record: dropped, pasted or chosen, several at once; saved and removed. */
export function FilesSection({ entity, recordId, onChange }: FilesSectionProps) {
  const { t } = useLingui();
  const list = useCall(fileCalls.getFiles, { entity, recordId });
  const noteChange = () => {
    list.reload();
    onChange?.();
  };
  const { uploads, add } = useUploads({ entity, recordId }, noteChange);
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const mayEdit = list.data?.mayEdit ?? false;

  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void add([...event.dataTransfer.files]);
  };
  const handlePaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    void add(files);
  };
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
      title={t`Files`}
      note={list.data ? list.data.files.length : undefined}
      isWide
      actions={mayEdit && <Button icon={Upload} onClick={() => chooser.current?.click()}>{t`Add files`}</Button>}
    >
      {mayEdit && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same by keyboard
        <div
          className="files-drop"
          data-over={isOver || undefined}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what is pasted goes to where the focus is
          tabIndex={0}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={handleDrop}
          onPaste={handlePaste}
        >
          <Trans>Drop files here, or paste a picture.</Trans>
          <input
            ref={chooser}
            type="file"
            multiple
            hidden
            aria-label={t`Files to add`}
            onChange={(event) => {
              void add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </div>
      )}
      {uploads.length > 0 && (
        <ul className="files" aria-label={t`On their way`}>
          {uploads.map(({ key, name, done, cancel }) => (
            <li key={key}>
              <span className="file-name">{name}</span>
              <progress aria-label={name} value={done} />
              <IconButton icon={X} label={t`Cancel ${name}`} onClick={cancel} />
            </li>
          ))}
        </ul>
      )}
      <Loadable loaded={list}>
        {({ files }) =>
          files.length === 0 ? (
            <p className="quiet">
              <Trans>No files yet</Trans>
            </p>
          ) : (
            <ul className="files" aria-label={t`Files`}>
              {files.map((file) => (
                <FileLine key={file.id} file={file} mayRemove={mayEdit} onRemove={() => void handleRemove(file)} />
              ))}
            </ul>
          )
        }
      </Loadable>
    </Section>
  );
}

interface FileLineProps {
  file: ListedFile;
  mayRemove: boolean;
  onRemove: () => void;
}

function FileLine({ file, mayRemove, onRemove }: FileLineProps) {
  const { t } = useLingui();
  const { download, isDownloading } = useDownload();
  const { id, name, size, createdAt, createdByName } = file;
  return (
    <li>
      <FileThumbnail file={file} />
      <span className="file-name">
        {name}
        <small className="quiet">
          {sizeText(size)} · {createdByName} · {minuteText(createdAt)}
        </small>
      </span>
      <IconButton
        icon={Download}
        label={t`Save ${name}`}
        aria-busy={isDownloading}
        onClick={() => void download(() => fetchFile(fileCalls.getFile, { id }))}
      />
      {mayRemove && <IconButton icon={Trash2} label={t`Remove ${name}`} onClick={onRemove} />}
    </li>
  );
}

function sizeText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
