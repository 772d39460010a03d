import { type ReactNode, useId } from 'react';
import './page.css';

export interface Fact {
  label: string;
  /** Nothing is shown as a dash, so that one sees that it is not known. */
  value: ReactNode;
}

/** What is known of a record, label by label. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const id = useId();
  return (
    <dl className="facts">
      {facts.map(({ label, value }) => (
        <div key={`${id} ${label}`}>
          <dt>{label}</dt>
          <dd>{value === null || value === '' || value === undefined ? <span className="quiet">–</span> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
