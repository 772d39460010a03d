import { useLingui } from '@lingui/react/macro';
import type { CustomerRow } from '../../../../shared/areas/customer/calls';
import { type ForeseenMerge, mergeCalls } from '../../../../shared/areas/customer/merge-calls';
import { mergedFields, proposedOwner } from '../../../../shared/areas/customer/merging';
import { enumerated } from '../../../../shared/rules/enumerated';
import { fetchData } from '../../../api/send';
import { useCall } from '../../../page/use-call';
import { idsIn } from '../../../state/ids-in';
import { usePageState, usePageTab } from '../../../state/page';
import { reloadRecords } from '../../../state/record-changes';
import { noteSaved } from '../../../state/undo';
import { useAttempt } from '../../../state/use-attempt';

/** Which customers become one: the one that stays, and the others. */
export interface ChosenCustomers {
  intoId: number | null;
  otherIds: readonly number[];
}

/** Whose value of a field stays, by field, where somebody chose it. */
type Owners = Readonly<Record<string, number>>;

/** The chosen customers, the foreseen effect of merging them, and the merge itself. */
export function useMerge() {
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = usePageState<ChosenCustomers>('chosen', useChosenInAddress());
  const [owners, setOwners] = usePageState<Owners>('owners', {});
  const { isBusy: isMerging, attempt } = useAttempt();
  const { intoId, otherIds } = chosen;
  const isComplete = intoId !== null && otherIds.length > 0;
  const foreseen = useCall(mergeCalls.foreseeMerge, isComplete ? { intoId, otherIds: [...otherIds] } : null);

  const choose = (next: ChosenCustomers) => {
    setOwners({});
    setChosen(next);
  };
  const merge = async ({ customers }: ForeseenMerge) => {
    const [into, ...others] = customers;
    if (!into) return;
    const isDone = await attempt(async () => {
      const { changeSet } = await fetchData(mergeCalls.mergeCustomers, {
        into: seen(into),
        others: others.map(seen),
        values: Object.fromEntries(
          mergedFields.flatMap((field) => {
            const owner = ownerOf(field, customers, owners);
            return owner === into.id ? [] : [[field, owner]];
          }),
        ),
      });
      const codes = others.map(({ code }) => code);
      const gone = enumerated(codes, i18n.locale);
      noteSaved(changeSet, t`${gone} was merged into ${into.code}`);
      choose({ intoId: null, otherIds: [] });
      // Records of any kind may refer to a customer.
      reloadRecords();
    });
    if (!isDone) foreseen.reload();
  };
  return {
    chosen,
    choose,
    foreseen,
    isComplete,
    isMerging,
    merge,
    owners,
    setOwner: (field: string, id: number) => setOwners({ ...owners, [field]: id }),
  };
}

/** The id of the customer whose value of a field stays: the chosen one, otherwise the proposed one. */
export function ownerOf(field: string, [into, ...others]: readonly CustomerRow[], owners: Owners): number {
  return owners[field] ?? (into ? proposedOwner(field, into, others) : 0);
}

function useChosenInAddress(): ChosenCustomers {
  const { query } = usePageTab();
  const [intoId = null, ...otherIds] = [...new Set(idsIn(query.get('ids')))];
  return { intoId, otherIds };
}

const seen = ({ id, version }: CustomerRow) => ({ id, version });
