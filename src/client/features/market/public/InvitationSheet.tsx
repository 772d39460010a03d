import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { OpenInvitation } from '../../../../shared/areas/market/invitation-calls';
import { nameIn } from '../../../../shared/language';
import { storedLanguage } from '../../../state/settings';
import { AnswerForm } from './AnswerForm';
import './invitation.css';

interface InvitationSheetProps {
  invitation: OpenInvitation;
  /** The token of the link, which the answer carries, too. */
  link: string;
  /** How often it was answered on this page. */
  answers: number;
  onAnswered: () => void;
}

/** An invitation as its customer reads it, with what they answered so far. */
export function InvitationSheet({ invitation, link, answers, onAnswered }: InvitationSheetProps) {
  const { customerName, show, sender, seller, visits, mayAnswer, invitationState, answeredOn } = invitation;
  const { t } = useLingui();
  const comes = invitationState === 'accepted';
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answers > 0) answer.current?.focus();
  }, [answers]);
  const us = nameIn(storedLanguage(), seller);
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
      {/* Stays while the form begins anew, so that the answer is read out and the focus has its place. */}
      <div ref={answer} role="status" tabIndex={-1}>
        {answeredOn && (
          <section className="invitation-answer">
            <b>{comes ? t`You are coming.` : t`You are not coming.`}</b>{' '}
            <span className="quiet">{t`Answered on ${answeredOn}`}</span>
            {comes && invitation.visitTimes && <p>{invitation.visitTimes}</p>}
            {comes && invitation.partyCount !== null && (
              <p>
                <Plural value={invitation.partyCount} one="# person" other="# people" />
                {invitation.party && `: ${invitation.party}`}
              </p>
            )}
          </section>
        )}
      </div>
      {mayAnswer ? (
        <AnswerForm key={answers} invitation={invitation} link={link} onAnswered={onAnswered} />
      ) : (
        <p className="public-problem">{t`The show is over; this invitation is no longer answered.`}</p>
      )}
    </article>
  );
}
