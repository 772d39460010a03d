import { t } from '@lingui/core/macro';
import { activity } from '../../../shared/areas/activity/activity';
import { type CrudRecord, crudCallsOf } from '../../../shared/entity/crud';
import { fetchData } from '../../api/send';
import { BrokenUpload, uploadOf } from '../../api/upload';
import type { FormValues } from '../../forms/use-entity-form';
import { reloadRecords } from '../../state/record-changes';
import { toastError } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { noteName } from './use-activity-moves';

/** Saves what was written down; its files follow, and are told of where one does not get through. */
export async function saveActivity(values: FormValues, files: readonly File[]): Promise<CrudRecord> {
  const added = await fetchData(crudCallsOf(activity).add, values);
  reloadRecords('activity');
  noteSaved(added.changeSet, noteName(String(added.text ?? t`Activity`)));
  void sendFiles(added.id, files);
  return added;
}

async function sendFiles(recordId: number, files: readonly File[]): Promise<void> {
  for (const file of files) {
    const upload = uploadOf({ entity: 'activity', recordId, file });
    try {
      await upload.send({ onProgress: () => {}, signal: new AbortController().signal });
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
