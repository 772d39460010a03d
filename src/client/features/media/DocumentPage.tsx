import { document } from '../../../shared/areas/media/document';
import { useShare } from '../../page/share/use-share';
import { RecordPage } from '../../record/RecordPage';

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
