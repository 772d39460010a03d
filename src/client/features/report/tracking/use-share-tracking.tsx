import { msg } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { Link2, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ReportName } from '../../../../shared/areas/reports';
import { href } from '../../../../shared/pages';
import { holds, sharers } from '../../../../shared/roles';
import type { PageAction } from '../../../page/PageActions';
import type { FilterValues } from '../../../page/use-filters';
import { openPage } from '../../../state/open-page';
import { sessionAtom } from '../../../state/session';
import { ShareTrackingDialog } from './ShareTrackingDialog';

/** The action of Container Tracking that makes a link for a customer, and its dialog; nothing on other reports. */
export function useShareTracking(
  report: ReportName,
  filters: FilterValues,
): { actions: readonly PageAction[]; dialog: ReactNode } {
  const session = useAtomValue(sessionAtom);
  const [isOpen, setOpen] = useState(false);
  if (report !== 'containerTracking' || !session || !holds(session.user, sharers)) return { actions: [], dialog: null };
  const chosen = filters.customerIds ?? '';
  return {
    actions: [
      {
        id: 'here.share',
        label: msg`Share with a customer`,
        icon: Share2,
        hotkey: 'u',
        run: () => setOpen(true),
      },
      {
        id: 'here.links',
        label: msg`Tracking Links`,
        icon: Link2,
        hotkey: 't',
        hasNoButton: true,
        run: () => openPage(href('TrackingLinks')),
      },
    ],
    dialog: isOpen && (
      <ShareTrackingDialog customerId={chosen.includes(',') ? '' : chosen} onClose={() => setOpen(false)} />
    ),
  };
}
