import { mediaItem } from '../../../shared/areas/media/media-item';
import { type CrudRow, crudCallsOf } from '../../../shared/entity/crud';
import { shortened } from '../../../shared/shortened';
import { ApiError, isRefusal, isSessionLost, reasonToWait } from '../../api/errors';
import { fetchData } from '../../api/send';
import { BrokenUpload, type Upload, uploadOf } from '../../api/upload';
import { useUploads } from '../../page/files/use-uploads';
import { type FilterValues, idIn, idsIn } from '../../page/use-filters';
import { companyDay } from '../../state/calendar';
import { reloadRecords } from '../../state/record-changes';
import { posterOf } from './poster';

const calls = crudCallsOf(mediaItem);
const isVideo = (file: File): boolean => /\.(mp4|mov|avi|flv)$/i.test(file.name);

/** Uploads into the library: a record for each file, about what the library is narrowed to. */
export function useMediaUploads(filters: FilterValues) {
  return useUploads(
    (file) => uploadOfItem(file, aboutOf(filters)),
    () => reloadRecords('mediaItem'),
    'library',
  );
}

/** The poster of a video goes first. What was refused, or stopped, leaves no record, unless the answer about it was lost. */
function uploadOfItem(file: File, about: ReturnType<typeof aboutOf>): Upload {
  let record: { id: number; version: number } | null = null;
  let parts: { file: File; upload: Upload }[] = [];
  // Sent again after a lost answer, it is still one record.
  const key = crypto.randomUUID();
  const begin = async () => {
    const { id, version } = await fetchData(calls.add, { ...valuesOf(file), ...about, key }).catch(thrownAgain);
    record = { id, version };
    const poster = isVideo(file) ? await posterOf(file) : null;
    const files = poster ? [poster, file] : [file];
    parts = files.map((part) => ({
      file: part,
      upload: uploadOf({ entity: 'mediaItem', recordId: id, file: part }),
    }));
  };
  return {
    async send({ onProgress, signal }) {
      if (record === null) await begin();
      for (let [part] = parts; part; [part] = parts) {
        const isWhole = part.file === file;
        await part.upload.send({ signal, onProgress: (held) => isWhole && onProgress(held) });
        parts = parts.slice(1);
      }
    },
    async discard() {
      for (const { upload } of parts) await upload.discard();
      if (record !== null) await fetchData(calls.remove, record);
    },
  };
}

/** Throws the error on; as a broken upload, which is tried again with the same key, unless the server refused it. */
function thrownAgain(error: unknown): never {
  const isOpen = error instanceof ApiError && !isRefusal(error) && !isSessionLost(error);
  throw isOpen ? new BrokenUpload(reasonToWait(error)) : error;
}

function valuesOf({ name, lastModified }: File): Omit<CrudRow, 'id' | 'version' | 'may'> {
  const title = shortened(name.replace(/\.[^.]+$/, ''), 200);
  return { title, takenOn: companyDay(new Date(lastModified)), tags: null, remark: null };
}

function aboutOf(filters: FilterValues) {
  const [topic = ''] = (filters.topic ?? '').split(',');
  const isTopic = topic in mediaItem.fields.topic.choices;
  return {
    topic: isTopic ? topic : 'other',
    modelIds: idsIn(filters, 'modelIds') ?? null,
    marketId: idIn(filters, 'marketId') ?? null,
  };
}
