import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { InputOf } from '../../../shared/api/call';
import { type SharedName, shareCalls } from '../../../shared/areas/media/share-calls';
import { href, sharedPageOf } from '../../../shared/pages';
import { fetchData } from '../../api/send';
import { withProof } from '../../state/proof';
import { toastError, toastSuccess } from '../../state/toasts';
import { useCall } from '../use-call';

/** The links to a record, making one, and ending one. */
export function useShareLinks(entity: SharedName, recordId: number) {
  const { t } = useLingui();
  const links = useCall(shareCalls.getShareLinks, { entity, recordId });
  const [made, setMade] = useState<string | null>(null);
  /** How many mails were sent in all. */
  const [mailed, setMailed] = useState(0);
  const [isBusy, setBusy] = useState(false);

  const doing = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      links.reload();
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  };

  const make = (days: number) =>
    doing(async () => {
      const { token } = await withProof(() => fetchData(shareCalls.makeShareLink, { entity, recordId, days }));
      // Behind the # the token reaches neither our logs nor those of anybody the page is called from.
      setMade(`${location.origin}${href(sharedPageOf(entity))}#${token}`);
    });

  const mail = (letter: InputOf<typeof shareCalls.mailShareLinks>) =>
    doing(async () => {
      const { mails, state } = await withProof(() => fetchData(shareCalls.mailShareLinks, letter));
      toastSuccess(
        state === 'queued'
          ? plural(mails, { one: '# mail is on its way.', other: '# mails are on their way.' })
          : t`There is no mail server: the mails are kept in the outbox, for an administrator to download.`,
      );
      setMailed((before) => before + mails);
    });

  const withdraw = (id: number) => doing(() => fetchData(shareCalls.withdrawShareLink, { id }));

  return { links, made, mailed, isBusy, make, mail, withdraw };
}
