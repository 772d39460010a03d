import type { CSSProperties, ReactNode } from 'react';
import { PageLink } from './PageLink';
import './figures.css';
import './page.css';

export interface Figure {
  label: string;
  value: string;
  note?: ReactNode;
  tone?: 'good' | 'warn' | 'bad' | undefined;
  /** The page with the rows behind the number. */
  path?: string | undefined;
  /** Replaces `path` when the rows are on the same page. */
  onGo?: (() => void) | undefined;
}

interface FiguresProps {
  label: string;
  /** Null while they are loaded: the strip keeps its height. */
  figures: readonly Figure[] | null;
  /** How many there will be. */
  count: number;
}

/** A strip of figures; each links to its rows. */
export function Figures({ label, figures, count }: FiguresProps) {
  // More than six take two rows. React's style type has no custom properties.
  const columns = { '--columns': count > 6 ? Math.ceil(count / 2) : count } as CSSProperties;
  if (!figures) {
    return (
      <ul className="figures" style={columns} aria-label={label} aria-busy="true">
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <li key={at} className="figure">
            <small className="bone" />
            <strong className="bone" />
            <small className="bone" />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className="figures" style={columns} aria-label={label}>
      {figures.map((figure) => (
        <li key={figure.label}>
          <FigureFrame figure={figure}>
            <small>{figure.label}</small>
            <strong data-tone={figure.tone}>{figure.value}</strong>
            <small>{figure.note}</small>
          </FigureFrame>
        </li>
      ))}
    </ul>
  );
}

function FigureFrame({ figure: { path, onGo }, children }: { figure: Figure; children: ReactNode }) {
  if (path) {
    return (
      <PageLink className="figure" href={path}>
        {children}
      </PageLink>
    );
  }
  if (onGo) {
    return (
      <button type="button" className="figure" onClick={onGo}>
        {children}
      </button>
    );
  }
  return <div className="figure">{children}</div>;
}
