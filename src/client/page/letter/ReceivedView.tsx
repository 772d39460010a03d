import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { receivedMailCalls, type ShownReceived } from '../../../shared/areas/mail/calls';
import { receivedReasons, receivedStates } from '../../../shared/areas/mail/received-mail';
import { pathOfSubject } from '../../../shared/areas/record-path';
import { href } from '../../../shared/pages';
import { Dialog } from '../../ui/Dialog';
import { Facts } from '../Facts';
import { saveStored } from '../files/save-stored';
import { bytesText, minuteText } from '../format';
import { Loadable } from '../Loadable';
import { PageLink } from '../PageLink';
import { useCall } from '../use-call';
import './letter.css';

interface ReceivedViewProps {
  id: number;
  /** The actions, shown below. */
  footer?: ReactNode;
  onClose: () => void;
}

/** A received mail as text: its claimed sender, where it was filed and why, and what became of its attachments. */
export function ReceivedView({ id, footer, onClose }: ReceivedViewProps) {
  const { t } = useLingui();
  const loaded = useCall(receivedMailCalls.readReceived, { id });
  return (
    <Dialog open onOpenChange={onClose} title={loaded.data?.subject ?? t`Received mail`} width={720} footer={footer}>
      <Loadable loaded={loaded} lines={8}>
        {(mail) => (
          <>
            <ReceivedFacts mail={mail} />
            {mail.isFromOther && (
              <p className="received-note" data-tone="warn">
                <Trans>It comes from another address than our mail was sent to.</Trans>
              </p>
            )}
            <section className="letter-preview" aria-label={t`Text`}>
              <p>{mail.text ?? t`The mail has no text.`}</p>
              {mail.isCut && (
                <p className="quiet">
                  <Trans>The text is longer; the rest is in the mailbox.</Trans>
                </p>
              )}
            </section>
            <ReceivedFiles mail={mail} />
          </>
        )}
      </Loadable>
    </Dialog>
  );
}

function ReceivedFacts({ mail }: { mail: ShownReceived }) {
  const { t, i18n } = useLingui();
  const { state, reason, note, fromName, fromAddress, readers, customerId, customerName, answered, decidedByName } =
    mail;
  const { aboutEntity, aboutId, aboutName } = mail;
  const path = aboutEntity !== null && aboutId !== null && aboutName ? pathOfSubject(aboutEntity, aboutId) : null;
  const why = [i18n._(receivedReasons[reason]), decidedByName, note].filter(Boolean).join(' · ');
  const customer =
    customerId === null ? null : <PageLink href={href('CustomerDet', { id: customerId })}>{customerName}</PageLink>;
  return (
    <Facts
      facts={[
        {
          label: t({ message: 'From', context: 'a mail' }),
          value: [fromName, fromAddress && `<${fromAddress}>`].filter(Boolean).join(' '),
        },
        { label: t({ message: 'To', context: 'a mail' }), value: readers },
        { label: t`Received`, value: minuteText(mail.receivedAt) },
        { label: t`Status`, value: `${i18n._(receivedStates[state])} · ${why}` },
        ...(mail.isAutomatic ? [{ label: t`Kind`, value: t`Automatic answer` }] : []),
        { label: state === 'unmatched' ? t`Suggested customer` : t`Customer`, value: customer },
        ...(path ? [{ label: t`Record`, value: <PageLink href={path}>{aboutName}</PageLink> }] : []),
        ...(answered
          ? [{ label: t`Answers`, value: `${answered.day} · ${answered.subject} → ${answered.recipient}` }]
          : []),
        ...(mail.copies > 1 ? [{ label: t`Times seen`, value: mail.copies }] : []),
      ]}
    />
  );
}

function ReceivedFiles({ mail: { keptFiles, filesSkipped } }: { mail: ShownReceived }) {
  const { t } = useLingui();
  if (keptFiles.length + filesSkipped.length === 0) return null;
  return (
    <section className="received-files" aria-label={t`Files`}>
      <h3>
        <Trans>Files</Trans>
      </h3>
      <ul>
        {keptFiles.map(({ id, name, size }) => (
          <li key={id}>
            <button type="button" className="letter-link" onClick={() => void saveStored(id, name)}>
              {name}
            </button>{' '}
            <span className="quiet">{bytesText(size)}</span>
          </li>
        ))}
        {filesSkipped.map(({ name, size, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files of a mail may be called the same, and none moves
          <li key={at}>
            {name} <span className="quiet">{bytesText(size)}</span>
            <p data-tone="warn">
              <Trans>Not kept: {reason}</Trans>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
