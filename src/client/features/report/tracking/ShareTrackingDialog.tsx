import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { href } from '../../../../shared/pages';
import { LinkOnce } from '../../../page/public/LinkOnce';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { LinkForm } from './LinkForm';
import { type MadeLink, useTrackingLink } from './use-tracking-link';
import './share-tracking.css';

interface ShareTrackingDialogProps {
  /** The customer the report is narrowed to, or ''. */
  customerId: string;
  onClose: () => void;
}

/** Makes a link to one customer's containers, to be copied or mailed to somebody there. */
export function ShareTrackingDialog({ customerId, onClose }: ShareTrackingDialogProps) {
  const { shared, change, made, isBusy, make, mail, withdraw } = useTrackingLink(customerId, onClose);
  return made ? (
    <LinkMade made={made} isBusy={isBusy} onWithdraw={withdraw} onClose={onClose} />
  ) : (
    <LinkForm shared={shared} onChange={change} isBusy={isBusy} onMake={make} onMail={mail} onClose={onClose} />
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
  return (
    <Dialog
      open
      closable={false}
      onOpenChange={onClose}
      title={t`Share with a customer`}
      description={t`Copy it now: it is shown only once and stored nowhere.`}
      width={520}
      footer={
        <>
          <Button variant="quiet" icon={Undo2} busy={isBusy} onClick={onWithdraw}>{t`Withdraw it`}</Button>
          <Button variant="primary" onClick={onClose}>
            {t({ message: 'Done', context: 'closes a dialog' })}
          </Button>
        </>
      }
    >
      <LinkOnce link={link} />
      <p className="quiet">
        <Trans>Whoever opens it first sees the containers; nobody after that.</Trans>{' '}
        <Plural value={made.days} one="It can be opened within # day." other="It can be opened within # days." />
      </p>
    </Dialog>
  );
}
