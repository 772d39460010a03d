import type { ReactNode } from 'react';
import { type PageAction, PageActions } from '../../src/client/page/PageActions';
import type { CrudRecord } from '../../src/shared/entity/crud';

let shown: CrudRecord | undefined;

/** Says which record the page is of; what the page reads of it is enough. */
export function recordIs(record: object): void {
  shown = record as CrudRecord; // see above
}

interface RecordPageProps {
  actions?: (record: CrudRecord) => readonly PageAction[];
  lead?: (record: CrudRecord) => ReactNode;
  sections?: (record: CrudRecord) => ReactNode;
}

/** In place of the page of a record: what a page of its own adds to it. */
export function RecordPage({ actions, lead, sections }: RecordPageProps) {
  if (!shown) throw new Error('no record is shown');
  return (
    <>
      {lead?.(shown)}
      <PageActions actions={actions?.(shown) ?? []} />
      {sections?.(shown)}
    </>
  );
}
