import { useEffect, useState } from 'react';
import { fileCalls, pictureEdges } from '../../../shared/areas/service/file-calls';
import { fetchFile } from '../../api/send';

/** The thumbnails used last stay at hand, so that scrolling back asks for nothing. */
const mostKept = 500;
/** What only flies past is not asked for. */
const settleMs = 60;

const kept = new Map<number, Promise<string>>();

/** The address of a picture in small, once it is there. Fetched as a call, because an address alone opens nothing. */
export function useThumbnail(id: number | null): string | null {
  const [shown, setShown] = useState<{ id: number; source: string } | null>(null);
  useEffect(() => {
    if (id === null) return;
    let isLeft = false;
    const show = () =>
      thumbnailOf(id).then(
        (source) => isLeft || setShown({ id, source }),
        () => {}, // the sign stays; the list says itself what cannot be loaded
      );
    const timer = setTimeout(show, kept.has(id) ? 0 : settleMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [id]);
  return shown && shown.id === id ? shown.source : null;
}

function thumbnailOf(id: number): Promise<string> {
  const thumbnail = kept.get(id) ?? fetched(id);
  kept.delete(id);
  kept.set(id, thumbnail);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) {
    kept.get(oldest)?.then(URL.revokeObjectURL, () => {});
    kept.delete(oldest);
  }
  return thumbnail;
}

async function fetched(id: number): Promise<string> {
  try {
    const received = await fetchFile(fileCalls.getFile, { id, edge: pictureEdges[0] });
    if (!received) throw new Error('no picture came');
    return URL.createObjectURL(received.blob);
  } catch (error) {
    kept.delete(id);
    throw error;
  }
}
