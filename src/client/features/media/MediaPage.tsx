import { CrudPage } from '../../record/CrudPage';
import { usePageState } from '../../state/page';
import { MediaBar } from './MediaBar';
import { MediaWall } from './MediaWall';
import './media.css';

/** The library of pictures and videos, as a wall or as a grid; both are narrowed and filled alike. */
export default function MediaPage() {
  const [shape, setShape] = usePageState<'wall' | 'grid'>('shape', 'wall');
  if (shape === 'wall') return <MediaWall onGrid={() => setShape('grid')} />;
  return (
    <CrudPage
      name="lmageVideo"
      above={({ values }) => <MediaBar filters={values} other="wall" onOther={() => setShape('wall')} />}
    />
  );
}
