interface ChartTableProps {
  label: string;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The numbers of a chart for those who do not see it. */
export function ChartTable({ label, headings, rows }: ChartTableProps) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
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
