import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type HistoryEntry, recordCalls } from '../../shared/areas/record/calls';
import type { EditableName } from '../../shared/areas/record/editable';
import { outline } from '../../shared/outline';
import { minuteText } from './format';
import { useCall } from './use-call';

/** Entries to load: adding or removing files does not change the record, so the latest may not be its last change. */
const looked = 5;

/** Who last changed a record and when, if its changes are recorded. */
export function LastChange({ entity, id }: { entity: string; id: number }) {
  const kind = outline.editable.find((name) => name === entity);
  return kind ? <LastChangeOf entity={kind} id={id} /> : null;
}

function LastChangeOf({ entity, id }: { entity: EditableName; id: number }) {
  const { t } = useLingui();
  const changedBy = useChangedBy();
  const { data, isLoading } = useCall(recordCalls.history, { entity, id, size: looked });
  // An earlier answer does not hold the change that caused the conflict.
  const last = isLoading ? undefined : data?.entries.find((entry) => entry.entity !== 'file');
  if (!last) return null;
  const who = changedBy(last);
  const when = minuteText(last.at);
  return <p role="status">{t`Last change: ${who}, ${when}`}</p>;
}

/** Returns who made a change, as the subject of a sentence. */
export function useChangedBy(): (entry: Pick<HistoryEntry, 'by' | 'inPlaceOf' | 'action'>) => string {
  const { t } = useLingui();
  return ({ by, inPlaceOf, action }) => {
    if (inPlaceOf) return t`${by} in the place of ${inPlaceOf}`;
    return by ?? (action === 'answered' ? t`the customer, by a link` : t`the server`);
  };
}

/** The other user's value; an unchanged one is marked, so that it is not taken for their change. */
export function TheirValue({ isChanged, children }: { isChanged: boolean; children: ReactNode }) {
  if (isChanged) return children;
  return (
    <span className="quiet">
      {children} · <Trans>not changed</Trans>
    </span>
  );
}
