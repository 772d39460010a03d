import { useLingui } from '@lingui/react/macro';
import { Upload, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FileOwner } from '../../shared/areas/service/file-calls';
import { serviceLimits } from '../../shared/areas/service/limits';
import type { AnyEntity } from '../../shared/entity/entity';
import { oneAfterTheOther } from '../../shared/rules/enumerated';
import { type FileUpload, unreadable, uploadOf } from '../api/upload';
import { FileDrop } from '../page/files/FileDrop';
import { useHeldState } from '../state/page';
import { toastWarning } from '../state/toasts';
import { useHoldPage } from '../state/use-hold-page';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { IconButton } from '../ui/IconButton';
import { Progress } from '../ui/Progress';
import './new-files.css';

interface NewFiles {
  /** The input for the form; null when the records need no file. */
  input: ReactNode;
  /** Returns whether a needed file is there; otherwise shows the problem at the input. */
  check: () => boolean;
  /** Sends the files and calls `add` with their upload names (null when it needs no files). Throws the refusal. */
  addWith: <T>(add: (uploads: readonly string[] | null) => Promise<T>) => Promise<T>;
}

const most = serviceLimits.files.ofNewRecord;

/**
 * The files that a record cannot be added without. When the form is refused for another reason, sent files are not sent
 * again, and interrupted uploads resume. The server discards files that are taken out, or left when the form is closed.
 * The chosen files come back with the draft.
 */
export function useNewFiles(entity: AnyEntity, draftKey: string): NewFiles {
  const { t, i18n } = useLingui();
  const [files, setFiles] = useHeldState<readonly File[]>(`${draftKey} files`, []);
  useHoldPage(files.length > 0);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  // More files may be dropped while the earlier ones are checked.
  const latest = useRef(files);
  latest.current = files;
  const isSending = useRef(false);
  const sending = useSending(entity.name as FileOwner); // an entity that needs a file owns files
  if (!entity.needsFile) return { input: null, check: () => true, addWith: (add) => add(null) };
  const add = async (more: readonly File[]) => {
    const refusals = await Promise.all(more.map(unreadable));
    if (isSending.current) return toastWarning(t`No more files can be added while it is being saved.`);
    const all = [...latest.current, ...more.filter((_, at) => !refusals[at])];
    const said = refusals.flatMap((refusal) => (refusal ? [refusal.message] : []));
    if (all.length > most) said.push(t`At most ${most} files come with a new record.`);
    setProblem(oneAfterTheOther(said, i18n.locale) || null);
    setFiles(all.slice(0, most));
  };
  const send = async () => {
    try {
      return await sending.send(files, setDone);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      throw error;
    }
  };
  const whileSent = done === null ? undefined : t`It is being sent.`;
  const input = (
    <div data-field="uploads">
      <Field label={t`Files`} required error={problem ?? undefined}>
        {(control) => (
          <Button {...control} icon={Upload} disabledReason={whileSent} onClick={() => chooser.current?.click()}>
            {t`Choose files`}
          </Button>
        )}
      </Field>
      <FileDrop chooser={chooser} onFiles={(more) => void add(more)}>
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
                  disabledReason={whileSent}
                  onClick={() => {
                    sending.discard(file);
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
  const addWith: NewFiles['addWith'] = async (add) => {
    isSending.current = true;
    setDone(0);
    try {
      const added = await sending.keptWith(async () => add(await send()));
      setFiles([]);
      return added;
    } finally {
      isSending.current = false;
      setDone(null);
    }
  };
  return { input, check, addWith };
}

/** The uploads of the files of one form. */
function useSending(owner: FileOwner) {
  const uploads = useRef(new Map<File, FileUpload>());
  const abort = useRef(new AbortController());
  const isAdding = useRef(false);
  const discard = (file: File) => {
    void uploads.current.get(file)?.discard();
    uploads.current.delete(file);
  };
  useEffect(() => {
    abort.current = new AbortController();
    return () => {
      abort.current.abort();
      // A record that is being added keeps them.
      if (!isAdding.current) letGoOf(uploads.current);
    };
  }, []);
  return {
    discard,

    /** Sends the files not sent yet and returns the upload names of all. */
    async send(files: readonly File[], onProgress: (done: number) => void): Promise<string[]> {
      const size = files.reduce((sum, file) => sum + file.size, 0) || 1;
      const { signal } = abort.current;
      const names: string[] = [];
      let before = 0;
      for (const file of files) {
        const upload = uploads.current.get(file) ?? uploadOf({ entity: owner, recordId: null, file });
        uploads.current.set(file, upload);
        names.push(await upload.send({ onProgress: (held) => onProgress((before + held) / size), signal }));
        before += file.size;
      }
      return names;
    },

    /** Runs `work`, which gives the uploads to a record. If it fails after the form was closed, discards them. */
    async keptWith<T>(work: () => Promise<T>): Promise<T> {
      isAdding.current = true;
      try {
        const result = await work();
        uploads.current.clear();
        return result;
      } catch (error) {
        if (abort.current.signal.aborted) letGoOf(uploads.current);
        throw error;
      } finally {
        isAdding.current = false;
      }
    },
  };
}

function letGoOf(uploads: Map<File, FileUpload>): void {
  for (const upload of uploads.values()) void upload.discard();
  uploads.clear();
}
