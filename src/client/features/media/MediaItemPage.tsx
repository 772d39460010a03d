import { useLingui } from '@lingui/react/macro';
import { mediaItem } from '../../../shared/areas/media/media-item';
import type { FileKind } from '../../../shared/areas/service/file-calls';
import { FileInPlace } from '../../page/files/FileView';
import { Section } from '../../page/Section';
import { useShare } from '../../page/share/use-share';
import { RecordPage } from '../../record/RecordPage';

/** All about a picture or video of the library, which stands above it. */
export default function MediaItemPage() {
  const { t } = useLingui();
  const share = useShare('mediaItem');
  return (
    <>
      <RecordPage
        entity={mediaItem}
        actions={share.actions}
        lead={({ fileId, fileKind, title }) =>
          typeof fileId === 'number' && (
            <Section title={fileKind === 'video' ? t`Video` : t`Picture`} isWide>
              <FileInPlace
                key={fileId}
                id={fileId}
                name={String(title)}
                kind={fileKind as FileKind} // of a record that has a file
              />
            </Section>
          )
        }
      />
      {share.dialog}
    </>
  );
}
