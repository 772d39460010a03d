import { useLingui } from '@lingui/react/macro';
import { checkListCalls } from '../../../shared/areas/purchase/check-calls';
import { quoteCalls } from '../../../shared/areas/quote/calls';
import type { CrudRow } from '../../../shared/entity/crud';
import { href } from '../../../shared/pages';
import { enumerated } from '../../../shared/rules/enumerated';
import { fetchData } from '../../api/send';
import { openPage } from '../../state/open-page';
import { noteRecordChange } from '../../state/record-changes';
import { toastSuccess, toastWarning } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { useAttempt } from '../../state/use-attempt';

/** What is done with a quote as a whole: its next revision, the prices of today, and ordering what was accepted. */
export function useQuoteSteps() {
  const { t, i18n } = useLingui();
  const { isBusy, attempt } = useAttempt();

  const revise = ({ id, version }: CrudRow) =>
    void attempt(async () => {
      const made = await fetchData(quoteCalls.reviseQuote, { id, version });
      noteRecordChange('quote');
      openPage(href('quotationDetail', { id: made.id }));
    });

  const reprice = ({ id, version, number }: CrudRow) =>
    void attempt(async () => {
      const { changed, sets, unpriced, changeSet } = await fetchData(quoteCalls.repriceQuote, { id, version });
      noteRecordChange('quote');
      noteSaved(changeSet, String(number));
      const { locale } = i18n;
      if (sets.length > 0) toastSuccess(t`Sets at another price now: ${enumerated(sets, locale)}`);
      if (unpriced.length > 0)
        toastWarning(t`Without a price today, so left as they are: ${enumerated(unpriced, locale)}`);
      else if (changed === 0 && sets.length === 0) toastSuccess(t`All lines have today’s prices.`);
    });

  const toCheckList = ({ id, customerId, plant }: CrudRow) =>
    void attempt(async () => {
      await fetchData(checkListCalls.fillFromQuote, { quoteId: id });
      noteRecordChange('checkLine');
      openPage(href('cart', { customerId: Number(customerId), plant: String(plant) }));
    });

  return { isBusy, revise, reprice, toCheckList };
}
