import { useLingui } from '@lingui/react/macro';
import { type ClipboardEvent, type DragEvent, type ReactNode, type RefObject, useState } from 'react';
import './files.css';

interface FileDropProps {
  /** What may be brought here, in words. */
  children: ReactNode;
  /** The input that a button elsewhere presses, for those who choose by keyboard. */
  chooser: RefObject<HTMLInputElement | null>;
  /** What the browser's own dialog offers at first. */
  accept?: string;
  onFiles: (files: readonly File[]) => void;
}

/** A place where files are dropped, pasted or chosen, several at once. */
export function FileDrop({ children, chooser, accept, onFiles }: FileDropProps) {
  const { t } = useLingui();
  const [isOver, setOver] = useState(false);
  const take = (event: DragEvent | ClipboardEvent, { files }: DataTransfer) => {
    if (files.length === 0) return;
    event.preventDefault();
    onFiles([...files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same by keyboard
    <div
      className="files-drop"
      data-over={isOver || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is pasted goes to where the focus is
      tabIndex={0}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        take(event, event.dataTransfer);
      }}
      onPaste={(event) => take(event, event.clipboardData)}
    >
      {children}
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={t`Files to add`}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
