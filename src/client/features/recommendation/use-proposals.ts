import { plural, t } from '@lingui/core/macro';
import type { InputOf } from '../../../shared/api/call';
import { type ProposalRow, recommendationCalls } from '../../../shared/areas/recommendation/calls';
import { href } from '../../../shared/pages';
import { fetchData } from '../../api/send';
import { useAskedAgain } from '../../page/use-asked-again';
import { useCall } from '../../page/use-call';
import { openPage } from '../../state/open-page';
import { noteRecordChange } from '../../state/record-changes';
import { toastSuccess, toastUndo } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { useAttempt } from '../../state/use-attempt';

type Chosen = Pick<InputOf<typeof recommendationCalls.getProposals>, 'customerId' | 'grounds'>;

/** What is proposed, and what becomes of it: a recommendation, or nothing for a year. */
export function useProposals(chosen: Chosen, size: number) {
  const list = useCall(recommendationCalls.getProposals, { ...chosen, size });
  useAskedAgain(list.data?.workedOutAt === null && !list.data.hasFailed, list.reload);
  const { isBusy, attempt } = useAttempt();
  const keys = (rows: readonly ProposalRow[]) => rows.map(({ customerId, modelId }) => ({ customerId, modelId }));

  const recommend = (rows: readonly ProposalRow[]) =>
    void attempt(async () => {
      const { ids, changeSet } = await fetchData(recommendationCalls.recommendProposals, { proposals: keys(rows) });
      noteRecordChange('productRecommendation');
      const [first] = rows;
      noteSaved(changeSet, rows.length === 1 && first ? `${first.customerName} · ${first.model}` : String(ids.length));
      if (ids.length === 1) openPage(href('recommendationDetail', { id: ids[0] ?? 0 }));
    });

  const setAside = (rows: readonly ProposalRow[], isAside = true) =>
    void attempt(async () => {
      await fetchData(recommendationCalls.setProposalsAside, { proposals: keys(rows), isAside });
      noteRecordChange('proposal');
      if (!isAside) return;
      toastUndo(
        plural(rows.length, {
          one: '# proposal is set aside for a year.',
          other: '# proposals are set aside for a year.',
        }),
        { label: t`Undo`, run: () => setAside(rows, false) },
      );
    });

  const workOut = () =>
    void attempt(async () => {
      await fetchData(recommendationCalls.workOutProposals, {});
      toastSuccess(t`The proposals are being recalculated; that takes some seconds.`);
      list.reload();
    });

  return { list, isBusy, recommend, setAside, workOut };
}
