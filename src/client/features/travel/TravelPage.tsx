import { msg } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { CalendarDays, FileText } from 'lucide-react';
import { useState } from 'react';
import { href } from '../../../shared/pages';
import { holds } from '../../../shared/roles';
import type { PageAction } from '../../page/PageActions';
import { dayIn, idsIn } from '../../page/use-filters';
import { CrudPage } from '../../record/CrudPage';
import { openPage } from '../../state/open-page';
import { rememberedOf, usePageTab } from '../../state/page';
import { sessionAtom } from '../../state/session';
import { DraftList } from './DraftList';
import { ReportDialog } from './ReportDialog';
import { useSender } from './use-sender';
import './travel.css';

const travellers = ['vpSales', 'vpAssistant'] as const;

/** The visits of those chosen; at least one person is. What lies on this device alone stands above. */
export default function TravelPage() {
  const { fullPath } = usePageTab();
  const session = useAtomValue(sessionAtom);
  const [isReportShown, setReportShown] = useState(false);
  useSender();
  const own = session && holds(session.user, travellers) ? { travellerId: String(session.user.id) } : {};
  const filters = () => (rememberedOf(fullPath, 'filters') ?? own) as Readonly<Record<string, string>>; // the page's filters
  const actions: PageAction[] = [
    {
      id: 'here.overview',
      label: msg`Calendar and map`,
      icon: CalendarDays,
      hotkey: 'm',
      run: () => openPage(href('TravelOverview', { travellerId: filters().travellerId })),
    },
    {
      id: 'here.report',
      right: 'export',
      label: msg`Report`,
      icon: FileText,
      hotkey: 'r',
      run: () => setReportShown(true),
    },
  ];
  return (
    <>
      <CrudPage
        name="Travel"
        startsWith={own}
        chosenBy="travellerId"
        above={() => (
          <div className="travel-above">
            <DraftList />
          </div>
        )}
        own={() => actions}
      />
      {isReportShown && (
        <ReportDialog
          travellerIds={idsIn(filters(), 'travellerId') ?? []}
          from={dayIn(filters(), 'dayFrom') ?? ''}
          to={dayIn(filters(), 'dayTo') ?? ''}
          onClose={() => setReportShown(false)}
        />
      )}
    </>
  );
}
