import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type EditableName, editable, type HistoryEntry, recordCalls } from '../../shared/areas/record/calls';
import { minuteText } from './format';
import { useCall } from './use-call';

/** Files come and go without changing the record, so the latest entry may not be the one that was met. */
const looked = 5;

/** Who changed a record last and when, where its changes are kept. */
export function LastChange({ entity, id }: { entity: string; id: number }) {
  if (!Object.hasOwn(editable, entity)) return null;
  return <LastChangeOf entity={entity as EditableName} id={id} />; // asked the line before
}

function LastChangeOf({ entity, id }: { entity: EditableName; id: number }) {
  const { t } = useLingui();
  const changedBy = useChangedBy();
  const { data, isLoading } = useCall(recordCalls.history, { entity, id, size: looked });
  // What was answered before is not the change that was met just now.
  const last = isLoading ? undefined : data?.entries.find((entry) => entry.entity !== 'file');
  if (!last) return null;
  const who = changedBy(last);
  const when = minuteText(last.at);
  return <p role="status">{t`Last change: ${who}, ${when}`}</p>;
}

/** Who made a change, as a sentence calls them. */
export function useChangedBy(): (entry: Pick<HistoryEntry, 'by' | 'inPlaceOf' | 'action'>) => string {
  const { t } = useLingui();
  return ({ by, inPlaceOf, action }) => {
    if (inPlaceOf) return t`${by} in the place of ${inPlaceOf}`;
    return by ?? (action === 'answered' ? t`the customer, by a link` : t`the server`);
  };
}

/** A value as somebody else left it; one they did not touch is marked, so that it is not taken for a change of theirs. */
export function TheirValue({ isChanged, children }: { isChanged: boolean; children: ReactNode }) {
  if (isChanged) return children;
  return (
    <span className="quiet">
      {children} · <Trans>not changed</Trans>
    </span>
  );
}
