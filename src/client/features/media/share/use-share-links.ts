import { useState } from 'react';
import { type SharedName, shareCalls } from '../../../../shared/areas/media/share-calls';
import { href } from '../../../../shared/pages';
import { fetchData } from '../../../api/send';
import { useCall } from '../../../page/use-call';
import { withProof } from '../../../state/proof';
import { toastError } from '../../../state/toasts';

/** The links to a record, making one, and ending one. */
export function useShareLinks(entity: SharedName, recordId: number) {
  const links = useCall(shareCalls.getShareLinks, { entity, recordId });
  const [made, setMade] = useState<string | null>(null);
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
      setMade(`${location.origin}${href('Shared')}#${token}`);
    });

  const withdraw = (id: number) => doing(() => fetchData(shareCalls.withdrawShareLink, { id }));

  return { links, made, isBusy, make, withdraw };
}
