import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReceivedFigures } from '../../../shared/areas/mail/calls';
import { type ReceivedState, receivedStates } from '../../../shared/areas/mail/received-mail';
import { keysOf } from '../../../shared/keys-of';
import { Figures } from '../../page/Figures';
import { minuteText } from '../../page/format';
import './received-mail.css';

interface BoxFiguresProps {
  figures: ReceivedFigures | null;
  /** Narrows the list to a state; all of them with null. */
  onGo: (state: ReceivedState | null) => void;
}

/** How many mails were seen, kept and skipped, and whether the box can be read. */
export function BoxFigures({ figures, onGo }: BoxFiguresProps) {
  const { t, i18n } = useLingui();
  const states = keysOf(receivedStates);
  const seen = figures ? states.reduce((sum, state) => sum + figures.states[state], 0) : 0;
  return (
    <>
      <BoxState box={figures?.box ?? null} />
      <Figures
        label={t`Mails by what became of them`}
        count={states.length + 1}
        figures={
          figures && [
            { label: t`Seen`, value: String(seen), onGo: () => onGo(null) },
            ...states.map((state) => ({
              label: i18n._(receivedStates[state]),
              value: String(figures.states[state]),
              tone: state === 'unmatched' && figures.states[state] > 0 ? ('warn' as const) : undefined,
              onGo: () => onGo(state),
            })),
          ]
        }
      />
    </>
  );
}

function BoxState({ box }: { box: ReceivedFigures['box'] | null }) {
  if (!box) return <p className="box-state">&nbsp;</p>;
  const { isSet, name, readAt, failingSince, lastError, everyMinutes } = box;
  if (!isSet) {
    return (
      <p className="box-state" data-tone="warn">
        <Trans>No mailbox is set up (IMAP_URL), so no mail comes in.</Trans>
      </p>
    );
  }
  const last = readAt ? minuteText(readAt) : '–';
  if (failingSince) {
    const since = minuteText(failingSince);
    return (
      <p className="box-state" data-tone="bad" role="alert">
        <Trans>
          The mailbox has not been readable since {since}; it was last read {last}.
        </Trans>{' '}
        {lastError}
      </p>
    );
  }
  return (
    <p className="box-state">
      {name && <span>{name} · </span>}
      {readAt ? <Trans>Last read {last}</Trans> : <Trans>Not read yet</Trans>}
      {' · '}
      <Plural value={everyMinutes} one="every minute" other="every # minutes" />
    </p>
  );
}
