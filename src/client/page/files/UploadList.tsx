import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCw, X } from 'lucide-react';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import type { Uploading } from './upload-place';
import './files.css';

/** The running uploads with their progress, each with a cancel and, after an interruption, a retry. */
export function UploadList({ uploads }: { uploads: readonly Uploading[] }) {
  const { t } = useLingui();
  if (uploads.length === 0) return null;
  const broken = uploads.flatMap(({ retry }) => retry ?? []);
  const retryAll = () => {
    for (const retry of broken) retry();
  };
  return (
    <>
      {broken.length > 1 && (
        <p>
          <Button icon={RotateCw} onClick={retryAll}>{t`Try all again`}</Button>
        </p>
      )}
      <ul className="files" aria-label={t`On their way`}>
        {uploads.map(({ key, name, done, cancel, retry, told, refusal }) => (
          <li key={key}>
            <span className="file-name">
              {name}
              {retry && (
                <small role="alert" data-tone="warn">
                  {told ?? <Trans>The connection broke off. What has arrived is kept.</Trans>}
                </small>
              )}
              {refusal && (
                <small role="alert" data-tone="bad">
                  {refusal}
                </small>
              )}
            </span>
            {!refusal && <progress aria-label={name} value={done} />}
            {retry && <IconButton icon={RotateCw} label={t`Try ${name} again`} onClick={retry} />}
            <IconButton icon={X} label={refusal ? t`Dismiss ${name}` : t`Cancel ${name}`} onClick={cancel} />
          </li>
        ))}
      </ul>
    </>
  );
}
