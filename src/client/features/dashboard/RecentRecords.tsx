import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { BuildingComplex, ClipboardList, FileText } from 'lucide-react';
import { pageOf } from '../../../shared/pages';
import { minuteText } from '../../page/format';
import { PageLink } from '../../page/PageLink';
import { today } from '../../state/calendar';
import { type RecentRecord, recentRecordsAtom } from '../../state/recent-records';
import { storedLanguage } from '../../state/settings';
import { titleIn } from '../../state/tab-title';

const shownRecords = 8;

/** The records this user looked at last. */
export function RecentRecords() {
  const { i18n } = useLingui();
  const records = useAtomValue(recentRecordsAtom).slice(0, shownRecords);
  if (records.length === 0) {
    return (
      <p className="nothing">
        <Trans>
          Nothing yet. Press <kbd>S</kbd> and type part of a customer or an order number.
        </Trans>
      </p>
    );
  }
  return (
    <ul className="home-list">
      {records.map((record) => (
        <li key={record.path}>
          <time dateTime={record.at}>{shownTime(record.at)}</time>
          <PageLink href={record.path}>
            <RecordIcon page={record.page} />{' '}
            {titleIn(record.title, i18n._(pageOf(record.page).title), storedLanguage())}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

function RecordIcon({ page }: Pick<RecentRecord, 'page'>) {
  const Icon = page === 'CustomerDet' ? BuildingComplex : page === 'OrderDet' ? ClipboardList : FileText;
  return <Icon size={14} aria-hidden="true" />;
}

/** The time of today, the day of every other day. */
function shownTime(at: string): string {
  const [day = '', time = ''] = minuteText(at).split(' ');
  return day === today() ? time : day;
}
