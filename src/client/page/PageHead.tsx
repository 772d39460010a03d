import type { ReactNode } from 'react';
import { type PageAction, PageActions } from './PageActions';

interface PageHeadProps {
  title: string;
  /** What is done on the page, what it is used for most last. */
  actions?: readonly PageAction[];
  /** What stands beside the title. */
  children?: ReactNode;
}

/** The head of a page: its title, what belongs beside it, and at the end of the line what is done there. */
export function PageHead({ title, actions, children }: PageHeadProps) {
  return (
    <div className="page-head">
      <h1>{title}</h1>
      {children}
      {actions && (
        <>
          <div className="grow" />
          <PageActions actions={actions} />
        </>
      )}
    </div>
  );
}
