import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
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

/** What was typed in place of what is proposed. */
interface Typed {
  to?: string;
  subject?: string;
  text?: string;
  papers?: string[];
}

/**
 * A mail about a record: to the people of its customer, in their language, begun with the words of a template, with the papers
 * and files of the record. What was typed stays as a draft when the dialog is closed.
 */
export function LetterDialog({ entity, recordId, onClose }: LetterDialogProps) {
  const { t, i18n } = useLingui();
  const key = `letter ${entity} ${recordId}`;
  const [asked, setAsked] = usePageState<Asked>(`${key} asked`, {});
  const [typed, setTyped] = usePageState<Typed>(key, {});
  const loaded = useCall(letterCalls.draftLetter, { entity, recordId, ...asked });
  const { isBusy, attempt } = useAttempt();
  // Until those asked for are there nothing is sent: it would be the words of another template, language or reader.
  const { data, isOfBefore: areWordsOfBefore } = loaded;
  const hasWords = typed.text !== undefined || typed.subject !== undefined;
  const change = (change: Typed) => setTyped((before) => ({ ...before, ...change }));
  const anew = () => {
    setTyped({});
    setAsked({});
  };
  /** Other words, where those typed may go. */
  const ask = async (change: Asked) => {
    const isSure =
      !hasWords ||
      (await confirm({
        title: t`Replace your words?`,
        message: t`What you typed makes room for the words of the template.`,
        confirmLabel: t`Replace`,
      }));
    if (!isSure) return;
    setTyped(({ subject: _subject, text: _text, papers: _papers, ...rest }) => rest);
    setAsked((before) => ({ ...before, ...change }));
  };
  const to = typed.to ?? data?.to.join(', ') ?? '';
  const chosen = typed.papers ?? data?.chosen ?? [];
  const subject = typed.subject ?? data?.subject ?? '';
  const text = typed.text ?? data?.text ?? '';
  const { addresses, faults } = addressesIn(to);
  // Whoever is addressed first is greeted, in their language, as long as nothing was typed.
  const greet = ({ language, name }: Recipient) => {
    if (!hasWords && addresses.length <= 1)
      setAsked((before) => ({ ...before, name, ...(language ? { language } : {}) }));
  };
  const obstacle = useObstacle({ fault: faults[0], count: addresses.length, subject, text, papers: chosen.length });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (obstacle !== undefined || !data || isBusy || areWordsOfBefore) return;
    void attempt(async () => {
      const letter = { entity, recordId, to: addresses, language: data.language, subject, text, papers: chosen };
      const sent = await fetchData(letterCalls.sendLetter, letter);
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
      description={t`Each address gets a mail of its own, and answers come to you. It stands in the timeline with what became of it.`}
      width={760}
    >
      <Loadable loaded={loaded} lines={8}>
        {({ drafts, draft, language, papers }) => (
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
                    onChange={(next) => change({ to: next })}
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
              <PaperChoice papers={papers} chosen={chosen} onChange={(next) => change({ papers: next })} />
            </HeldFields>
            <LetterPreview
              letter={{ addresses, subject, text, language }}
              papers={papers.filter(({ key }) => chosen.includes(key)).map(({ name }) => name)}
            />
            <div className="form-foot">
              {Object.keys(typed).length > 0 && (
                <Button variant="quiet" onClick={anew}>
                  <Trans>Begin anew</Trans>
                </Button>
              )}
              <span className="grow" />
              <Button onClick={onClose}>{t`Cancel`}</Button>
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
  /** What goes along with it, by name. */
  papers: readonly string[];
}

/** The mail as it will be read. */
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

/** What stands against sending it. */
function useObstacle({ fault, count, subject, text, papers }: Written): string | undefined {
  const { t } = useLingui();
  if (fault !== undefined) return t`“${fault}” is no address that mail servers take.`;
  if (count === 0) return t`Type the address of a reader.`;
  if (count > limits.readers) return t`At most ${limits.readers} readers at once.`;
  if (subject.trim() === '' || text.trim() === '') return t`A mail has a subject and a text.`;
  if (papers > limits.papers) return t`At most ${limits.papers} files go along with a mail.`;
  return undefined;
}
