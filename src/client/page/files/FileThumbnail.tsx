import { FileText, Film } from 'lucide-react';
import type { ListedFile } from '../../../shared/areas/service/file-calls';
import { useThumbnail } from './thumbnails';

/** A thumbnail of a picture, or an icon for other kinds of files. */
export function FileThumbnail({ file: { id, kind } }: { file: ListedFile }) {
  const source = useThumbnail(kind === 'picture' ? id : null);
  if (source) return <img className="file-thumbnail" src={source} alt="" draggable={false} />;
  const Icon = kind === 'video' ? Film : FileText;
  return (
    <span className="file-thumbnail">
      <Icon size={20} aria-hidden="true" />
    </span>
  );
}
