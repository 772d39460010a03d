import { type ReactNode, useEffect, useRef, useState } from 'react';
import './page.css';

export interface PlainColumn<R> {
  id: string;
  heading: string;
  cell: (row: R) => ReactNode;
  isNumeric?: boolean;
  /** Long text that may take several lines. */
  wraps?: boolean;
  /** Hidden on narrow screens. */
  isMinor?: boolean;
}

interface PlainTableProps<R> {
  label: string;
  columns: readonly PlainColumn<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string | number;
  /** Shown in place of a table without rows. */
  empty: string;
  /** Cells of the last row, by column id. */
  totals?: Readonly<Record<string, ReactNode>>;
}

/** A short table inside a page; long lists are grids. */
export function PlainTable<R>({ label, columns, rows, rowKey, empty, totals }: PlainTableProps<R>) {
  const { box, isWider } = useScrolledByKeys(rows.length > 0);
  if (rows.length === 0) return <p className="nothing">{empty}</p>;
  const kind = ({ isNumeric, isMinor, wraps }: PlainColumn<R>) => ({
    'data-numeric': isNumeric || undefined,
    'data-minor': isMinor || undefined,
    'data-wraps': wraps || undefined,
  });
  return (
    <div ref={box} className="plain-table" {...(isWider ? { role: 'group', 'aria-label': label, tabIndex: 0 } : {})}>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) =>
              column.heading ? (
                <th key={column.id} scope="col" {...kind(column)}>
                  {column.heading}
                </th>
              ) : (
                // A column of bars repeats the numbers beside it; an empty heading would be read out.
                <td key={column.id} {...kind(column)} />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.id} {...kind(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td key={column.id} {...kind(column)}>
                  {totals[column.id]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** Makes a table that is wider than its box focusable, so that arrow keys scroll it; others take no focus. */
function useScrolledByKeys(isShown: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const [isWider, setWider] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!isShown || !current) return;
    const observer = new ResizeObserver(() => setWider(current.scrollWidth > current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, [isShown]);
  return { box, isWider };
}
