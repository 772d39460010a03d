import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Paperclip } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { EntityName } from '../../../shared/areas/all';
import { letterCalls } from '../../../shared/areas/service/letter-calls';
import { mailStates } from '../../../shared/areas/service/mail-calls';
import { PlainTable } from '../PlainTable';
import { Section } from '../Section';
import { useCall } from '../use-call';
import { LetterView } from './LetterView';

/** How soon it is asked again what became of a mail that is under way. */
const againMs = 3000;

interface LettersSectionProps {
  entity: EntityName;
  recordId: number;
}

/** The mails about a record with what became of them; nothing where none was written. */
export function LettersSection({ entity, recordId }: LettersSectionProps) {
  const { t, i18n } = useLingui();
  const { data, reload } = useCall(letterCalls.lettersAbout, { entity, recordId });
  const [opened, setOpened] = useState<number | null>(null);
  const isUnderWay = data?.letters.some(({ state }) => state === 'queued' || state === 'sending') ?? false;
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(reload, againMs);
    return () => clearInterval(timer);
  }, [isUnderWay, reload]);
  if (!data || data.letters.length === 0) return null;
  return (
    <Section title={t`Mails`} isWide note={data.more ? <Trans>the latest {data.letters.length}</Trans> : undefined}>
      <PlainTable
        label={t`Mails`}
        rows={data.letters}
        rowKey={({ id }) => id}
        empty={t`None`}
        columns={[
          { id: 'day', heading: t`Date`, cell: ({ day }) => day },
          {
            ...{ id: 'subject', heading: t`Subject`, wraps: true },
            cell: ({ id, subject, attachments }) => (
              <button type="button" className="letter-link" onClick={() => setOpened(id)}>
                {subject}
                {attachments > 0 && (
                  <span className="quiet">
                    {' '}
                    <Paperclip size={13} aria-hidden="true" />{' '}
                    <Plural value={attachments} one="# file" other="# files" />
                  </span>
                )}
              </button>
            ),
          },
          { id: 'recipient', heading: t`To`, wraps: true, cell: ({ recipient }) => recipient },
          { id: 'writer', heading: t`Written by`, isMinor: true, cell: ({ writerName }) => writerName ?? '–' },
          {
            ...{ id: 'state', heading: t`Status` },
            cell: ({ state }) => (
              <span data-tone={state === 'failed' ? 'bad' : state === 'unknown' ? 'warn' : undefined}>
                {i18n._(mailStates[state])}
              </span>
            ),
          },
        ]}
      />
      {opened !== null && <LetterView id={opened} onClose={() => setOpened(null)} />}
    </Section>
  );
}
