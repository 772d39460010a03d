import { Trans, useLingui } from '@lingui/react/macro';
import { Download, SquareTerminal } from 'lucide-react';
import { useState } from 'react';
import {
  type FileKind,
  fileCalls,
  isShownInPlace,
  isTable,
  type ListedFile,
} from '../../../shared/areas/service/file-calls';
import { Button } from '../../ui/Button';
import { Loadable } from '../Loadable';
import { useCall } from '../use-call';
import { openTable } from './open-table';
import { saveStored } from './save-stored';
import './file-view.css';

/** Shows a file in place if a browser can; otherwise says that it cannot. */
export function FileView({ file }: { file: ListedFile }) {
  if (isShownInPlace(file)) return <FileInPlace key={file.id} {...file} />;
  if (isTable(file)) return <TableFile {...file} />;
  return <NotShown {...file} />;
}

interface FileInPlaceProps {
  id: number;
  name: string;
  kind: FileKind;
}

/** A PDF, picture or video in place. Needs its id as key; otherwise the previous one would be visible for a moment. */
export function FileInPlace(file: FileInPlaceProps) {
  const { id, name, kind } = file;
  const loaded = useCall(fileCalls.getFileAddress, { id });
  const [isUnplayable, setUnplayable] = useState(false);
  if (isUnplayable) return <NotShown {...file} />;
  return (
    <Loadable loaded={loaded}>
      {({ address }) => (
        <ShownFile address={address} name={name} kind={kind} onUnplayable={() => setUnplayable(true)} />
      )}
    </Loadable>
  );
}

interface ShownFileProps extends Omit<FileInPlaceProps, 'id'> {
  address: string;
  onUnplayable: () => void;
}

/** A file that a browser can show, by an address that opens it. */
export function ShownFile({ address, name, kind, onUnplayable }: ShownFileProps) {
  const { t } = useLingui();
  switch (kind) {
    case 'picture':
      return <img className="file-view" src={address} alt={name} onError={onUnplayable} />;
    case 'video':
      return (
        // biome-ignore lint/a11y/useMediaCaption: what people film has no captions
        <video className="file-view" src={address} controls preload="metadata" onError={onUnplayable} />
      );
    case 'document':
      return (
        <iframe
          className="file-view"
          data-paper
          title={t`The document ${name}`}
          // Hides the page thumbnails, which would take most of a narrow screen.
          src={`${address}#navpanes=0`}
        />
      );
    default:
      return kind satisfies never;
  }
}

/** A workbook or CSV file, which no browser shows, but the console. */
function TableFile({ id, name }: Pick<FileInPlaceProps, 'id' | 'name'>) {
  const { t } = useLingui();
  return (
    <div className="file-not-shown" role="status">
      <p>
        <Trans>{name} is a table. The console shows its rows, and answers questions about them.</Trans>
      </p>
      <Button icon={SquareTerminal} onClick={() => void openTable({ id, name })}>{t`Open in the console`}</Button>
      <Button icon={Download} onClick={() => void saveStored(id, name)}>{t`Save ${name}`}</Button>
    </div>
  );
}

function NotShown({ id, name }: Pick<FileInPlaceProps, 'id' | 'name'>) {
  const { t } = useLingui();
  return (
    <div className="file-not-shown" role="status">
      <p>
        <Trans>This browser cannot show {name} here. Save it to open it.</Trans>
      </p>
      <Button icon={Download} onClick={() => void saveStored(id, name)}>{t`Save ${name}`}</Button>
    </div>
  );
}
