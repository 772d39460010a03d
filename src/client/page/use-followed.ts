import { t } from '@lingui/core/macro';
import type { SubjectName } from '../../shared/areas/activity/activity';
import { followCalls } from '../../shared/areas/view/follow-calls';
import { fetchData } from '../api/send';
import { toastError, toastSuccess } from '../state/toasts';
import { useCall } from './use-call';

/** Whether the user is told what becomes of a record, null until that is known, and a way to choose. */
export function useFollowed(entity: SubjectName | null, id: number) {
  const { data, replace } = useCall(followCalls.isFollowed, entity ? { entity, id } : null);
  const choose = async (followed: boolean) => {
    if (!entity) return;
    try {
      await fetchData(followCalls.setFollowed, { entity, id, followed });
      replace(() => ({ followed }));
      toastSuccess(
        followed ? t`What others do with it is told at your bell.` : t`What becomes of it is told to you no more.`,
      );
    } catch (error) {
      toastError(error);
    }
  };
  return { isFollowed: entity ? (data?.followed ?? null) : null, choose };
}
