import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { importCalls } from '../../shared/areas/import/calls';
import { importLimits } from '../../shared/imports/limits';
import { isStored } from '../../shared/imports/targets';
import { oneAfterTheOther } from '../../shared/rules/enumerated';
import { useCall } from '../page/use-call';
import type { Importing } from './use-import';

/** Warnings about rows that are about to be imported; they do not prevent the import. */
export function RowDoubts({ importing: { name, target, rows } }: { importing: Importing }) {
  const { i18n } = useLingui();
  const wanted = rows.filter(({ kind }) => kind === 'new' || kind === 'changed');
  const asked = wanted.slice(0, importLimits.doubtedRows).map(({ row, values }) => ({ row, values }));
  const isAsked = target.parts.some(({ entity }) => entity.isDoubted) && isStored(name) && asked.length > 0;
  const { data } = useCall(importCalls.importDoubts, isAsked ? { target: name, rows: asked } : null);
  if (!isAsked || !data) return null;
  if (data.length === 0) {
    return wanted.length > asked.length ? (
      <p className="quiet" role="status">
        <Trans>The first {i18n.number(asked.length)} rows have no problems; the others were not checked.</Trans>
      </p>
    ) : null;
  }
  return (
    <section className="import-doubts" role="status">
      <p>
        <TriangleAlert size={15} aria-hidden="true" />{' '}
        <Plural
          value={data.length}
          one="Check # row again; it is imported anyway:"
          other="Check # rows again; they are imported anyway:"
        />
        {wanted.length > asked.length && (
          <span className="quiet">
            {' '}
            <Trans>(The first {i18n.number(asked.length)} rows were checked.)</Trans>
          </span>
        )}
      </p>
      <ul>
        {data.map(({ row, problems }) => (
          <li key={row}>
            <Trans>
              Row {row}: {oneAfterTheOther(problems, i18n.locale)}
            </Trans>
          </li>
        ))}
      </ul>
    </section>
  );
}
