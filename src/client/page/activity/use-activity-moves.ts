import { useLingui } from '@lingui/react/macro';
import { activity } from '../../../shared/areas/activity/activity';
import { activityCalls, type ShownActivity } from '../../../shared/areas/activity/calls';
import { crudCallsOf } from '../../../shared/entity/crud';
import { abridged } from '../../../shared/shortened';
import { fetchData } from '../../api/send';
import { attempted } from '../../state/attempted';
import { reloadRecords } from '../../state/record-changes';
import { noteSaved } from '../../state/undo';

/** Pins and removes activities, each with an undo. */
export function useActivityMoves() {
  const { t } = useLingui();
  const attempt = async (what: string, run: () => Promise<{ changeSet: string | null }>) => {
    await attempted(async () => {
      const { changeSet } = await run();
      noteSaved(changeSet, what);
    });
    // Also after a refusal, which may be due to a change by somebody else: then that is shown.
    reloadRecords('activity');
  };
  return {
    pin: ({ id, version, pinned }: ShownActivity) =>
      attempt(pinned ? t`No longer pinned` : t`Pinned`, () =>
        fetchData(activityCalls.pinActivity, { id, version, pinned: !pinned }),
      ),
    remove: ({ id, version, text }: ShownActivity) => {
      const name = noteName(text);
      return attempt(t`${name} removed`, () => fetchData(crudCallsOf(activity).remove, { id, version }));
    },
  };
}

/** The beginning of a text, enough to recognize it. */
export function noteName(text: string): string {
  return abridged(text.replace(/\s+/g, ' ').trim(), 40);
}
