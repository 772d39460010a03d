import { Trans, useLingui } from '@lingui/react/macro';
import { duplicateReasons } from '../../../../shared/areas/customer/duplicates';
import { type Duplicate, mergeCalls } from '../../../../shared/areas/customer/merge-calls';
import { href } from '../../../../shared/pages';
import { Loadable } from '../../../page/Loadable';
import { PageLink } from '../../../page/PageLink';
import { PlainTable } from '../../../page/PlainTable';
import { Section } from '../../../page/Section';
import { useCall } from '../../../page/use-call';
import { Button } from '../../../ui/Button';

/** Pairs of customers that may be the same, with the reasons. */
export function DuplicatesSection({ onCompare }: { onCompare: (left: number, right: number) => void }) {
  const { t, i18n } = useLingui();
  const found = useCall(mergeCalls.possibleDuplicates, {});
  return (
    <Section title={t`Possible duplicates`} isWide>
      <Loadable loaded={found} lines={6}>
        {({ rows, total }) => (
          <div className="merge-pairs">
            <PlainTable
              label={t`Possible duplicates`}
              rows={rows}
              rowKey={({ left, right }) => `${left.id} ${right.id}`}
              empty={t`No two of your customers look like duplicates.`}
              columns={[
                { id: 'left', heading: t`Customer`, wraps: true, cell: ({ left }) => <Named customer={left} /> },
                {
                  id: 'right',
                  heading: t`May be the same as`,
                  wraps: true,
                  cell: ({ right }) => <Named customer={right} />,
                },
                {
                  id: 'reasons',
                  heading: t`Why they may be the same`,
                  wraps: true,
                  cell: ({ reasons }) => (
                    <ul className="merge-reasons">
                      {reasons.map(({ reason, value }) => (
                        <li key={reason}>
                          {i18n._(duplicateReasons[reason])} <span className="quiet">{value}</span>
                        </li>
                      ))}
                    </ul>
                  ),
                },
                {
                  id: 'compare',
                  heading: '',
                  cell: ({ left, right }) => (
                    <Button
                      aria-label={t`Compare ${left.code} and ${right.code}`}
                      onClick={() => onCompare(left.id, right.id)}
                    >
                      <Trans>Compare</Trans>
                    </Button>
                  ),
                },
              ]}
            />
            {total > rows.length && (
              <p className="quiet">
                <Trans>
                  The {rows.length} likeliest of {total}.
                </Trans>
              </p>
            )}
          </div>
        )}
      </Loadable>
    </Section>
  );
}

function Named({ customer: { id, code, nameEn, nameZh } }: { customer: Duplicate['left'] }) {
  return (
    <>
      <PageLink href={href('CustomerDet', { id })}>{code}</PageLink> {nameEn}{' '}
      {nameZh && <span className="quiet">{nameZh}</span>}
    </>
  );
}
