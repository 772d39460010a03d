import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fileCalls, isShownInPlace, type ListedFile } from '../../../shared/areas/service/file-calls';
import { Loadable } from '../Loadable';
import { useCall } from '../use-call';
import './file-view.css';

/** A file in its place: a PDF, a picture, a video; of what browsers do not show it says so. */
export function FileView({ file }: { file: ListedFile }) {
  const { id, name } = file;
  const isShown = isShownInPlace(file);
  const loaded = useCall(fileCalls.getFileAddress, isShown ? { id } : null);
  if (!isShown) {
    return (
      <p className="quiet">
        <Trans>A browser does not show {name}. Save it to open it.</Trans>
      </p>
    );
  }
  return <Loadable loaded={loaded}>{({ address }) => <Shown key={address} file={file} address={address} />}</Loadable>;
}

function Shown({ file: { kind, name }, address }: { file: ListedFile; address: string }) {
  const { t } = useLingui();
  const [isUnplayable, setUnplayable] = useState(false);
  if (isUnplayable) {
    return (
      <p className="quiet" role="status">
        <Trans>This browser cannot play {name}. Save it to see it.</Trans>
      </p>
    );
  }
  switch (kind) {
    case 'picture':
      return <img className="file-view" src={address} alt={name} />;
    case 'video':
      return (
        // biome-ignore lint/a11y/useMediaCaption: what people film has no captions
        <video className="file-view" src={address} controls preload="metadata" onError={() => setUnplayable(true)}>
          {name}
        </video>
      );
    case 'document':
      return <iframe className="file-view" data-paper title={t`The document ${name}`} src={`${address}#navpanes=0`} />;
    default:
      return kind satisfies never;
  }
}
