import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CustomerRow } from '../../../../shared/areas/customer/calls';
import { type ForeseenMerge, mergeCalls } from '../../../../shared/areas/customer/merge-calls';
import { mergedFields, proposedOwner } from '../../../../shared/areas/customer/merging';
import { fetchData } from '../../../api/send';
import { useCall } from '../../../page/use-call';
import { usePageState, usePageTab } from '../../../state/page';
import { reloadRecords } from '../../../state/record-changes';
import { toastError } from '../../../state/toasts';
import { noteSaved } from '../../../state/undo';

/** Which customers become one: the one that stays, and the others. */
export interface ChosenCustomers {
  intoId: number | null;
  otherIds: readonly number[];
}

/** Whose value of a field stays, by field, where somebody chose it. */
type Owners = Readonly<Record<string, number>>;

/** The customers that were chosen, what making them one does, and how it is done. */
export function useMerge() {
  const { t } = useLingui();
  const [chosen, setChosen] = usePageState<ChosenCustomers>('chosen', useChosenInAddress());
  const [owners, setOwners] = usePageState<Owners>('owners', {});
  const [isMerging, setMerging] = useState(false);
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
    setMerging(true);
    try {
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
      const gone = others.map(({ code }) => code).join(', ');
      noteSaved(changeSet, t`${gone} became part of ${into.code}`);
      choose({ intoId: null, otherIds: [] });
      // What refers to a customer is of every kind.
      reloadRecords();
    } catch (error) {
      toastError(error);
      foreseen.reload();
    }
    setMerging(false);
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

/** Whose value of a field stays: as chosen, else as proposed. */
export function ownerOf(field: string, [into, ...others]: readonly CustomerRow[], owners: Owners): number {
  return owners[field] ?? (into ? proposedOwner(field, into, others) : 0);
}

function useChosenInAddress(): ChosenCustomers {
  const { query } = usePageTab();
  const ids = (query.get('ids') ?? '').split(',').map(Number);
  const [intoId = null, ...otherIds] = [...new Set(ids)].filter((id) => Number.isInteger(id) && id > 0);
  return { intoId, otherIds };
}

const seen = ({ id, version }: CustomerRow) => ({ id, version });
