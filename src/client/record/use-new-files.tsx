import { useLingui } from '@lingui/react/macro';
import { Upload, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { FileOwner } from '../../shared/areas/service/file-calls';
import { serviceLimits } from '../../shared/areas/service/limits';
import type { AnyEntity } from '../../shared/entity/entity';
import { ApiError } from '../api/errors';
import { sentForNew } from '../api/upload';
import { FileDrop } from '../page/files/FileDrop';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { IconButton } from '../ui/IconButton';
import { Progress } from '../ui/Progress';
import './new-files.css';

interface NewFiles {
  /** The input for the form; nothing where its records need no file. */
  input: ReactNode;
  /** Whether there is a file where one is needed; says so at the input where not. */
  check: () => boolean;
  /** Sends the files and answers by which names the new record is given them; null where it needs none. Throws what was refused. */
  send: () => Promise<readonly string[] | null>;
}

const most = serviceLimits.files.ofNewRecord;

/** The files that a record cannot be added without. What was sent is not sent again when the form is refused for something else. */
export function useNewFiles(entity: AnyEntity): NewFiles {
  const { t } = useLingui();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const sent = useRef(new Map<File, string>());
  if (!entity.needsFile) return { input: null, check: () => true, send: async () => null };
  const add = (more: readonly File[]) => {
    setProblem(files.length + more.length > most ? t`At most ${most} files come with a new record.` : null);
    setFiles([...files, ...more].slice(0, most));
  };
  const owner = entity.name as FileOwner; // what needs a file has files
  const send = async () => {
    const uploads: string[] = [];
    const size = files.reduce((sum, file) => sum + file.size, 0) || 1;
    let before = 0;
    try {
      for (const file of files) {
        const onProgress = (held: number) => setDone((before + held) / size);
        const { signal } = new AbortController();
        const upload = sent.current.get(file) ?? (await sentForNew(owner, file, { onProgress, signal }));
        sent.current.set(file, upload);
        uploads.push(upload);
        before += file.size;
      }
      return uploads;
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : t`The connection broke off. Send it again.`);
      throw error;
    } finally {
      setDone(null);
    }
  };
  const input = (
    <div data-field="uploads">
      <Field label={t`Files`} required error={problem ?? undefined}>
        {(control) => (
          <Button {...control} icon={Upload} onClick={() => chooser.current?.click()}>
            {t`Choose files`}
          </Button>
        )}
      </Field>
      <FileDrop chooser={chooser} onFiles={add}>
        {entity.takes?.includes('jpeg')
          ? t`Drop files here, or paste a picture; pictures as JPG.`
          : t`Drop files here, or paste a picture.`}
      </FileDrop>
      {files.length > 0 && (
        <ul className="new-files" aria-label={t`Chosen files`}>
          {files.map((file) => {
            const { name } = file;
            return (
              <li key={`${name} ${file.size} ${file.lastModified}`}>
                {name}
                <IconButton
                  icon={X}
                  label={t`Remove ${name}`}
                  onClick={() => {
                    setProblem(null);
                    setFiles(files.filter((each) => each !== file));
                  }}
                />
              </li>
            );
          })}
        </ul>
      )}
      {done !== null && <Progress label={t`Sending the files`} value={done} />}
    </div>
  );
  const check = () => {
    if (files.length === 0) setProblem(t`A file is needed.`);
    return files.length > 0;
  };
  return { input, check, send };
}
