import type { ReactNode } from 'react';
import { type PageAction, PageActions } from '../../src/client/page/PageActions';
import type { CrudRecord } from '../../src/shared/entity/crud';

let shown: CrudRecord | undefined;

/** Sets the record of the page; it needs only what the page reads. */
export function recordIs(record: object): void {
  shown = record as CrudRecord; // see above
}

interface RecordPageProps {
  actions?: (record: CrudRecord) => readonly PageAction[];
  lead?: (record: CrudRecord) => ReactNode;
  sections?: (record: CrudRecord) => ReactNode;
}

/** Stands in for the page of a record: shows only what the specific page adds to it. */
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
