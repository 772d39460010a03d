import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { importCalls } from '../../shared/areas/import/calls';
import { importLimits } from '../../shared/imports/limits';
import { isStored } from '../../shared/imports/targets';
import { useCall } from '../page/use-call';
import type { Importing } from './use-import';

/** What speaks against rows that are about to be imported, which may be meant all the same. */
export function RowDoubts({ importing: { name, target, rows } }: { importing: Importing }) {
  const { i18n } = useLingui();
  const wanted = rows.filter(({ kind }) => kind === 'new' || kind === 'changed');
  const asked = wanted.slice(0, importLimits.doubtedRows).map(({ row, values }) => ({ row, values }));
  const isAsked = target.parts.some(({ entity }) => entity.isDoubted) && isStored(name) && asked.length > 0;
  const { data } = useCall(importCalls.importDoubts, isAsked ? { target: name, rows: asked } : null);
  if (!isAsked || !data || data.length === 0) return null;
  return (
    <section className="import-doubts" role="status">
      <p>
        <TriangleAlert size={15} aria-hidden="true" />{' '}
        <Plural
          value={data.length}
          one="Look at # row once more; it is imported all the same:"
          other="Look at # rows once more; they are imported all the same:"
        />
        {wanted.length > asked.length && (
          <span className="quiet">
            {' '}
            <Trans>(The first {i18n.number(asked.length)} rows were looked at.)</Trans>
          </span>
        )}
      </p>
      <ul>
        {data.map(({ row, problems }) => (
          <li key={row}>
            <Trans>
              Row {row}: {problems.join(' ')}
            </Trans>
          </li>
        ))}
      </ul>
    </section>
  );
}
