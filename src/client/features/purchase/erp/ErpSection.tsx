import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { FileCode } from 'lucide-react';
import { type ErpDocumentRow, type ErpDocuments, erpStates } from '../../../../shared/areas/erp/calls';
import { href } from '../../../../shared/pages';
import { ChoiceDot } from '../../../page/ChoiceDot';
import { minuteText } from '../../../page/format';
import { Loadable } from '../../../page/Loadable';
import { PageLink } from '../../../page/PageLink';
import { PlainTable } from '../../../page/PlainTable';
import { Section } from '../../../page/Section';
import type { Loaded } from '../../../page/use-call';
import { IconButton } from '../../../ui/IconButton';

interface ErpSectionProps {
  documents: Loaded<ErpDocuments>;
  onOpen: (document: ErpDocumentRow) => void;
}

/** What the ERP was told of a purchase order, revision by revision, and what it made of it. */
export function ErpSection({ documents, onOpen }: ErpSectionProps) {
  const { t } = useLingui();
  const orderId = documents.data?.orderId ?? null;
  const day = (text: string | null) => (text === null ? '–' : minuteText(text));
  return (
    <Section
      title={t`ERP`}
      note={
        orderId === null ? undefined : (
          <PageLink href={href('OrderDet', { id: orderId })}>
            <Trans>Open its order</Trans>
          </PageLink>
        )
      }
      isWide
    >
      <Loadable loaded={documents} lines={2}>
        {({ rows, hasConnection }) => (
          <>
            {!hasConnection && rows.length > 0 && (
              <p className="quiet">
                <Trans>There is no connection to the ERP (ERP_URL): documents are kept here.</Trans>
              </p>
            )}
            <PlainTable
              label={t`Documents for the ERP`}
              rows={rows}
              rowKey={({ id }) => id}
              empty={t`The ERP was not told of it yet.`}
              columns={[
                {
                  id: 'revision',
                  heading: t`Revision`,
                  isNumeric: true,
                  cell: ({ revision, isCancellation }) => (isCancellation ? t`${revision}, cancellation` : revision),
                },
                {
                  id: 'state',
                  heading: t`Status`,
                  wraps: true,
                  cell: (row) => (
                    <>
                      <ChoiceDot choices={erpStates} value={row.state} />
                      <NextTry document={row} />
                    </>
                  ),
                },
                { id: 'reason', heading: t`Reason`, wraps: true, cell: ({ reason }) => reason ?? '' },
                { id: 'status', heading: t`IDoc status`, isMinor: true, cell: ({ status }) => status ?? '–' },
                { id: 'sent', heading: t`Sent`, isMinor: true, cell: ({ sentAt }) => day(sentAt) },
                { id: 'posted', heading: t`Posted`, isMinor: true, cell: ({ acknowledgedAt }) => day(acknowledgedAt) },
                { id: 'tries', heading: t`Tries`, isNumeric: true, isMinor: true, cell: ({ tries }) => tries },
                {
                  id: 'key',
                  heading: t({ message: 'Key', context: 'of an IDoc' }),
                  isMinor: true,
                  cell: ({ key }) => <code>{key}</code>,
                },
                {
                  id: 'idoc',
                  heading: '',
                  cell: (row) => {
                    const { revision, content } = row;
                    if (content === null) return null;
                    const label = t`IDoc of revision ${revision}`;
                    return <IconButton icon={FileCode} label={label} onClick={() => onOpen(row)} />;
                  },
                },
              ]}
            />
          </>
        )}
      </Loadable>
    </Section>
  );
}

/** When the server itself sends again what did not get through, or asks about what was not answered. */
function NextTry({ document: { state, tries, nextAt } }: { document: ErpDocumentRow }) {
  if (nextAt === null || tries === 0 || state === 'waiting') return null;
  const at = minuteText(nextAt);
  return (
    <div className="quiet">
      {state === 'queued' ? (
        <Plural
          value={tries}
          one={`# try was made; the next one is at ${at}`}
          other={`# tries were made; the next one is at ${at}`}
        />
      ) : (
        <Trans>The ERP is asked at {at}</Trans>
      )}
    </div>
  );
}
