import { type ReactNode, useId } from 'react';
import './page.css';

export interface Fact {
  label: string;
  /** Nothing is shown as a dash, so that one sees that it is not known. */
  value: ReactNode;
  /** Sentences: they take the whole width, and keep their lines. */
  isWide?: boolean;
}

/** What is known of a record, label by label. */
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
