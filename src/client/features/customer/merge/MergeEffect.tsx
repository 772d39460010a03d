import { useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { type EntityName, entityOf } from '../../../../shared/areas/all';
import type { ForeseenMerge } from '../../../../shared/areas/customer/merge-calls';
import { movedKinds, settlementKinds } from '../../../../shared/areas/customer/merging';
import { enumerated } from '../../../../shared/rules/enumerated';
import { numberText } from '../../../grid/columns/cell-text';
import { PlainTable } from '../../../page/PlainTable';
import { Section } from '../../../page/Section';

/** What the merge does: what moves, and how clashes over what only one customer may have are settled. */
export function MergeEffect({ effect: { customers, moves, clashes } }: { effect: ForeseenMerge }) {
  const { t, i18n } = useLingui();
  const [into, ...others] = customers;
  const kindText = ({ kind, entity }: { kind: string; entity: string | null }) => {
    const label = entity === null ? movedKinds[kind] : entityOf(entity as EntityName).label; // the server names entities only
    return label ? i18n._(label) : kind;
  };
  return (
    <>
      <Section title={t`What moves to ${into?.code ?? ''}`}>
        <PlainTable
          label={t`What moves`}
          rows={moves}
          rowKey={({ kind }) => kind}
          empty={t`Nothing refers to the other one.`}
          columns={[
            { id: 'kind', heading: t`Kind`, wraps: true, cell: kindText },
            ...others.map((other, at) => ({
              id: String(other.id),
              heading: other.code,
              isNumeric: true,
              cell: ({ counts }: ForeseenMerge['moves'][number]) => numberText(counts[at] ?? 0, 0),
            })),
          ]}
        />
      </Section>
      <Section title={t`What both have`}>
        <PlainTable
          label={t`What both have`}
          rows={clashes.map((clash, at) => ({ ...clash, at }))}
          rowKey={({ at }) => at}
          empty={t`Nothing that only one of them may have.`}
          columns={[
            {
              id: 'kind',
              heading: t`Kind`,
              wraps: true,
              cell: (clash) => (
                <>
                  {kindText(clash)}
                  <small className="quiet merge-names">
                    {enumerated(clash.names, i18n.locale)}
                    {clash.count > clash.names.length && clash.names.length > 0 && ' …'}
                  </small>
                </>
              ),
            },
            { id: 'count', heading: t`Count`, isNumeric: true, cell: ({ count }) => numberText(count, 0) },
            {
              id: 'how',
              heading: t`What becomes of it`,
              wraps: true,
              cell: ({ how }) => i18n._(settlementKinds[how]),
            },
          ]}
        />
      </Section>
    </>
  );
}

/** What prevents the merge. */
export function MergeProblems({ problems }: Pick<ForeseenMerge, 'problems'>) {
  if (problems.length === 0) return null;
  return (
    <ul className="merge-problems" role="alert">
      {problems.map((problem) => (
        <li key={problem}>
          <TriangleAlert size={16} aria-hidden="true" /> {problem}
        </li>
      ))}
    </ul>
  );
}
