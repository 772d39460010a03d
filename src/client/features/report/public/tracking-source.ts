import { type Tracking, trackingLinkCalls } from '../../../../shared/areas/report/tracking-link-calls';
import { fetchData } from '../../../api/send';

const { openTracking } = trackingLinkCalls;
const keptKey = 'loadline.tracking';

/** Where the public page has its containers from. The tab keeps what its link showed; closing it forgets that. */
export const trackingSource = {
  ask: (link?: string) => fetchData(openTracking, {}, link === undefined ? {} : { token: link }),
  kept: { read: kept, write: keep },
};

function keep(tracking: Tracking): void {
  try {
    sessionStorage.setItem(keptKey, JSON.stringify(tracking));
  } catch {
    // With blocked storage, the containers are shown until the page is left.
  }
}

function kept(): Tracking | null {
  try {
    const stored = openTracking.output.safeParse(JSON.parse(sessionStorage.getItem(keptKey) ?? 'null'));
    return stored.success ? stored.data : null;
  } catch {
    return null; // blocked storage: the page explains itself
  }
}
