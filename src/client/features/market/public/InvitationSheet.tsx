import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { OpenInvitation } from '../../../../shared/areas/market/invitation-calls';
import { storedLanguage } from '../../../state/settings';
import { AnswerForm } from './AnswerForm';
import './invitation.css';

interface InvitationSheetProps {
  invitation: OpenInvitation;
  /** The token of the link, which the answer carries, too. */
  link: string;
  onAnswered: () => void;
}

/** An invitation as its customer reads it, with what they answered so far. */
export function InvitationSheet({ invitation, link, onAnswered }: InvitationSheetProps) {
  const { customerName, show, sender, seller, visits, mayAnswer, invitationState, answeredOn } = invitation;
  const { t } = useLingui();
  const us = storedLanguage() === 'zh' ? seller.nameZh : seller.nameEn;
  return (
    <article className="invitation">
      <header>
        <p className="quiet">{us}</p>
        <h1>{show.name}</h1>
        <p>
          {show.startDate} – {show.endDate} · {show.place}
        </p>
        <p>
          <Trans>
            Dear {customerName}, {sender} invites you to visit us at the show.
          </Trans>
        </p>
      </header>
      {visits.length > 0 && (
        <section aria-label={t`Your visits`}>
          <h2>{t`Your visits`}</h2>
          <ul>
            {visits.map(({ day, startsAt, endsAt, booth }) => (
              <li key={`${day} ${startsAt} ${booth}`}>
                {day} {startsAt}–{endsAt}
                {booth && ` · ${booth}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      {answeredOn && (
        <section className="invitation-answer" role="status">
          <b>{invitationState === 'accepted' ? t`You are coming.` : t`You are not coming.`}</b>{' '}
          <span className="quiet">{t`Answered on ${answeredOn}`}</span>
          {invitation.visitTimes && <p>{invitation.visitTimes}</p>}
          {invitation.partyCount !== null && (
            <p>
              <Plural value={invitation.partyCount} one="# person" other="# people" />
              {invitation.party && `: ${invitation.party}`}
            </p>
          )}
        </section>
      )}
      {mayAnswer ? (
        <AnswerForm invitation={invitation} link={link} onAnswered={onAnswered} />
      ) : (
        <p className="public-problem">{t`The show is over; this invitation is no longer answered.`}</p>
      )}
    </article>
  );
}
