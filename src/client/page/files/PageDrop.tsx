import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePageTab } from '../../state/page';
import { pastedFiles } from './pasted-files';
import './files.css';

interface PageDropProps {
  onFiles: (files: readonly File[]) => void;
  /** Whether pasted files are taken, too. */
  takesPasted?: boolean;
  /** The text shown while files are dragged over the page. */
  children: ReactNode;
}

/** Takes files dropped anywhere on the active page that nothing else takes; shows a hint while they are over it. */
export function PageDrop({ onFiles, takesPasted = false, children }: PageDropProps) {
  const { isActive } = usePageTab();
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;

  useEffect(() => {
    if (!isActive) return;
    const ending = new AbortController();
    const { signal } = ending;
    const take = (event: Event, files: File[]) => {
      setOver(false);
      // A dialog, or a handler that has prevented the default, uses the files itself.
      if (event.defaultPrevented || document.querySelector('[role="dialog"]')) return;
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files') || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', (event) => take(event, [...(event.dataTransfer?.files ?? [])]), { signal });
    if (takesPasted) document.addEventListener('paste', (event) => take(event, pastedFiles(event)), { signal });
    return () => ending.abort();
  }, [isActive, takesPasted]);
  return isOver && <p className="files-page-drop">{children}</p>;
}
