import { Trans, useLingui } from '@lingui/react/macro';
import { quoteCalls } from '../../../../shared/areas/quote/calls';
import { fetchData } from '../../../api/send';
import { LinkedPage } from '../../../page/public/LinkedPage';
import { QuoteSheet } from './QuoteSheet';

const source = { byLink: (link: string) => fetchData(quoteCalls.openSharedQuote, {}, { token: link }) };

/** A quote for a customer, by a link: read, saved as a PDF, and accepted. */
export default function SharedQuotePage() {
  const { t } = useLingui();
  return (
    <LinkedPage
      source={source}
      title={t`Quote`}
      otherwise={
        <p>
          <Trans>This page shows a quote, by a link that your contact in sales sends you.</Trans>
        </p>
      }
    >
      {(shared, { link, reopen }) => <QuoteSheet shared={shared} link={link} onAccepted={reopen} />}
    </LinkedPage>
  );
}
