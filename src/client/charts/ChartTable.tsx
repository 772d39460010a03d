import { PageLink } from '../page/PageLink';

interface ChartTableRow {
  name: string;
  values: readonly string[];
  /** The page with the rows behind the name. */
  path?: string | undefined;
}

interface ChartTableProps {
  label: string;
  headings: readonly string[];
  rows: readonly ChartTableRow[];
  /** Makes the table visible, at most this many pixels high. */
  height?: number;
}

/** The numbers of a chart, for screen readers and for users who prefer to read them. */
export function ChartTable({ label, headings, rows, height }: ChartTableProps) {
  return (
    <div
      className={height ? 'chart-table' : 'visually-hidden'}
      style={height ? { height } : undefined}
      // A scrolling element must be reachable by key.
      {...(height ? { tabIndex: 0, role: 'group', 'aria-label': label } : {})}
    >
      <table>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {headings.map((heading, at) =>
              // An empty heading would be read out.
              at === 0 && heading === '' ? (
                <td key={heading} />
              ) : (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values, path }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the chart; names may repeat
            <tr key={row}>
              <th scope="row">{path ? <PageLink href={path}>{name}</PageLink> : name}</th>
              {values.map((value, at) => (
                <td key={headings[at + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
