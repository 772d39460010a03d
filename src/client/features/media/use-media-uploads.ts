import { mediaItem } from '../../../shared/areas/media/media-item';
import { recordCalls } from '../../../shared/areas/record/calls';
import { type CrudRow, crudCallsOf } from '../../../shared/entity/crud';
import { shortened } from '../../../shared/shortened';
import { ApiError, isNotFound, isRefusal, isSessionLost, reasonToWait } from '../../api/errors';
import { fetchData } from '../../api/send';
import { BrokenUpload, type FileUpload, type Upload, uploadOf } from '../../api/upload';
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

interface Part {
  file: File;
  upload: FileUpload;
  /** Its name at the server once it is there. */
  name?: string;
}

/**
 * The poster of a video goes first, and the record is added once all is there. What was refused, or stopped, leaves
 * none, even if the answer about it was lost.
 */
function uploadOfItem(file: File, about: ReturnType<typeof aboutOf>): Upload {
  let parts: Part[] | null = null;
  let mayBeAdded = false;
  // Sent again after a lost answer, it is still one record.
  const key = crypto.randomUUID();
  const add = async (uploads: string[]) => {
    try {
      await fetchData(calls.add, { ...valuesOf(file), ...about, uploads, key });
      mayBeAdded = true;
    } catch (error) {
      if (!isOpen(error)) throw error;
      mayBeAdded = true;
      throw new BrokenUpload(reasonToWait(error));
    }
  };
  return {
    async send({ onProgress, signal }) {
      parts ??= await partsOf(file);
      const names: string[] = [];
      for (const part of parts) {
        const isWhole = part.file === file;
        part.name ??= await part.upload.send({ signal, onProgress: (held) => isWhole && onProgress(held) });
        names.push(part.name);
      }
      signal.throwIfAborted();
      await add(names);
      signal.throwIfAborted();
    },
    async discard() {
      // Files first: without them an addition that is still under way is refused.
      for (const { upload } of parts ?? []) await upload.discard();
      if (mayBeAdded) await fetchData(recordCalls.undo, { changeSet: key }).catch(unlessUnknown);
    },
  };
}

async function partsOf(file: File): Promise<Part[]> {
  const poster = isVideo(file) ? await posterOf(file) : null;
  const files = poster ? [poster, file] : [file];
  return files.map((part) => ({
    file: part,
    upload: uploadOf({ entity: 'mediaItem', recordId: null, file: part }),
  }));
}

/** Whether the server may have done what was asked, as it did not refuse it; it is asked again with the same key. */
const isOpen = (error: unknown): boolean => error instanceof ApiError && !isRefusal(error) && !isSessionLost(error);

/** Throws the error on, unless it says that nothing was added. */
function unlessUnknown(error: unknown): void {
  if (!isNotFound(error)) throw error;
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
