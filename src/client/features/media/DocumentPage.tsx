import { document } from '../../../shared/areas/media/document';
import { RecordPage } from '../../record/RecordPage';
import { useShare } from './share/use-share';

/** All about a document, which is shown among its files. */
export default function DocumentPage() {
  const share = useShare('document');
  return (
    <>
      <RecordPage entity={document} actions={share.actions} />
      {share.dialog}
    </>
  );
}
