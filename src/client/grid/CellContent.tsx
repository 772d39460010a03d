import type { ICellRendererParams } from 'ag-grid-community';
import type { MouseEvent, ReactNode } from 'react';
import { asksForBackground } from '../state/open-page';
import { Dot } from '../ui/Badge';
import type { CellValue, GridColumn } from './column';
import type { GridContext } from './grid-context';
import { recordOf, type Shown } from './totals-row';

interface CellContentProps<R extends object> extends ICellRendererParams<Shown<R>, CellValue, GridContext<R>> {
  gridColumn: GridColumn<R>;
}

/** A cell that is more than its text: a link, a status dot, or what the page draws. */
export function CellContent<R extends object>({
  data,
  value,
  valueFormatted,
  context,
  gridColumn: column,
}: CellContentProps<R>) {
  const text = valueFormatted ?? '';
  const row = recordOf(data);
  if (!row) return text;
  if (column.Cell) return <column.Cell row={row} value={value ?? null} text={text} />;
  const path = column.link?.(row);
  const tone = column.toneOf?.(value ?? null);
  const content = tone ? <Dot tone={tone}>{text}</Dot> : text;
  if (!path || !text) return content;
  return (
    <CellLink path={path} onOpen={(inBackground) => context.onFollow(row, path, { columnId: column.id, inBackground })}>
      {content}
    </CellLink>
  );
}

interface CellLinkProps {
  path: string;
  onOpen: (inBackground: boolean) => void;
  children: ReactNode;
}

/** A link to a page of ours: a plain click opens its tab, with Ctrl or the middle button in the background. */
function CellLink({ path, onOpen, children }: CellLinkProps) {
  const handleClick = (event: MouseEvent) => {
    if (event.shiftKey || event.button > 1) return;
    event.preventDefault();
    onOpen(asksForBackground(event));
  };
  return (
    <a className="grid-link" href={path} tabIndex={-1} onClick={handleClick} onAuxClick={handleClick}>
      {children}
    </a>
  );
}
