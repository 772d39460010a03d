import { FileText, Film } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fileCalls, type ListedFile, pictureEdges } from '../../../shared/areas/service/file-calls';
import { fetchFile } from '../../api/send';

/** A picture in small, or a sign for what else a file is. Fetched as a call, because an address alone opens nothing. */
export function FileThumbnail({ file }: { file: ListedFile }) {
  const { id, kind } = file;
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    if (kind !== 'picture') return;
    let made: string | null = null;
    const abort = new AbortController();
    fetchFile(fileCalls.getFile, { id, edge: pictureEdges[0] }, { signal: abort.signal })
      .then((received) => {
        if (!received || abort.signal.aborted) return;
        made = URL.createObjectURL(received.blob);
        setSource(made);
      })
      .catch(() => {}); // the sign stays; the list says itself what cannot be loaded
    return () => {
      abort.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, kind]);
  if (source) return <img className="file-thumbnail" src={source} alt="" />;
  const Icon = kind === 'video' ? Film : FileText;
  return (
    <span className="file-thumbnail">
      <Icon size={20} aria-hidden="true" />
    </span>
  );
}
