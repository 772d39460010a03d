import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type MailTemplateName, mailCalls, mailTemplates } from '../../../shared/areas/service/mail-calls';
import { keysOf } from '../../../shared/keys-of';
import { Loadable } from '../../page/Loadable';
import { languages } from '../../page/letter/LetterFields';
import { useCall } from '../../page/use-call';
import { storedLanguage } from '../../state/settings';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { Select } from '../../ui/Select';
import './mail-dialog.css';

/** What each kind of mail says in either language, also those that the server sends by itself. */
export function MailExamplesDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const [template, setTemplate] = useState<MailTemplateName>('toDos');
  const [language, setLanguage] = useState(storedLanguage());
  const example = useCall(mailCalls.getMailExample, { template, language });
  const kinds = keysOf(mailTemplates).map((value) => ({ value, label: i18n._(mailTemplates[value]) }));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`What mails say`}
      description={t`Each kind of mail by an example, with people and things that do not exist.`}
      width={640}
      footer={<Button variant="primary" onClick={onClose}>{t`Close`}</Button>}
    >
      <div className="form">
        <Field label={t`Kind of mail`}>
          {(control) => (
            <Select {...control} value={template} options={kinds} onChange={(kind) => kind && setTemplate(kind)} />
          )}
        </Field>
        <Field label={t`Language of the mail`}>
          {(control) => (
            <Select
              {...control}
              value={language}
              options={languages}
              onChange={(chosen) => chosen && setLanguage(chosen)}
            />
          )}
        </Field>
        <section aria-label={t`Preview`}>
          <Loadable loaded={example}>
            {({ subject, text }) => (
              <>
                <strong>{subject}</strong>
                <pre className="mail-text">{text}</pre>
              </>
            )}
          </Loadable>
        </section>
      </div>
    </Dialog>
  );
}
