import type { ReactNode } from 'react';

interface SectionProps {
  /** The id by which a figure of the page links here. */
  id?: string;
  title: string;
  /** Beside the title: a count, a period. */
  note?: ReactNode;
  actions?: ReactNode;
  /** Takes the whole width when sections are side by side. */
  isWide?: boolean;
  children: ReactNode;
}

/** A titled part of a page. */
export function Section({ id, title, note, actions, isWide, children }: SectionProps) {
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      className="section"
      data-wide={isWide || undefined}
      aria-label={title}
    >
      <header>
        <h2>{title}</h2>
        {note && <span className="quiet">{note}</span>}
        <div className="grow" />
        {actions}
      </header>
      {children}
    </section>
  );
}
