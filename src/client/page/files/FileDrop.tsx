import { useLingui } from '@lingui/react/macro';
import { type ClipboardEvent, type DragEvent, type ReactNode, type RefObject, useState } from 'react';
import './files.css';

interface FileDropProps {
  /** The text that says which files are taken. */
  children: ReactNode;
  /** The file input, which a button elsewhere clicks for keyboard users. */
  chooser: RefObject<HTMLInputElement | null>;
  /** The file types that the browser's dialog offers first. */
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
      // biome-ignore lint/a11y/noNoninteractiveTabindex: needs the focus to receive a paste
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
