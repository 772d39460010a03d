import { useLingui } from '@lingui/react/macro';
import { trackingLinkCalls } from '../../../../shared/areas/report/tracking-link-calls';
import { serviceLimits } from '../../../../shared/areas/service/limits';
import type { Language } from '../../../../shared/language';
import { Loadable } from '../../../page/Loadable';
import { useCall } from '../../../page/use-call';
import { Field } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { useSettled } from '../use-settled';

export interface Letter {
  to: string;
  language: Language;
  note: string;
}

interface LetterFieldsProps {
  /** '' while none is chosen. */
  customerId: string;
  days: number;
  letter: Letter;
  onChange: (letter: Letter) => void;
}

/** To whom a link is mailed, in which language and with which words, and the mail as it will be read. */
export function LetterFields({ customerId, days, letter, onChange }: LetterFieldsProps) {
  const { t } = useLingui();
  const note = useSettled(letter.note);
  const asked = customerId ? { customerId: Number(customerId), days, language: letter.language, note } : null;
  const preview = useCall(trackingLinkCalls.previewTrackingMail, asked);
  const languages: { value: Language; label: string }[] = [
    { value: 'en', label: 'English' },
    { value: 'zh', label: '中文' },
  ];
  return (
    <>
      <Field label={t`Address`} required>
        {(control) => (
          <input
            {...control}
            className="input"
            type="email"
            autoComplete="email"
            maxLength={serviceLimits.mail.addressLength}
            value={letter.to}
            onChange={(event) => onChange({ ...letter, to: event.target.value })}
          />
        )}
      </Field>
      <Field label={t`Language of the mail`}>
        {(control) => (
          <Select
            {...control}
            value={letter.language}
            options={languages}
            onChange={(language) => language && onChange({ ...letter, language })}
          />
        )}
      </Field>
      <Field label={t`Words of your own`} hint={t`They stand before the link.`}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={2}
            maxLength={serviceLimits.mail.noteLength}
            value={letter.note}
            onChange={(event) => onChange({ ...letter, note: event.target.value })}
          />
        )}
      </Field>
      {asked && (
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
