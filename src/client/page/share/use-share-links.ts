import { useState } from 'react';
import type { InputOf } from '../../../shared/api/call';
import { type SharedName, shareCalls } from '../../../shared/areas/media/share-calls';
import { href, sharedPageOf } from '../../../shared/pages';
import { fetchData } from '../../api/send';
import { withProof } from '../../state/proof';
import { useAttempt } from '../../state/use-attempt';
import { toastMails } from '../toast-mails';
import { useCall } from '../use-call';

/** The links to a record, making one, and ending one; `onMailed` hears that some are on their way. */
export function useShareLinks(entity: SharedName, recordId: number, onMailed: () => void) {
  const links = useCall(shareCalls.getShareLinks, { entity, recordId });
  const [made, setMade] = useState<{ id: number; link: string } | null>(null);
  const { isBusy, attempt } = useAttempt();

  const doing = (work: () => Promise<unknown>) =>
    attempt(async () => {
      await work();
      links.reload();
    });

  const make = (days: number) =>
    doing(async () => {
      const { id, token } = await withProof(() => fetchData(shareCalls.makeShareLink, { entity, recordId, days }));
      // Behind the # the token reaches neither our logs nor those of anybody the page is called from.
      setMade({ id, link: `${location.origin}${href(sharedPageOf(entity))}#${token}` });
    });

  const mail = (letter: InputOf<typeof shareCalls.mailShareLinks>) =>
    doing(async () => {
      const sent = await withProof(() => fetchData(shareCalls.mailShareLinks, letter));
      toastMails(sent);
      onMailed();
    });

  const withdraw = (id: number) =>
    doing(async () => {
      await fetchData(shareCalls.withdrawShareLink, { id });
      // Nobody copies one that does not open any more.
      setMade((before) => (before?.id === id ? null : before));
    });

  return { links, made, isBusy, make, mail, withdraw };
}
