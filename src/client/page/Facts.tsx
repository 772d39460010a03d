import { type ReactNode, useId } from 'react';
import './page.css';

export interface Fact {
  label: string;
  /** An empty value is shown as a dash, so that it is visibly unknown. */
  value: ReactNode;
  /** Prose: takes the whole width and keeps its line breaks. */
  isWide?: boolean;
}

/** The known values of a record, each with its label. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const id = useId();
  return (
    <dl className="facts">
      {facts.map(({ label, value, isWide }) => (
        <div key={`${id} ${label}`} data-wide={isWide || undefined}>
          <dt>{label}</dt>
          <dd>{value === null || value === '' || value === undefined ? <span className="quiet">–</span> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
