import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { travel } from '../../../shared/areas/travel/travel';
import { crudCallsOf } from '../../../shared/entity/crud';
import { href } from '../../../shared/pages';
import { fetchData } from '../../api/send';
import { Bones } from '../../page/Loadable';
import { PageLink } from '../../page/PageLink';
import { useRecordTitle } from '../../page/use-record-title';
import { today } from '../../state/calendar';
import { usePageState, usePageTab } from '../../state/page';
import { sessionAtom } from '../../state/session';
import { EmptyState } from '../../ui/EmptyState';
import { type Draft, draftOf, newDraft } from './draft';
import { ownDrafts } from './drafts';
import { takenUp } from './send-drafts';
import { TravelForm } from './TravelForm';
import './travel.css';

/** A visit as it is written down, with a connection or without: a new one, a draft of this device, or the edit of a record. */
export default function AddTravelPage() {
  const { t } = useLingui();
  const { query, generation } = usePageTab();
  const accountId = useAtomValue(sessionAtom)?.user.id ?? 0;
  // A reload of the page goes on with the same draft.
  const [key, setKey] = usePageState<string | null>('draft', query.get('draft'));
  const [draft, setDraft] = useState<Draft | 'gone' | null>(null);
  useRecordTitle(query.get('id') ? t`Edit a visit` : t`Write a visit`);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the form writes itself is no reason to begin anew
  useEffect(() => {
    let isLeft = false;
    const begin = async () => {
      const begun =
        (key && (await takenUp(key))) || (key && query.get('draft') ? 'gone' : await beginning(query, accountId));
      if (isLeft) return;
      if (begun !== 'gone') setKey(begun.key);
      setDraft(begun);
    };
    begin().catch(() => !isLeft && setDraft('gone'));
    return () => {
      isLeft = true;
    };
  }, [generation]);

  if (draft === null) return <Bones lines={12} />;
  if (draft === 'gone') {
    return (
      <EmptyState title={t`There is nothing to write on`}>
        <Trans>
          The draft was sent meanwhile, or the record cannot be loaded now.{' '}
          <PageLink href={href('Travel')}>Travel</PageLink>
        </Trans>
      </EmptyState>
    );
  }
  return <TravelForm key={draft.key} first={draft} />;
}

/** The edit of a record, of which there may be a draft already, or a new visit. */
async function beginning(query: URLSearchParams, accountId: number): Promise<Draft> {
  const id = Number(query.get('id'));
  if (id > 0) {
    const known = (await ownDrafts()).find(({ record }) => record?.id === id);
    const own = known && (await takenUp(known.key));
    return own ?? draftOf(accountId, await fetchData(crudCallsOf(travel).get, { id }));
  }
  const customerId = Number(query.get('customerId')) || null;
  return newDraft(accountId, { day: query.get('day') ?? today(), customerId });
}
