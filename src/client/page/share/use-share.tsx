import { msg } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SharedName } from '../../../shared/areas/media/share-calls';
import { holds, sharers } from '../../../shared/roles';
import { sessionAtom } from '../../state/session';
import type { PageAction } from '../PageActions';
import { ShareDialog } from './ShareDialog';

/** The action that shares a record by a link, and its dialog; neither for users who may not share. */
export function useShare(entity: SharedName): {
  /** `until` is the last day on which the shared record may be answered, if any. */
  actions: (record: { id: number }, until?: string | null) => readonly PageAction[];
  dialog: ReactNode;
} {
  const session = useAtomValue(sessionAtom);
  const [shared, setShared] = useState<{ id: number; until: string | null } | null>(null);
  if (!session || !holds(session.user, sharers)) return { actions: () => [], dialog: null };
  return {
    actions: ({ id }, until = null) => [
      { id: 'here.share', label: msg`Share by link`, icon: Share2, hotkey: 'l', run: () => setShared({ id, until }) },
    ],
    dialog: shared && (
      <ShareDialog entity={entity} recordId={shared.id} until={shared.until} onClose={() => setShared(null)} />
    ),
  };
}
