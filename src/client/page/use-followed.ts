import { t } from '@lingui/core/macro';
import type { SubjectName } from '../../shared/areas/activity/kinds';
import { followCalls } from '../../shared/areas/view/follow-calls';
import { fetchData } from '../api/send';
import { attempted } from '../state/attempted';
import { toastSuccess } from '../state/toasts';
import { useCall } from './use-call';

/** Whether the user follows a record (null until that is known), and a way to change it. */
export function useFollowed(entity: SubjectName | null, id: number) {
  const { data, replace } = useCall(followCalls.isFollowed, entity ? { entity, id } : null);
  const choose = async (followed: boolean) => {
    if (!entity) return;
    await attempted(async () => {
      await fetchData(followCalls.setFollowed, { entity, id, followed });
      replace(() => ({ followed }));
      toastSuccess(
        followed ? t`Your bell tells you what others do with it.` : t`You are no longer told what becomes of it.`,
      );
    });
  };
  return { isFollowed: entity ? (data?.followed ?? null) : null, choose };
}
