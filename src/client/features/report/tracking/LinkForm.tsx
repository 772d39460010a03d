import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useId } from 'react';
import type { InputOf } from '../../../../shared/api/call';
import { trackingLinkCalls } from '../../../../shared/areas/report/tracking-link-calls';
import { mailAddress } from '../../../../shared/rules/mail-addresses';
import { ReferenceInput } from '../../../forms/ReferenceInput';
import { LetterFields } from '../../../page/letter/LetterFields';
import { LinkPeriod, MailedLink } from '../../../page/letter/LinkChoices';
import { useCall } from '../../../page/use-call';
import { useSettled } from '../../../state/use-settled';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Field } from '../../../ui/Field';
import { HeldFields } from '../../../ui/HeldFields';
import type { SharedTracking } from './use-tracking-link';

const periods = [1, 3, 7, 14, 30];

interface LinkFormProps {
  shared: SharedTracking;
  onChange: (change: Partial<SharedTracking>) => void;
  isBusy: boolean;
  onMake: (customerId: number, days: number) => void;
  onMail: (letter: InputOf<typeof trackingLinkCalls.mailTrackingLink>) => void;
  onClose: () => void;
}

/** For whom a link is, for how long, and whether it is mailed or shown to its maker. */
export function LinkForm({ shared, onChange, isBusy, onMake, onMail, onClose }: LinkFormProps) {
  const { t } = useLingui();
  const formId = useId();
  const { customerId: chosen, days, isMailed, letter } = shared;
  const note = useSettled(letter.note);
  const previewed = isMailed && chosen ? { customerId: chosen, days, language: letter.language, note } : null;
  const preview = useCall(trackingLinkCalls.previewTrackingMail, previewed);
  const isAddressed = mailAddress.safeParse(letter.to).success;
  const obstacle = chosen
    ? isMailed && !isAddressed
      ? t`Type the address of one reader.`
      : undefined
    : t`Choose a customer first.`;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen || obstacle !== undefined) return;
    if (isMailed) onMail({ ...letter, to: letter.to.trim(), customerId: chosen, days });
    else onMake(chosen, days);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Share with a customer`}
      description={t`Creates a link that shows this customer's containers, without prices, to somebody who has no account. It can be opened once.`}
      width={isMailed ? 620 : 480}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy} disabledReason={obstacle}>
            {isMailed ? t`Send the mail` : t`Make the link`}
          </Button>
        </>
      }
    >
      <form id={formId} className="share-tracking" onSubmit={handleSubmit}>
        <HeldFields isHeld={isBusy}>
          <Field label={t`Customer`} required>
            {(control) => (
              <ReferenceInput
                {...control}
                to="customer"
                value={chosen}
                onChange={(customerId) => onChange({ customerId })}
                isChoiceOnly
              />
            )}
          </Field>
          <LinkPeriod periods={periods} value={days} onChange={(chosenDays) => onChange({ days: chosenDays })} />
          <MailedLink value={isMailed} onChange={(chosenMail) => onChange({ isMailed: chosenMail })} />
          {isMailed && (
            <LetterFields
              letter={letter}
              onChange={(words) => onChange({ letter: words })}
              of={chosen ? { customerId: chosen } : null}
              preview={previewed && preview}
            />
          )}
        </HeldFields>
      </form>
    </Dialog>
  );
}
