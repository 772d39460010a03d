import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef } from 'react';
import type { InputOf } from '../../../shared/api/call';
import type { EntityName } from '../../../shared/areas/all';
import type { Recipient } from '../../../shared/areas/customer/recipient-calls';
import { letterCalls, letterDrafts } from '../../../shared/areas/service/letter-calls';
import { serviceLimits } from '../../../shared/areas/service/limits';
import type { Language } from '../../../shared/language';
import { addressesIn } from '../../../shared/rules/mail-addresses';
import { fetchData } from '../../api/send';
import { ContactInput } from '../../forms/ContactInput';
import { usePageState } from '../../state/page';
import { reloadRecords } from '../../state/record-changes';
import { useAttempt } from '../../state/use-attempt';
import { Button } from '../../ui/Button';
import { confirm } from '../../ui/confirm';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { HeldFields } from '../../ui/HeldFields';
import { Select } from '../../ui/Select';
import { Loadable } from '../Loadable';
import { toastMails } from '../toast-mails';
import { useCall } from '../use-call';
import { useMailedOnce } from '../use-mailed-once';
import { languages } from './LetterFields';
import { PaperChoice } from './PaperChoice';
import './letter.css';

const { letter: limits } = serviceLimits;

interface LetterDialogProps {
  entity: EntityName;
  recordId: number;
  onClose: () => void;
}

type Asked = Omit<InputOf<typeof letterCalls.draftLetter>, 'entity' | 'recordId'>;

/** The user's changes of the proposed mail. */
interface Typed {
  to?: string;
  subject?: string;
  text?: string;
  papers?: string[];
}

/**
 * A mail about a record: to its customer's contacts, in their language, starting from a template, with the record's
 * papers and files. What was typed stays as a draft when the dialog is closed.
 */
export function LetterDialog({ entity, recordId, onClose }: LetterDialogProps) {
  const { t, i18n } = useLingui();
  const key = `letter ${entity} ${recordId}`;
  const [asked, setAsked] = usePageState<Asked>(`${key} asked`, {});
  const [typed, setTyped] = usePageState<Typed>(key, {});
  const loaded = useCall(letterCalls.draftLetter, { entity, recordId, ...asked });
  const { isBusy, attempt } = useAttempt();
  const mailedOnce = useMailedOnce(key);
  // Sending waits for the requested words: the present ones belong to another template, language or reader.
  const { data, isOfBefore: areWordsOfBefore } = loaded;
  const hasWords = typed.text !== undefined || typed.subject !== undefined;
  const change = (change: Typed) => setTyped((before) => ({ ...before, ...change }));
  const anew = () => {
    setTyped({});
    setAsked({});
  };
  /** Requests other words, after asking whether the typed ones may be replaced. */
  const ask = async (change: Asked) => {
    const isSure =
      !hasWords ||
      (await confirm({
        title: t`Replace your text?`,
        message: t`The text of the template replaces what you typed.`,
        confirmLabel: t`Replace`,
      }));
    if (!isSure) return;
    setTyped(({ subject: _subject, text: _text, papers: _papers, ...rest }) => rest);
    setAsked((before) => ({ ...before, ...change }));
  };
  const to = typed.to ?? data?.to.join(', ') ?? '';
  const isOffered = (paper: string) => data?.papers.some(({ key }) => key === paper) ?? false;
  const wanted = typed.papers ?? data?.chosen ?? [];
  const chosen = wanted.filter(isOffered);
  const subject = typed.subject ?? data?.subject ?? '';
  const text = typed.text ?? data?.text ?? '';
  const { addresses, faults } = addressesIn(to);
  // The chosen contact is already among the addresses, before the next render.
  const latestTo = useRef(to);
  latestTo.current = to;
  // The first addressee is greeted, in their language, unless something was typed.
  const greet = ({ language, name }: Recipient) => {
    if (!hasWords && addressesIn(latestTo.current).addresses.length <= 1)
      setAsked((before) => ({ ...before, name, ...(language ? { language } : {}) }));
  };
  const obstacle = useObstacle({ fault: faults[0], count: addresses.length, subject, text, papers: chosen.length });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (obstacle !== undefined || !data || isBusy || areWordsOfBefore) return;
    void attempt(async () => {
      const letter = { entity, recordId, to: addresses, language: data.language, subject, text, papers: chosen };
      const sent = await mailedOnce((key) => fetchData(letterCalls.sendLetter, { ...letter, key }));
      toastMails(sent);
      anew();
      reloadRecords('mail');
      onClose();
    });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      closable={!isBusy}
      title={data ? t`Mail: ${data.title}` : t`Mail`}
      description={t`Each address gets a mail of its own, and answers come to you. The timeline shows it and what became of it.`}
      width={760}
    >
      <Loadable loaded={loaded} lines={8}>
        {({ drafts, draft, language, papers, leftOut }) => (
          <form className="form letter-form" noValidate onSubmit={submit}>
            <HeldFields isHeld={isBusy}>
              <Field label={t`Addresses, separated by commas`} required>
                {(control) => (
                  <ContactInput
                    {...control}
                    inputMode="email"
                    autoFocus
                    of={{ entity, recordId }}
                    takes=","
                    value={to}
                    onChange={(next) => {
                      latestTo.current = next;
                      change({ to: next });
                    }}
                    onRecipient={greet}
                  />
                )}
              </Field>
              <div className="letter-choices">
                <Field label={t`Template`}>
                  {(control) => (
                    <Select
                      {...control}
                      value={draft}
                      options={drafts.map((value) => ({ value, label: i18n._(letterDrafts[value]) }))}
                      onChange={(next) => next && void ask({ draft: next })}
                    />
                  )}
                </Field>
                <Field label={t`Language of the mail`}>
                  {(control) => (
                    <Select<Language>
                      {...control}
                      value={language}
                      options={languages}
                      onChange={(next) => next && void ask({ draft, language: next })}
                    />
                  )}
                </Field>
              </div>
              <Field label={t`Subject`} required>
                {(control) => (
                  <input
                    {...control}
                    className="input"
                    maxLength={limits.subjectLength}
                    value={subject}
                    onChange={(event) => change({ subject: event.target.value })}
                  />
                )}
              </Field>
              <Field label={t`Text`} required>
                {(control) => (
                  <textarea
                    {...control}
                    className="input"
                    rows={11}
                    maxLength={limits.textLength}
                    value={text}
                    onChange={(event) => change({ text: event.target.value })}
                  />
                )}
              </Field>
              <PaperChoice
                papers={papers}
                chosen={chosen}
                gone={wanted.length - chosen.length}
                leftOut={leftOut}
                onChange={(next) => change({ papers: next })}
              />
            </HeldFields>
            <LetterPreview
              letter={{ addresses, subject, text, language }}
              papers={papers.filter(({ key }) => chosen.includes(key)).map(({ name }) => name)}
            />
            <div className="form-foot">
              {Object.keys(typed).length > 0 && (
                <Button variant="quiet" onClick={anew}>
                  <Trans>Start over</Trans>
                </Button>
              )}
              <span className="grow" />
              <Button onClick={onClose} disabledReason={isBusy ? t`It is being sent.` : undefined}>{t`Cancel`}</Button>
              <Button type="submit" variant="primary" busy={isBusy || areWordsOfBefore} disabledReason={obstacle}>
                <Plural value={addresses.length || 1} one="Send the mail" other="Send # mails" />
              </Button>
            </div>
          </form>
        )}
      </Loadable>
    </Dialog>
  );
}

interface LetterPreviewProps {
  letter: { addresses: readonly string[]; subject: string; text: string; language: Language };
  /** The names of the attachments. */
  papers: readonly string[];
}

/** A preview of the mail. */
function LetterPreview({ letter, papers }: LetterPreviewProps) {
  const { addresses, subject, text, language } = letter;
  return (
    <details className="letter-preview">
      <summary>
        <Trans>As it will be read</Trans>
      </summary>
      <p className="quiet">{addresses.join(' · ')}</p>
      <strong>{subject}</strong>
      <p lang={language}>{text}</p>
      <p className="quiet">{papers.join(' · ')}</p>
    </details>
  );
}

interface Written {
  fault: string | undefined;
  count: number;
  subject: string;
  text: string;
  papers: number;
}

/** Says why the mail cannot be sent; undefined when it can. */
function useObstacle({ fault, count, subject, text, papers }: Written): string | undefined {
  const { t } = useLingui();
  if (fault !== undefined) return t`“${fault}” is not a valid email address.`;
  if (count === 0) return t`Type the address of a reader.`;
  if (count > limits.readers) return t`At most ${limits.readers} readers at once.`;
  if (subject.trim() === '' || text.trim() === '') return t`A mail has a subject and a text.`;
  if (papers > limits.papers) return t`At most ${limits.papers} files go along with a mail.`;
  return undefined;
}
