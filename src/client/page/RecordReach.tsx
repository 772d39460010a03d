import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { BellPlus, BellRing, Mail } from 'lucide-react';
import { useState } from 'react';
import { isSubject } from '../../shared/areas/activity/kinds';
import type { EntityName } from '../../shared/areas/all';
import { holds, sharers } from '../../shared/roles';
import { type PageCommand, usePageCommands } from '../state/page-commands';
import { sessionAtom } from '../state/session';
import { IconButton } from '../ui/IconButton';
import { LetterDialog } from './letter/LetterDialog';
import { useFollowed } from './use-followed';

const keys = { mail: 'shift+e', follow: 'b' } as const;

interface RecordReachProps {
  entity: EntityName;
  id: number;
}

/** The actions beside the name on every record's page: write a mail about it, and follow it. */
export function RecordReach({ entity, id }: RecordReachProps) {
  const { t } = useLingui();
  const session = useAtomValue(sessionAtom);
  const [isWriting, setWriting] = useState(false);
  const { isFollowed, choose } = useFollowed(isSubject(entity) ? entity : null, id);
  const mayWrite = session !== null && holds(session.user, sharers);
  const write = () => setWriting(true);
  const follow = () => void choose(isFollowed !== true);
  const following: PageCommand = isFollowed
    ? { id: 'here.unfollow', label: msg`Stop following it`, icon: BellRing, hotkey: keys.follow, run: follow }
    : {
        id: 'here.follow',
        label: msg`Follow: tell me what becomes of it`,
        icon: BellPlus,
        hotkey: keys.follow,
        run: follow,
      };
  usePageCommands([
    ...(mayWrite
      ? [{ id: 'here.letter', label: msg`Write a mail about it`, icon: Mail, hotkey: keys.mail, run: write }]
      : []),
    ...(isFollowed === null ? [] : [following]),
  ]);
  return (
    <span className="reach no-print">
      {mayWrite && <IconButton icon={Mail} label={t`Write a mail about it`} hotkey={keys.mail} onClick={write} />}
      {isFollowed !== null && (
        <IconButton
          icon={isFollowed ? BellRing : BellPlus}
          label={isFollowed ? t`Stop following it` : t`Follow: tell me what becomes of it`}
          hotkey={keys.follow}
          aria-pressed={isFollowed}
          onClick={follow}
        />
      )}
      {isWriting && <LetterDialog entity={entity} recordId={id} onClose={() => setWriting(false)} />}
    </span>
  );
}
