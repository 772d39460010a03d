import { Plural, useLingui } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import { type InvitationRow, invitationCalls } from '../../../shared/areas/market/invitation-calls';
import { invitationStates } from '../../../shared/areas/market/reservation';
import { serviceLimits } from '../../../shared/areas/service/limits';
import type { Language } from '../../../shared/language';
import { mailAddress } from '../../../shared/rules/mail-addresses';
import { fetchData } from '../../api/send';
import { ContactInput } from '../../forms/ContactInput';
import { Loadable } from '../../page/Loadable';
import { languages } from '../../page/letter/LetterFields';
import { PlainTable } from '../../page/PlainTable';
import { toastMails } from '../../page/toast-mails';
import { useCall } from '../../page/use-call';
import { useMailedOnce } from '../../page/use-mailed-once';
import { usePageState } from '../../state/page';
import { withProof } from '../../state/proof';
import { noteRecordChange } from '../../state/record-changes';
import { useAttempt } from '../../state/use-attempt';
import { useSettled } from '../../state/use-settled';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { HeldFields } from '../../ui/HeldFields';
import { Select } from '../../ui/Select';
import '../../page/letter/letter.css';

interface InviteDialogProps {
  ids: readonly number[];
  onClose: () => void;
}

/** Invites customers to their shows by mail: to which address and in which language each, and what it says in both. */
export function InviteDialog({ ids, onClose }: InviteDialogProps) {
  const { t } = useLingui();
  // What was typed stays when the dialog is closed.
  const [note, setNote] = usePageState(`invite ${ids.join()}`, '');
  const settled = useSettled(note);
  const preview = useCall(invitationCalls.previewInvitations, { ids: [...ids], note: settled });
  const sending = useAttempt();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Invite by mail`}
      description={t`Each gets a link of their own, to answer until the show ends, and the days as a file for the calendar.`}
      width={900}
    >
      <HeldFields isHeld={sending.isBusy}>
        <Field label={t`Your own text`}>
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={2}
              maxLength={serviceLimits.mail.noteLength}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
      </HeldFields>
      <Loadable loaded={preview}>
        {({ rows, mails }) => (
          <InviteForm ids={ids} rows={rows} note={note} sending={sending} onSent={() => setNote('')} onClose={onClose}>
            {languages.map(({ value, label }) => (
              <section key={value} className="letter-preview" lang={value} aria-label={`${t`Preview`}: ${label}`}>
                <strong>{mails[value].subject}</strong>
                <p>{mails[value].text}</p>
              </section>
            ))}
          </InviteForm>
        )}
      </Loadable>
    </Dialog>
  );
}

interface InviteFormProps extends InviteDialogProps {
  rows: readonly InvitationRow[];
  note: string;
  sending: ReturnType<typeof useAttempt>;
  onSent: () => void;
  /** The mails as they will be read. */
  children: ReactNode;
}

function InviteForm({ ids, rows, note, sending, onSent, onClose, children }: InviteFormProps) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = usePageState<Readonly<Record<number, string>>>(`invite ${ids.join()} to`, {});
  const [chosen, setChosen] = usePageState<Readonly<Record<number, Language>>>(`invite ${ids.join()} language`, {});
  const { isBusy, attempt } = sending;
  const mailedOnce = useMailedOnce(`invite ${ids.join()}`);
  const addressOf = ({ id, to }: InvitationRow) => (typed[id] ?? to ?? '').trim();
  const open = rows.filter(({ isOver }) => !isOver);
  // Who has no address is left out.
  const reached = open.filter((row) => addressOf(row) !== '');
  const wrong = reached.find((row) => !mailAddress.safeParse(addressOf(row)).success);
  const fault = wrong && addressOf(wrong);
  const obstacle =
    fault !== undefined
      ? t`“${fault}” is not a valid email address.`
      : reached.length === 0
        ? t`Type the address of a reader.`
        : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (obstacle !== undefined || isBusy) return;
    void attempt(async () => {
      const invitations = reached.map((row) => ({
        id: row.id,
        customerId: row.customerId,
        to: addressOf(row),
        language: chosen[row.id] ?? row.language,
      }));
      const sent = await mailedOnce((key) =>
        withProof(() => fetchData(invitationCalls.inviteByMail, { invitations, note, key })),
      );
      noteRecordChange('reservation');
      toastMails(sent);
      setTyped({});
      setChosen({});
      onSent();
      onClose();
    });
  };
  return (
    <form className="form" noValidate onSubmit={submit}>
      <HeldFields isHeld={isBusy}>
        <PlainTable
          label={t`Invitations`}
          rows={rows}
          rowKey={({ id }) => id}
          empty={t`None`}
          columns={[
            {
              id: 'customer',
              heading: t`Customer`,
              wraps: true,
              cell: ({ customerName, marketName }) => (
                <>
                  {customerName} <span className="quiet">{marketName}</span>
                </>
              ),
            },
            {
              id: 'state',
              heading: t`Invitation`,
              isMinor: true,
              cell: ({ invitationState, isOver }) =>
                isOver ? t`The show is over` : i18n._(invitationStates[invitationState]),
            },
            {
              id: 'to',
              heading: t`Address`,
              cell: (row) => (
                <ContactInput
                  inputMode="email"
                  aria-label={t`Address of ${row.customerName}`}
                  maxLength={serviceLimits.mail.addressLength}
                  disabled={row.isOver}
                  of={{ entity: 'reservation', recordId: row.id }}
                  takes="address"
                  value={typed[row.id] ?? row.to ?? ''}
                  onChange={(to) => setTyped((before) => ({ ...before, [row.id]: to }))}
                  onRecipient={({ language }) => language && setChosen((before) => ({ ...before, [row.id]: language }))}
                />
              ),
            },
            {
              id: 'language',
              heading: t`Language`,
              cell: (row) => (
                <Select
                  aria-label={t`Language for ${row.customerName}`}
                  value={chosen[row.id] ?? row.language}
                  options={languages}
                  onChange={(language) => language && setChosen((before) => ({ ...before, [row.id]: language }))}
                />
              ),
            },
          ]}
        />
      </HeldFields>
      {children}
      <div className="form-foot">
        <span className="grow" />
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" variant="primary" busy={isBusy} autoFocus disabledReason={obstacle}>
          <Plural value={reached.length || 1} one="Send the mail" other="Send # mails" />
        </Button>
      </div>
    </form>
  );
}
