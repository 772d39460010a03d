import { t } from '@lingui/core/macro';
import { getDefaultStore } from 'jotai';
import { activity } from '../../../shared/areas/activity/activity';
import { type CrudRecord, crudCallsOf } from '../../../shared/entity/crud';
import { isSessionLost } from '../../api/errors';
import { fetchData } from '../../api/send';
import { BrokenUpload, type FileUpload, uploadOf } from '../../api/upload';
import type { FormValues } from '../../forms/use-entity-form';
import { reloadRecords } from '../../state/record-changes';
import { type Session, sessionAtom } from '../../state/session';
import { toastError } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { noteName } from './use-activity-moves';

/**
 * Saves an activity, then sends its files in the background; failed files are reported. If the session ends meanwhile,
 * sending continues once the same user is back.
 */
export async function saveActivity(values: FormValues, files: readonly File[], key: string): Promise<CrudRecord> {
  const added = await fetchData(crudCallsOf(activity).add, { ...values, key });
  reloadRecords('activity');
  noteSaved(added.changeSet, noteName(String(added.text ?? t`Activity`)));
  void sendFiles(added.id, files);
  return added;
}

async function sendFiles(recordId: number, files: readonly File[]): Promise<void> {
  const writer = getDefaultStore().get(sessionAtom);
  for (const file of files) {
    const upload = uploadOf({ entity: 'activity', recordId, file });
    try {
      await sendAs(writer, upload);
    } catch (error) {
      await upload.discard();
      const { name } = file;
      toastError(
        error instanceof BrokenUpload ? new Error(t`${name} was not added, as the connection broke off.`) : error,
      );
    }
  }
  if (files.length > 0) reloadRecords('file');
}

async function sendAs(writer: Session | null, upload: FileUpload): Promise<void> {
  try {
    await upload.send({ onProgress: () => {}, signal: new AbortController().signal });
  } catch (error) {
    if (!isSessionLost(error)) throw error;
    await sendAs(await nextSession(writer), upload);
  }
}

/** Resolves with the writer's next session. */
function nextSession(writer: Session | null): Promise<Session> {
  const store = getDefaultStore();
  return new Promise((resolve) => {
    const look = () => {
      const session = store.get(sessionAtom);
      if (!session || session === writer || session.user.id !== writer?.user.id) return;
      stop();
      resolve(session);
    };
    const stop = store.sub(sessionAtom, look);
    look();
  });
}
