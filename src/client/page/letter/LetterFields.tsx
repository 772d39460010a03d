import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { serviceLimits } from '../../../shared/areas/service/limits';
import type { MailPreview } from '../../../shared/areas/service/mail-calls';
import type { Language } from '../../../shared/language';
import { ContactInput, type RecipientsOf } from '../../forms/ContactInput';
import { Field } from '../../ui/Field';
import { Select } from '../../ui/Select';
import { Loadable } from '../Loadable';
import type { Loaded } from '../use-call';
import './letter.css';

export interface Letter {
  to: string;
  language: Language;
  note: string;
}

interface LetterFieldsProps {
  letter: Letter;
  onChange: (letter: Letter) => void;
  /** Whose contacts are offered as readers; the chosen contact determines the language. */
  of: RecipientsOf | null;
  /** Whether it may go to several readers, with comma-separated addresses. */
  hasReaders?: boolean;
  /** The preview of the mail; null while its subject record is unknown. */
  preview: Loaded<MailPreview> | null;
}

/** The inputs for mailing a link: readers, language and own words, with a preview of the mail. */
export function LetterFields({ letter, onChange, of, hasReaders = false, preview }: LetterFieldsProps) {
  const { t } = useLingui();
  // Choosing a contact changes address and language in the same event.
  const latest = useRef(letter);
  latest.current = letter;
  const change = (next: (before: Letter) => Letter) => {
    latest.current = next(latest.current);
    onChange(latest.current);
  };
  return (
    <>
      <Field label={hasReaders ? t`Addresses, separated by commas` : t`Address`} required>
        {(control) => (
          <ContactInput
            {...control}
            inputMode="email"
            {...(hasReaders ? {} : { maxLength: serviceLimits.mail.addressLength })}
            of={of}
            takes={hasReaders ? ',' : 'address'}
            value={letter.to}
            onChange={(to) => change((before) => ({ ...before, to }))}
            onRecipient={({ language }) => language && change((before) => ({ ...before, language }))}
          />
        )}
      </Field>
      <LetterWords
        words={letter}
        onChange={(words) => onChange({ ...letter, ...words })}
        hint={t`Your text appears before the link.`}
        preview={preview}
      />
    </>
  );
}

interface LetterWordsProps {
  words: Omit<Letter, 'to'>;
  onChange: (words: Omit<Letter, 'to'>) => void;
  hint?: string;
  preview: LetterFieldsProps['preview'];
}

/** The languages of mails, each by its own name. */
export const languages: { value: Language; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'zh', label: '中文' },
];

/** The inputs for a mail's language and own words, with a preview of the mail. */
export function LetterWords({ words, onChange, hint, preview }: LetterWordsProps) {
  const { t } = useLingui();
  return (
    <>
      <Field label={t`Language of the mail`}>
        {(control) => (
          <Select
            {...control}
            value={words.language}
            options={languages}
            onChange={(language) => language && onChange({ ...words, language })}
          />
        )}
      </Field>
      <Field label={t`Your own text`} hint={hint}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={2}
            maxLength={serviceLimits.mail.noteLength}
            value={words.note}
            onChange={(event) => onChange({ ...words, note: event.target.value })}
          />
        )}
      </Field>
      {preview && (
        <section className="letter-preview" aria-label={t`Preview`}>
          <Loadable loaded={preview}>
            {({ subject, text }) => (
              <>
                <strong>{subject}</strong>
                <p>{text}</p>
              </>
            )}
          </Loadable>
        </section>
      )}
    </>
  );
}
