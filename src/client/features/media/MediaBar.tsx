import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LayoutGrid, Rows3, Upload } from 'lucide-react';
import { useRef } from 'react';
import { mediaItem } from '../../../shared/areas/media/media-item';
import { FileDrop } from '../../page/files/FileDrop';
import { UploadList } from '../../page/files/UploadList';
import { PageActions } from '../../page/PageActions';
import type { FilterValues } from '../../page/use-filters';
import { useMayWrite } from '../../state/rights';
import { useMediaUploads } from './use-media-uploads';

interface MediaBarProps {
  filters: FilterValues;
  /** The other shape of the library. */
  other: 'wall' | 'grid';
  onOther: () => void;
}

/** Where pictures and videos are dropped into the library, and the way to its other shape. */
export function MediaBar({ filters, other, onOther }: MediaBarProps) {
  const mayAdd = useMayWrite(mediaItem);
  const { uploads, add } = useMediaUploads(filters);
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <div className="media-bar">
        {mayAdd && (
          <FileDrop chooser={chooser} accept="image/*,video/*,.avi,.flv,.mov" onFiles={add}>
            <Trans>Drop pictures and videos here, as many as you like.</Trans>
          </FileDrop>
        )}
        <PageActions
          actions={[
            ...(mayAdd
              ? [
                  {
                    id: 'here.upload',
                    label: msg`Add files`,
                    icon: Upload,
                    hotkey: 'u',
                    run: () => chooser.current?.click(),
                  },
                ]
              : []),
            {
              id: 'here.shape',
              label: other === 'grid' ? msg`As a grid` : msg`As a wall`,
              icon: other === 'grid' ? Rows3 : LayoutGrid,
              hotkey: 'w',
              run: onOther,
            },
          ]}
        />
      </div>
      <div className="media-uploads">
        <UploadList uploads={uploads} />
      </div>
    </>
  );
}
