import { useLingui } from '@lingui/react/macro';
import type { OutputOf } from '../../../../shared/api/call';
import { purchaseOrderCalls } from '../../../../shared/areas/purchase/order-calls';
import type { CrudRecord } from '../../../../shared/entity/crud';
import { behindEachOther } from '../../../../shared/rules/enumerated';
import { minuteText } from '../../../page/format';
import { Loadable } from '../../../page/Loadable';
import { PlainTable } from '../../../page/PlainTable';
import { Section } from '../../../page/Section';
import { useCall } from '../../../page/use-call';

type Revisions = OutputOf<typeof purchaseOrderCalls.getPurchaseRevisions>;

/** What was sent, to whom, and what each revision changed of the one before. */
export function RevisionsSection({ record: { id, revision } }: { record: CrudRecord }) {
  const { t, i18n } = useLingui();
  const revisions = useCall(purchaseOrderCalls.getPurchaseRevisions, { id });
  return (
    <Section title={t`Revisions`}>
      <Loadable loaded={revisions}>
        {({ present, sent }) =>
          sent.length === 0 ? (
            <p className="nothing">{t`Nothing was sent yet.`}</p>
          ) : (
            <>
              {present.length > 0 && (
                <Changes label={t`Revision ${String(revision)}, not sent yet`} changes={present} />
              )}
              {sent.map((each) => (
                <article key={each.revision}>
                  <p>
                    <strong>{t`Revision ${each.revision}`}</strong>{' '}
                    <span className="quiet">
                      {minuteText(each.sentAt)} · {each.sentByName}
                    </span>
                    <br />
                    {behindEachOther(
                      each.mails.map(({ recipient, state }) => t`${recipient}: ${state}`),
                      i18n.locale,
                    )}
                  </p>
                  {each.changes.length > 0 && (
                    <Changes label={t`What revision ${each.revision} changed`} changes={each.changes} />
                  )}
                </article>
              ))}
            </>
          )
        }
      </Loadable>
    </Section>
  );
}

function Changes({ label, changes }: { label: string; changes: Revisions['present'] }) {
  const { t } = useLingui();
  return (
    <>
      <p className="quiet">{label}</p>
      <PlainTable
        label={label}
        rows={changes}
        rowKey={({ line, field }) => `${line} ${field}`}
        empty=""
        columns={[
          {
            id: 'line',
            heading: t({ message: 'Line', context: 'of an order' }),
            wraps: true,
            cell: ({ line }) => line,
          },
          { id: 'field', heading: t`Field`, cell: ({ field }) => field },
          { id: 'before', heading: t`Before`, wraps: true, cell: ({ before }) => before ?? '–' },
          { id: 'after', heading: t`After`, wraps: true, cell: ({ after }) => after ?? '–' },
        ]}
      />
    </>
  );
}
