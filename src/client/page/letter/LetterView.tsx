import { useLingui } from '@lingui/react/macro';
import { letterCalls } from '../../../shared/areas/service/letter-calls';
import { mailStates } from '../../../shared/areas/service/mail-calls';
import { enumerated } from '../../../shared/rules/enumerated';
import { Dialog } from '../../ui/Dialog';
import { Facts } from '../Facts';
import { Loadable } from '../Loadable';
import { useCall } from '../use-call';
import './letter.css';

/** A sent mail with its text and delivery state. */
export function LetterView({ id, onClose }: { id: number; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const loaded = useCall(letterCalls.readLetter, { id });
  return (
    <Dialog open onOpenChange={onClose} title={loaded.data?.subject ?? t`Mail`} width={680}>
      <Loadable loaded={loaded} lines={6}>
        {({ recipient, day, writerName, state, lastError, files, text }) => (
          <>
            <Facts
              facts={[
                { label: t({ message: 'To', context: 'a mail' }), value: recipient },
                { label: t`Date`, value: day },
                { label: t`Written by`, value: writerName ?? '–' },
                { label: t`Status`, value: i18n._(mailStates[state]) },
                ...(lastError ? [{ label: t`Last error`, value: lastError }] : []),
                ...(files.length > 0 ? [{ label: t`Goes along`, value: enumerated(files, i18n.locale) }] : []),
              ]}
            />
            <section className="letter-preview" aria-label={t`Text`}>
              <p>{text}</p>
            </section>
          </>
        )}
      </Loadable>
    </Dialog>
  );
}
