import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Copy, Undo2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { href } from '../../../../shared/pages';
import { useCustomerSearch } from '../../../page/use-look-ups';
import { toastError, toastSuccess } from '../../../state/toasts';
import { Button } from '../../../ui/Button';
import { Combobox } from '../../../ui/Combobox';
import { Dialog } from '../../../ui/Dialog';
import { Field } from '../../../ui/Field';
import { type MadeLink, useTrackingLink } from './use-tracking-link';
import './share-tracking.css';

interface ShareTrackingDialogProps {
  /** The customer the report is narrowed to, or ''. */
  customerId: string;
  onClose: () => void;
}

/** Makes a link to one customer's containers, to be sent to somebody there. */
export function ShareTrackingDialog({ customerId, onClose }: ShareTrackingDialogProps) {
  const { made, isBusy, make, withdraw } = useTrackingLink(onClose);
  return made ? (
    <LinkMade made={made} isBusy={isBusy} onWithdraw={withdraw} onClose={onClose} />
  ) : (
    <LinkForm customerId={customerId} isBusy={isBusy} onMake={make} onClose={onClose} />
  );
}

const periods = [1, 3, 7, 14, 30];

interface LinkFormProps extends ShareTrackingDialogProps {
  isBusy: boolean;
  onMake: (customerId: number, days: number) => void;
}

function LinkForm({ customerId, isBusy, onMake, onClose }: LinkFormProps) {
  const { t } = useLingui();
  const formId = useId();
  const [chosen, setChosen] = useState(customerId);
  const [days, setDays] = useState(7);
  const { options, search } = useCustomerSearch(null);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) onMake(Number(chosen), days);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Share with a customer`}
      description={t`Makes a link that shows this customer's containers, without prices, to somebody who has no account. It can be opened once.`}
      width={480}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={isBusy}
            disabledReason={chosen ? undefined : t`Choose a customer first.`}
          >{t`Make the link`}</Button>
        </>
      }
    >
      <form id={formId} className="share-tracking" onSubmit={handleSubmit}>
        <Field label={t`Customer`} required>
          {(control) => (
            <Combobox
              {...control}
              value={chosen || null}
              options={options}
              onSearch={search}
              onChange={(value) => setChosen(value ?? '')}
            />
          )}
        </Field>
        <Field label={t`Can be opened within`}>
          {(control) => (
            <select
              {...control}
              className="input"
              value={days}
              onChange={(event) => setDays(Number(event.target.value))}
            >
              {periods.map((period) => (
                <option key={period} value={period}>
                  <Plural value={period} one="# day" other="# days" />
                </option>
              ))}
            </select>
          )}
        </Field>
      </form>
    </Dialog>
  );
}

interface LinkMadeProps {
  made: MadeLink;
  isBusy: boolean;
  onWithdraw: () => void;
  onClose: () => void;
}

function LinkMade({ made, isBusy, onWithdraw, onClose }: LinkMadeProps) {
  const { t } = useLingui();
  // Behind the # the token reaches neither our logs nor those of anybody the page is called from.
  const link = `${location.origin}${href('ReportTwentyV2')}#${made.token}`;
  const handleCopy = () => {
    navigator.clipboard.writeText(link).then(() => toastSuccess(t`The link is in the clipboard.`), toastError);
  };
  return (
    <Dialog
      open
      closable={false}
      onOpenChange={onClose}
      title={t`Share with a customer`}
      description={t`Copy it now: it is shown this once and kept nowhere.`}
      width={520}
      footer={
        <>
          <Button variant="quiet" icon={Undo2} busy={isBusy} onClick={onWithdraw}>{t`Withdraw it`}</Button>
          <Button icon={Copy} onClick={handleCopy}>{t`Copy`}</Button>
          <Button variant="primary" onClick={onClose}>
            {t({ message: 'Done', context: 'closes a dialog' })}
          </Button>
        </>
      }
    >
      <output className="share-link">{link}</output>
      <p className="quiet">
        <Trans>Whoever opens it first sees the containers; nobody after that.</Trans>{' '}
        <Plural value={made.days} one="It can be opened within # day." other="It can be opened within # days." />
      </p>
    </Dialog>
  );
}
