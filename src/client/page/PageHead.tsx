import type { ReactNode } from 'react';
import { type PageAction, PageActions } from './PageActions';

interface PageHeadProps {
  title: string;
  /** The page's actions, the most used one last. */
  actions?: readonly PageAction[];
  /** Content beside the title. */
  children?: ReactNode;
}

/** The head of a page: its title, the content beside it, and its actions at the end of the line. */
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
