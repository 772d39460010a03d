import { useState } from 'react';
import type { InputOf } from '../../../shared/api/call';
import { type SharedName, shareCalls } from '../../../shared/areas/media/share-calls';
import { href, sharedPageOf } from '../../../shared/pages';
import { fetchData } from '../../api/send';
import { withProof } from '../../state/proof';
import { useAttempt } from '../../state/use-attempt';
import { toastMails } from '../toast-mails';
import { useCall } from '../use-call';
import { useMailedOnce } from '../use-mailed-once';

/** The links to a record; makes, mails and withdraws them. `onMailed` is called after mailing. */
export function useShareLinks(entity: SharedName, recordId: number, onMailed: () => void) {
  const [page, setPage] = useState(1);
  const links = useCall(shareCalls.getShareLinks, { entity, recordId, page });
  const [made, setMade] = useState<{ id: number; link: string } | null>(null);
  const { isBusy, attempt } = useAttempt();
  const mailedOnce = useMailedOnce(`share ${entity} ${recordId}`);

  const doing = (work: () => Promise<unknown>) =>
    attempt(async () => {
      await work();
      links.reload();
    });

  const make = (days: number) =>
    doing(async () => {
      const { id, token } = await withProof(() => fetchData(shareCalls.makeShareLink, { entity, recordId, days }));
      // After the #, the token reaches neither our logs nor, as a referrer, those of other sites.
      setMade({ id, link: `${location.origin}${href(sharedPageOf(entity))}#${token}` });
    });

  const mail = (letter: InputOf<typeof shareCalls.mailShareLinks>) =>
    doing(async () => {
      const sent = await mailedOnce((key) => withProof(() => fetchData(shareCalls.mailShareLinks, { ...letter, key })));
      toastMails(sent);
      onMailed();
    });

  const withdraw = (id: number) =>
    doing(async () => {
      await fetchData(shareCalls.withdrawShareLink, { id });
      // Hides a withdrawn link, so that nobody copies it.
      setMade((before) => (before?.id === id ? null : before));
    });

  return { links, page, setPage, made, isBusy, make, mail, withdraw };
}
