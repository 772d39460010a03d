import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { CloudOff, PenLine, TriangleAlert } from 'lucide-react';
import { href } from '../../../shared/pages';
import { PageLink } from '../../page/PageLink';
import { Section } from '../../page/Section';
import { companyDay } from '../../state/calendar';
import { Button } from '../../ui/Button';
import { type Draft, isEmptyDraft } from './draft';
import { draftsAtom, unkeptAtom } from './drafts';
import { sendWaiting } from './send-drafts';
import { useOnline } from './use-online';

/** What lies on this device alone: what is written still, waits for a connection, or was not taken and why. */
export function DraftList() {
  const { t } = useLingui();
  const isOnline = useOnline();
  const drafts = (useAtomValue(draftsAtom) ?? []).filter((draft) => !isEmptyDraft(draft));
  if (drafts.length === 0) return null;
  const waiting = drafts.filter(({ state }) => state === 'waiting').length;
  return (
    <Section
      title={t`Only on this device`}
      note={drafts.length}
      isWide
      actions={
        waiting > 0 && (
          <Button
            disabledReason={isOnline ? undefined : t`There is no connection.`}
            onClick={() => void sendWaiting()}
          >{t`Send now`}</Button>
        )
      }
    >
      <ul className="travel-drafts">
        {drafts.map((draft) => (
          <li key={draft.key} data-state={draft.state}>
            <StateIcon state={draft.state} />
            <PageLink href={href('addTravel', { draft: draft.key })}>
              <DraftName draft={draft} />
            </PageLink>
            <span className="quiet">
              <StateText draft={draft} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function DraftName({ draft: { customerName, values } }: { draft: Draft }) {
  const { t } = useLingui();
  const who = customerName || String(values.prospect ?? '') || t`Nobody yet`;
  return (
    <>
      {who} · {String(values.day ?? '')}
    </>
  );
}

function StateIcon({ state }: Pick<Draft, 'state'>) {
  const Icon = state === 'writing' ? PenLine : state === 'waiting' ? CloudOff : TriangleAlert;
  return <Icon size={15} aria-hidden="true" />;
}

function StateText({ draft: { key, state, problem, changedAt, pictures } }: { draft: Draft }) {
  const { t } = useLingui();
  const isUnkept = useAtomValue(unkeptAtom).has(key);
  const written = companyDay(new Date(changedAt));
  switch (state) {
    case 'writing':
      if (isUnkept) return t`Not sent yet, and gone once this page is closed, as this device has no room for it`;
      return <Trans>Draft of {written}, not sent yet</Trans>;
    case 'waiting':
      if (problem !== null) return <Trans>Waits: {problem}</Trans>;
      return pictures.length > 0 ? t`Waits for a connection, with its pictures` : t`Waits for a connection`;
    case 'refused':
      return <Trans>Not accepted: {problem}</Trans>;
    case 'conflict':
      return t`Somebody else changed this visit meanwhile. Open it to choose.`;
    default:
      return state satisfies never;
  }
}
