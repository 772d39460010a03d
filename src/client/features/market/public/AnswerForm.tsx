import { useLingui } from '@lingui/react/macro';
import { Check, Plus, Trash2, X } from 'lucide-react';
import type { FormEvent } from 'react';
import { invitationCalls, type OpenInvitation } from '../../../../shared/areas/market/invitation-calls';
import { marketLimits } from '../../../../shared/areas/market/limits';
import { timesAlone, type VisitTime } from '../../../../shared/areas/market/visit-times';
import { daysAfter } from '../../../../shared/rules/days';
import { fetchData } from '../../../api/send';
import { readNumber } from '../../../forms/field-value';
import { forgetTypedHere, useTypedHere } from '../../../page/public/use-typed-here';
import { useAttempt } from '../../../state/use-attempt';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { HeldFields } from '../../../ui/HeldFields';
import { IconButton } from '../../../ui/IconButton';

interface AnswerFormProps {
  invitation: OpenInvitation;
  link: string;
  onAnswered: () => void;
}

/** Whether somebody comes, when, and with whom; it begins with what they answered before. */
export function AnswerForm({ invitation, link, onAnswered }: AnswerFormProps) {
  const { t } = useLingui();
  const { customerName, show, invitationState, answeredOn } = invitation;
  // The day of the answer is part of the key, so that a new answer replaces what was typed before it.
  const name = `answer ${customerName} ${show.name} ${answeredOn ?? ''}`;
  const first: VisitTime = { day: show.startDate, startsAt: '10:00', endsAt: '11:00' };
  const settled = invitation.visitTimes ?? '';
  const [times, setTimes] = useTypedHere<readonly VisitTime[]>(
    `${name} times`,
    settled === '' && !answeredOn ? [first] : (timesAlone(settled) ?? []),
  );
  const [people, setPeople] = useTypedHere(`${name} people`, String(invitation.partyCount ?? 1));
  const [party, setParty] = useTypedHere(`${name} party`, invitation.party ?? '');
  const { isBusy, attempt } = useAttempt();
  const { times: mostTimes, people: mostPeople, party: partyLength } = marketLimits.invitations;
  const partyCount = Number(readNumber(people));
  const isCounted = Number.isInteger(partyCount) && partyCount >= 1 && partyCount <= mostPeople;
  // A cleared time is an empty text, which would come before any other.
  const reversed = times.some(({ startsAt, endsAt }) => startsAt === '' || startsAt >= endsAt);
  const obstacle = reversed
    ? t`Each visit has to end after it begins.`
    : isCounted
      ? undefined
      : t`Enter how many people come, from 1 to ${mostPeople}.`;
  const put = (at: number, changed: Partial<VisitTime>) =>
    setTimes((all) => all.map((time, index) => (index === at ? { ...time, ...changed } : time)));
  const send = (answer: 'accepted' | 'declined') =>
    void attempt(async () => {
      const coming = { times: [...times], partyCount, party };
      const given = { answer, ...(answer === 'accepted' ? coming : {}) };
      await fetchData(invitationCalls.answerInvitation, given, { token: link });
      forgetTypedHere(name);
      onAnswered();
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (obstacle === undefined && !isBusy) send('accepted');
  };
  return (
    <form className="invitation-form" noValidate onSubmit={submit}>
      <h2>{answeredOn ? t`Change your answer` : t`Will you come?`}</h2>
      <HeldFields isHeld={isBusy}>
        <fieldset>
          <legend>{t`When (times of the place)`}</legend>
          {times.map((time, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing of its own but its place
            <div key={at} className="invitation-time">
              <select
                className="input"
                aria-label={t`Day ${at + 1}`}
                value={time.day}
                onChange={({ target }) => put(at, { day: target.value })}
              >
                {daysOf(show, time.day).map((day) => (
                  <option key={day}>{day}</option>
                ))}
              </select>
              <input
                className="input"
                type="time"
                aria-label={t`From ${at + 1}`}
                value={time.startsAt}
                onChange={({ target }) => put(at, { startsAt: target.value })}
              />
              <span aria-hidden="true">–</span>
              <input
                className="input"
                type="time"
                aria-label={t`Until ${at + 1}`}
                value={time.endsAt}
                onChange={({ target }) => put(at, { endsAt: target.value })}
              />
              <IconButton
                icon={Trash2}
                label={t`Remove time ${at + 1}`}
                onClick={() => setTimes((all) => all.filter((_, index) => index !== at))}
              />
            </div>
          ))}
          {times.length === 0 && settled !== '' && <p className="quiet">{t`Without a time it stays at: ${settled}`}</p>}
          {times.length < mostTimes && (
            <Button
              icon={Plus}
              onClick={() => setTimes((all) => [...all, all.at(-1) ?? first])}
            >{t`Add a time`}</Button>
          )}
        </fieldset>
        <Field label={t`How many people`}>
          {(control) => (
            <input
              {...control}
              className="input number"
              inputMode="numeric"
              value={people}
              onChange={({ target }) => setPeople(target.value)}
            />
          )}
        </Field>
        <Field label={t`Their names`}>
          {(control) => (
            <input
              {...control}
              className="input"
              maxLength={partyLength}
              value={party}
              onChange={({ target }) => setParty(target.value)}
            />
          )}
        </Field>
      </HeldFields>
      <div className="invitation-buttons">
        <Button type="submit" variant="primary" icon={Check} busy={isBusy} disabledReason={obstacle}>
          {invitationState === 'accepted' ? t`Save the answer` : t`Yes, we come`}
        </Button>
        <Button icon={X} busy={isBusy} onClick={() => send('declined')}>{t`No, we cannot come`}</Button>
      </div>
    </form>
  );
}

/** The days of the show, and the chosen one even where it is none of them. */
function daysOf({ startDate, endDate }: OpenInvitation['show'], chosen: string): string[] {
  const days = new Set([chosen]);
  for (let day = startDate; day <= endDate; day = daysAfter(day, 1)) days.add(day);
  return [...days].sort();
}
