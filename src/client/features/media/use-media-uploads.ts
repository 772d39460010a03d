import { mediaItem } from '../../../shared/areas/media/media-item';
import { type CrudRow, crudCallsOf } from '../../../shared/entity/crud';
import { fetchData } from '../../api/send';
import { uploadFile } from '../../api/upload';
import { type Uploaded, useUploads } from '../../page/files/use-uploads';
import { type FilterValues, idIn, idsIn } from '../../page/use-filters';
import { reloadRecords } from '../../state/record-changes';
import { posterOf } from './poster';

const calls = crudCallsOf(mediaItem);
const isVideo = (file: File): boolean => /\.(mp4|mov|avi|flv)$/i.test(file.name);

/** Uploads into the library: a record for each file, about what the library is narrowed to. */
export function useMediaUploads(filters: FilterValues) {
  const upload = async (file: File, options: Uploaded) => {
    const { id, version } = await fetchData(calls.add, { ...valuesOf(file), ...aboutOf(filters) });
    try {
      const poster = isVideo(file) ? await posterOf(file) : null;
      const place = { entity: 'mediaItem', recordId: id } as const;
      if (poster) await uploadFile({ ...place, ...options, file: poster, onProgress: () => {} });
      await uploadFile({ ...place, ...options, file });
    } catch (error) {
      // Refused, or stopped: nothing of it stays.
      await fetchData(calls.remove, { id, version });
      throw error;
    }
  };
  return useUploads(upload, () => reloadRecords('mediaItem'));
}

function valuesOf({ name, lastModified }: File): Omit<CrudRow, 'id' | 'version' | 'may'> {
  const title = name.replace(/\.[^.]+$/, '').slice(0, 200);
  return { title, takenOn: new Date(lastModified).toISOString().slice(0, 10), tags: null, remark: null };
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
