import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import type { EntityName } from '../../../shared/areas/all';
import { type ReceivedRow, receivedMailCalls } from '../../../shared/areas/mail/calls';
import { type LetterRow, letterCalls } from '../../../shared/areas/service/letter-calls';
import { mailStates } from '../../../shared/areas/service/mail-calls';
import { dayText } from '../format';
import { PlainTable } from '../PlainTable';
import { Section } from '../Section';
import { isOnItsWay, useAskedAgain } from '../use-asked-again';
import { useCall } from '../use-call';
import { LetterView } from './LetterView';
import { ReceivedView } from './ReceivedView';

interface LettersSectionProps {
  entity: EntityName;
  recordId: number;
}

/** The mails about a record: sent ones with their delivery state, and answers; renders nothing without any. */
export function LettersSection({ entity, recordId }: LettersSectionProps) {
  const { t, i18n } = useLingui();
  const { data, reload } = useCall(letterCalls.lettersAbout, { entity, recordId });
  const received = useCall(receivedMailCalls.receivedAbout, { entity, recordId }).data;
  const [opened, setOpened] = useState<Mail | null>(null);
  useAskedAgain(data?.letters.some(isOnItsWay) ?? false, reload);
  const mails = data && received ? inOrder(data.letters, received.mails) : [];
  if (mails.length === 0) return null;
  const isMore = data?.more || received?.more;
  return (
    <Section title={t`Mails`} isWide note={isMore ? <Trans>the latest {mails.length}</Trans> : undefined}>
      <PlainTable
        label={t`Mails`}
        rows={mails}
        rowKey={({ key }) => key}
        empty={t`None`}
        columns={[
          { id: 'day', heading: t`Date`, cell: ({ day }) => day },
          {
            id: 'subject',
            heading: t`Subject`,
            wraps: true,
            cell: (mail) => (
              <button type="button" className="letter-link" onClick={() => setOpened(mail)}>
                {mail.subject}
                {mail.files > 0 && (
                  <span className="quiet">
                    {' '}
                    <Paperclip size={13} aria-hidden="true" />{' '}
                    <Plural value={mail.files} one="# file" other="# files" />
                  </span>
                )}
              </button>
            ),
          },
          {
            id: 'who',
            heading: t`To or from`,
            wraps: true,
            cell: ({ letter, who }) => (letter ? t`To ${who}` : t`From ${who}`),
          },
          { id: 'writer', heading: t`Written by`, isMinor: true, cell: ({ letter }) => letter?.writerName ?? '–' },
          {
            id: 'state',
            heading: t`Status`,
            cell: ({ letter, isAutomatic }) =>
              letter ? (
                <span data-tone={letter.state === 'failed' ? 'bad' : letter.state === 'unknown' ? 'warn' : undefined}>
                  {i18n._(mailStates[letter.state])}
                </span>
              ) : isAutomatic ? (
                t`Automatic answer`
              ) : (
                t`Received`
              ),
          },
        ]}
      />
      {opened?.letter && <LetterView id={opened.id} onClose={() => setOpened(null)} />}
      {opened && !opened.letter && <ReceivedView id={opened.id} onClose={() => setOpened(null)} />}
    </Section>
  );
}

/** A sent or received mail; `letter` is the row of a sent one. */
interface Mail {
  key: string;
  id: number;
  at: string;
  day: string;
  subject: string;
  who: string;
  files: number;
  letter: LetterRow | null;
  isAutomatic: boolean;
}

/** Sent and received mails, the latest first; those of the same moment in the order of the server's answers. */
function inOrder(letters: readonly LetterRow[], received: readonly ReceivedRow[]): Mail[] {
  const mails: Mail[] = [
    ...letters.map((letter) => {
      const { id, sentAt, day, subject, recipient, attachments } = letter;
      return {
        key: `sent ${id}`,
        id,
        at: sentAt,
        day,
        subject,
        who: recipient,
        files: attachments,
        letter,
        isAutomatic: false,
      };
    }),
    ...received.map(({ id, receivedAt, subject, fromName, fromAddress, files, isAutomatic }) => ({
      key: `received ${id}`,
      id,
      at: receivedAt,
      day: dayText(receivedAt),
      subject: subject ?? '–',
      who: fromName ?? fromAddress ?? '–',
      files,
      letter: null,
      isAutomatic,
    })),
  ];
  return mails.sort((left, right) => Number(left.at < right.at) - Number(left.at > right.at));
}
