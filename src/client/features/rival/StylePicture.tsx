import type { ComparedStyle } from '../../../shared/areas/rival/calls';
import { useThumbnail } from '../../page/files/thumbnails';
import './rival.css';

/** The picture of a style in small; an empty frame where it has none. */
export function StylePicture({ style: { pictureId } }: { style: Pick<ComparedStyle, 'pictureId'> }) {
  const source = useThumbnail(pictureId);
  return source ? <img className="rival-picture" src={source} alt="" /> : <span className="rival-picture" />;
}
