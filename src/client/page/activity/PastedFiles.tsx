import { useLingui } from '@lingui/react/macro';
import { Camera, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';

interface PastedFilesProps {
  files: readonly File[];
  /** Why files cannot be added or removed now. */
  disabledReason?: string | undefined;
  onAdd: (files: readonly File[]) => void;
  onRemove: (file: File) => void;
}

/** The pictures and files of an activity being written: pasted, chosen, or taken with a phone. */
export function PastedFiles({ files, disabledReason, onAdd, onRemove }: PastedFilesProps) {
  const { t } = useLingui();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className="activity-pasted">
      {files.map((file, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two pasted pictures may have the same name
        <span key={at} className="activity-pasted-file">
          <Preview file={file} />
          <IconButton
            icon={X}
            label={t`Remove ${file.name}`}
            disabledReason={disabledReason}
            onClick={() => onRemove(file)}
          />
        </span>
      ))}
      <Button
        variant="quiet"
        icon={Camera}
        disabledReason={disabledReason}
        onClick={() => chooser.current?.click()}
      >{t`Add a picture`}</Button>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t`Picture to add`}
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
}

function Preview({ file }: { file: File }) {
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setSource(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return source ? <img src={source} alt={file.name} /> : file.name;
}
