import { useEffect, useState } from 'react';
import { fileCalls, pictureEdges } from '../../../shared/areas/service/file-calls';
import { fetchFile } from '../../api/send';

/** The most recently used thumbnails are cached, so that scrolling back loads nothing. */
const mostKept = 500;
/** Debounce: thumbnails that only scroll past are not loaded. */
const settleMs = 60;

/** By file and size. */
const kept = new Map<string, Promise<string>>();

type Edge = (typeof pictureEdges)[number];

/** The address of a thumbnail, once it is loaded. Fetched as a call, because a plain address has no access. */
export function useThumbnail(id: number | null, edge: Edge = pictureEdges[0]): string | null {
  const [shown, setShown] = useState<{ id: number; source: string } | null>(null);
  useEffect(() => {
    if (id === null) return;
    let isLeft = false;
    const show = () =>
      thumbnailOf(id, edge).then(
        (source) => isLeft || setShown({ id, source }),
        () => {}, // the icon stays; the list itself reports what cannot be loaded
      );
    const timer = setTimeout(show, kept.has(keyOf(id, edge)) ? 0 : settleMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [id, edge]);
  return shown && shown.id === id ? shown.source : null;
}

const keyOf = (id: number, edge: Edge): string => `${id} ${edge}`;

function thumbnailOf(id: number, edge: Edge): Promise<string> {
  const key = keyOf(id, edge);
  const thumbnail = kept.get(key) ?? fetched(id, edge);
  kept.delete(key);
  kept.set(key, thumbnail);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) {
    kept.get(oldest)?.then(URL.revokeObjectURL, () => {});
    kept.delete(oldest);
  }
  return thumbnail;
}

async function fetched(id: number, edge: Edge): Promise<string> {
  try {
    const received = await fetchFile(fileCalls.getFile, { id, edge });
    if (!received) throw new Error('no picture came');
    return URL.createObjectURL(received.blob);
  } catch (error) {
    kept.delete(keyOf(id, edge));
    throw error;
  }
}
