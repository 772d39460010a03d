import type { ICellRendererParams } from 'ag-grid-community';
import type { MouseEvent } from 'react';
import { asksForBackground, openPage } from '../state/open-page';
import { Dot } from '../ui/Badge';
import type { GridColumn } from './column';
import { recordOf, type Shown } from './totals-row';

interface CellContentProps<R> extends ICellRendererParams<Shown<R>> {
  gridColumn: GridColumn<R>;
}

/** A cell that is more than its text: a link, a status dot, or what the page draws. */
export function CellContent<R extends object>({
  data,
  value,
  valueFormatted,
  gridColumn: column,
}: CellContentProps<R>) {
  const text = valueFormatted ?? '';
  const row = recordOf(data);
  if (!row) return text;
  if (column.Cell) return <column.Cell row={row} value={value ?? null} text={text} />;
  const path = column.link?.(row);
  const tone = column.toneOf?.(value ?? null);
  const content = tone ? <Dot tone={tone}>{text}</Dot> : text;
  return path && text ? <PageLink path={path}>{content}</PageLink> : content;
}

/** A link to a page of ours: a plain click opens its tab, with Ctrl or the middle button in the background. */
export function PageLink({ path, children }: { path: string; children: React.ReactNode }) {
  const handleClick = (event: MouseEvent) => {
    if (event.shiftKey || event.button > 1) return;
    event.preventDefault();
    openPage(path, { inBackground: asksForBackground(event) });
  };
  return (
    <a className="grid-link" href={path} tabIndex={-1} onClick={handleClick} onAuxClick={handleClick}>
      {children}
    </a>
  );
}
