import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { PenLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { travel } from '../../../shared/areas/travel/travel';
import { crudCallsOf } from '../../../shared/entity/crud';
import { href } from '../../../shared/pages';
import { fetchData } from '../../api/send';
import { Bones } from '../../page/Loadable';
import type { PageAction } from '../../page/PageActions';
import { PageHead } from '../../page/PageHead';
import { PageLink } from '../../page/PageLink';
import { useRecordTitle } from '../../page/use-record-title';
import { today } from '../../state/calendar';
import { idOf } from '../../state/ids-in';
import { usePageState, usePageTab } from '../../state/page';
import { sessionAtom } from '../../state/session';
import { EmptyState } from '../../ui/EmptyState';
import { DraftList } from './DraftList';
import { type Draft, draftOf, newDraft } from './draft';
import { draftAt, draftsAtom, ownDrafts } from './drafts';
import { takenUp } from './send-drafts';
import { TravelForm } from './TravelForm';
import { useSender } from './use-sender';
import './travel.css';

/** Writes down a visit, online or offline: a new one, a draft on this device, or the edit of a record. */
export default function AddTravelPage() {
  const { t } = useLingui();
  const { query, generation, isActive } = usePageTab();
  const accountId = useAtomValue(sessionAtom)?.user.id ?? 0;
  // A reload of the page goes on with the same draft.
  const [key, setKey] = usePageState<string | null>('draft', query.get('draft'));
  // The draft that waits on the device: a reload must not take it up for editing, as it would not be sent then.
  const [waitingKey, setWaitingKey] = usePageState<string | null>('waiting', null);
  const [draft, setDraft] = useState<Draft | 'gone' | 'kept' | null>(null);
  useRecordTitle(query.get('id') ? t`Edit a visit` : t`Record a visit`);

  const isLeft = useRef(false);
  const begin = async () => {
    if (key && key === waitingKey && (await isOnItsWay(key, query))) return setDraft('kept');
    const begun =
      (key && (await takenUp(key))) || (key && query.get('draft') ? 'gone' : await beginning(query, accountId));
    if (isLeft.current) return;
    if (begun !== 'gone') setKey(begun.key);
    setDraft(begun);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the form writes itself is no reason to begin anew
  useEffect(() => {
    isLeft.current = false;
    begin().catch(() => !isLeft.current && setDraft('gone'));
    return () => {
      isLeft.current = true;
    };
  }, [generation]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only whoever comes back to what was sent begins anew
  useEffect(() => {
    if (isActive && draft === 'kept') begin().catch(() => undefined); // on failure what is shown stays true
  }, [isActive]);

  if (draft === null) return <Bones lines={12} />;
  if (draft === 'gone') {
    return (
      <EmptyState title={t`There is nothing to edit`}>
        <Trans>
          The draft was sent meanwhile, or the record cannot be loaded now.{' '}
          <PageLink href={href('Travel')}>Travel</PageLink>
        </Trans>
      </EmptyState>
    );
  }
  if (draft === 'kept') {
    const writeAnother = () => {
      const next = newDraft(accountId, { day: today() });
      setKey(next.key);
      setDraft(next);
    };
    return <KeptPage onAnother={writeAnother} />;
  }
  const handleKept = () => {
    setWaitingKey(draft.key);
    setDraft('kept');
  };
  return <TravelForm key={draft.key} first={draft} onKept={handleKept} />;
}

/** Shows drafts being sent, and starts the next visit in place, as other pages may be unavailable offline. */
function KeptPage({ onAnother }: { onAnother: () => void }) {
  const { t } = useLingui();
  const drafts = useAtomValue(draftsAtom);
  const isWaiting = drafts === null || drafts.some(({ state }) => state === 'waiting');
  useSender();
  const actions: PageAction[] = [
    {
      id: 'here.add',
      label: msg`Record another visit`,
      icon: PenLine,
      hotkey: 'n',
      variant: 'primary',
      run: onAnother,
    },
  ];
  return (
    <div className="page travel-page">
      <PageHead title={isWaiting ? t`Kept on this device` : t`Everything is sent`} actions={actions} />
      <p role="status">
        {isWaiting ? (
          t`It is sent by itself as soon as that is possible.`
        ) : (
          <PageLink href={href('Travel')}>{t`All my visits`}</PageLink>
        )}
      </p>
      <div className="sections">
        <DraftList />
      </div>
    </div>
  );
}

/**
 * Whether a draft waits to be sent, or was sent meanwhile. False for a refused draft, which is edited further, and for
 * the edit of a record that was sent: opening that again edits the record as it is now.
 */
async function isOnItsWay(key: string, query: URLSearchParams): Promise<boolean> {
  const draft = await draftAt(key);
  return draft ? draft.state === 'waiting' : !query.get('id');
}

/** The edit of a record, of which there may be a draft already, or a new visit. */
async function beginning(query: URLSearchParams, accountId: number): Promise<Draft> {
  const id = idOf(query.get('id'));
  if (id !== null) {
    const known = (await ownDrafts()).find(({ record }) => record?.id === id);
    const own = known && (await takenUp(known.key));
    return own ?? draftOf(accountId, await fetchData(crudCallsOf(travel).get, { id }));
  }
  const customerId = idOf(query.get('customerId'));
  return newDraft(accountId, { day: query.get('day') ?? today(), customerId });
}
