import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { IconButton } from '../../ui/IconButton';
import type { Uploading } from './use-uploads';
import './files.css';

/** What is on its way, how far it is, and a way to stop each. */
export function UploadList({ uploads }: { uploads: readonly Uploading[] }) {
  const { t } = useLingui();
  if (uploads.length === 0) return null;
  return (
    <ul className="files" aria-label={t`On their way`}>
      {uploads.map(({ key, name, done, cancel }) => (
        <li key={key}>
          <span className="file-name">{name}</span>
          <progress aria-label={name} value={done} />
          <IconButton icon={X} label={t`Cancel ${name}`} onClick={cancel} />
        </li>
      ))}
    </ul>
  );
}
