import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { mediaLimits } from '../../../shared/areas/media/limits';
import { type SharedName, shareCalls } from '../../../shared/areas/media/share-calls';
import { daysAfter, daysBetween } from '../../../shared/rules/days';
import { addressesIn } from '../../../shared/rules/mail-addresses';
import { today } from '../../state/calendar';
import { usePageState } from '../../state/page';
import { storedLanguage } from '../../state/settings';
import { useSettled } from '../../state/use-settled';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { HeldFields } from '../../ui/HeldFields';
import { Loadable } from '../Loadable';
import { type Letter, LetterFields } from '../letter/LetterFields';
import { LinkPeriod, MailedLink } from '../letter/LinkChoices';
import { LinkOnce } from '../public/LinkOnce';
import { RowPages } from '../RowPages';
import { useCall } from '../use-call';
import { ShareLinkTable } from './ShareLinkTable';
import { useShareLinks } from './use-share-links';
import './share-dialog.css';

const periods = [1, 7, 30, 90];

/** What a link shows, for records that are not files. */
const whatIsSeen: Partial<Record<SharedName, MessageDescriptor>> = {
  reservation: msg`Whoever has the link sees the invitation and answers it, without an account, until it ends. The customer counts as invited then.`,
  quote: msg`Whoever has the link sees the quote and may accept it, without an account, until it ends. A draft counts as sent then.`,
  inventoryReport: msg`Whoever has the link sees the report with the stock as it is when they open it, without an account, until it ends.`,
  loadingPlan: msg`Whoever has the link sees the plan as it is stored when they open it, without an account, until it ends: the drawing, what goes where, and the loading order, with the PO numbers of all its orders and who saved it.`,
  competitiveAnalysis: msg`Whoever has the link sees the analysis as it is when they open it, without an account, until it ends.`,
};
const whatOfFiles = msg`Whoever has the link sees the file in its present version, without an account, until it ends.`;

interface ShareDialogProps {
  entity: SharedName;
  recordId: number;
  /** The last day on which the shared record may be answered, if any. */
  until?: string | null;
  onClose: () => void;
}

/** Makes links to a record or its file for people without an account, or mails them, and shows the existing links. */
export function ShareDialog({ entity, recordId, until = null, onClose }: ShareDialogProps) {
  const { t, i18n } = useLingui();
  const blank: Shared = { days: daysOffered(until), isMailed: false, attaches: false, letter: blankLetter() };
  // The draft survives closing the dialog; after mailing, the form is blank again.
  const [shared, setShared] = usePageState<Shared>(`share ${entity} ${recordId}`, blank);
  const sharing = useShareLinks(entity, recordId, () => setShared(blank));
  const { links, page, setPage, made, isBusy, make, mail, withdraw } = sharing;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Share by link`}
      description={i18n._(whatIsSeen[entity] ?? whatOfFiles)}
      width={1040}
    >
      {made ? (
        <>
          <LinkOnce link={made.link} />
          <p className="quiet">
            <Trans>Copy it now: it is shown only once and stored nowhere.</Trans>
          </p>
        </>
      ) : (
        <ShareForm
          {...{ entity, recordId, until, isBusy, shared }}
          onChange={(change) => setShared((before) => ({ ...before, ...change }))}
          onMake={make}
          onMail={mail}
        />
      )}
      <Loadable loaded={links}>
        {(data) => data.links.length > 0 && <ShareLinkTable links={data.links} isBusy={isBusy} onWithdraw={withdraw} />}
      </Loadable>
      <RowPages
        {...{ page, more: links.data?.more ?? false }}
        onPage={setPage}
        size={mediaLimits.shareLink.listed}
        shown={links.data?.links.length ?? 0}
      />
    </Dialog>
  );
}

/** The form's values: the link's duration, and the mail with its readers. */
interface Shared {
  days: number;
  isMailed: boolean;
  attaches: boolean;
  letter: Letter;
}

const offeredDays = 30;

/** The shortest period that lasts until the day, if that is shorter than the default. */
function daysOffered(until: string | null): number {
  const left = until === null ? offeredDays : Math.max(daysBetween(today(), until), 0);
  return Math.min(offeredDays, periods.find((days) => days >= left) ?? offeredDays);
}
const blankLetter = (): Letter => ({ to: '', language: storedLanguage(), note: '' });

interface ShareFormProps extends Pick<ShareDialogProps, 'entity' | 'recordId'> {
  until: string | null;
  isBusy: boolean;
  shared: Shared;
  onChange: (change: Partial<Shared>) => void;
  onMake: (days: number) => void;
  onMail: ReturnType<typeof useShareLinks>['mail'];
}

/** Chooses a link's duration, and whether it is mailed or shown to its maker. */
function ShareForm({ entity, recordId, until, isBusy, shared, onChange, onMake, onMail }: ShareFormProps) {
  const { t } = useLingui();
  const { days, isMailed, attaches, letter } = shared;
  const { language } = letter;
  const note = useSettled(letter.note);
  // Invitations are mailed elsewhere, with their own words and a calendar file.
  const mailed = entity === 'reservation' ? null : { entity, recordId, days, language };
  const preview = useCall(shareCalls.previewShareMail, isMailed && mailed ? { ...mailed, note } : null);
  const { addresses, faults } = addressesIn(letter.to);
  const [fault] = faults;
  const most = mediaLimits.shareLink.readers;
  const obstacleNow = (): string | undefined => {
    if (!isMailed) return undefined;
    if (fault !== undefined) return t`“${fault}” is not a valid email address.`;
    if (addresses.length === 0) return t`Type the address of a reader.`;
    return addresses.length > most ? t`At most ${most} readers at once.` : undefined;
  };
  const obstacle = obstacleNow();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Ctrl+Enter submits even when the button is disabled.
    if (obstacle !== undefined || isBusy) return;
    if (isMailed && mailed) void onMail({ ...mailed, to: addresses, note: letter.note, attaches });
    else onMake(days);
  };
  return (
    <form className="share-form" onSubmit={handleSubmit}>
      <HeldFields isHeld={isBusy}>
        <LinkPeriod
          periods={periods}
          value={days}
          onChange={(chosen) => onChange({ days: chosen })}
          hint={
            until !== null && until < daysAfter(today(), days)
              ? t`It can be accepted until ${until}; after that it can only be viewed.`
              : undefined
          }
        />
        {mailed && <MailedLink value={isMailed} onChange={(chosen) => onChange({ isMailed: chosen })} />}
        {isMailed && (
          <LetterFields
            letter={letter}
            onChange={(written) => onChange({ letter: written })}
            of={entity === 'loadingPlan' ? null : { entity, recordId }}
            preview={preview}
            hasReaders
          />
        )}
        {isMailed && entity === 'quote' && (
          <label className="mailed-link">
            <input
              type="checkbox"
              checked={attaches}
              onChange={({ target }) => onChange({ attaches: target.checked })}
            />
            {t`Attach it as a PDF`}
          </label>
        )}
      </HeldFields>
      <div className="form-foot">
        <span className="grow" />
        <Button type="submit" variant="primary" busy={isBusy} autoFocus disabledReason={obstacle}>
          {isMailed ? (
            <Plural value={addresses.length || 1} one="Send the mail" other="Send # mails" />
          ) : (
            t`Make the link`
          )}
        </Button>
      </div>
    </form>
  );
}
