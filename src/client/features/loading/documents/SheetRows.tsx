import type { SheetTable } from '../../../../shared/loading/plan-sheet';

/** A table on paper; its headings stand on every page it reaches. */
export function SheetRows({ table: { title, columns, rows } }: { table: SheetTable }) {
  return (
    <section>
      <h3>{title}</h3>
      <table>
        <thead>
          <tr>
            {columns.map(({ heading, kind }) => (
              <th key={heading} scope="col" data-numeric={kind === 'number' || undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              {columns.map(({ heading, kind }, at) => (
                <td key={heading} data-numeric={kind === 'number' || undefined}>
                  {typeof row[at] === 'number' ? row[at].toLocaleString('en-US') : row[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
