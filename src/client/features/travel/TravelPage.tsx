import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { CalendarDays, FileText, PenLine } from 'lucide-react';
import { useState } from 'react';
import { travel } from '../../../shared/areas/travel/travel';
import { href } from '../../../shared/pages';
import { can, holds } from '../../../shared/roles';
import type { PageAction } from '../../page/PageActions';
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
  const { t } = useLingui();
  const { fullPath } = usePageTab();
  const session = useAtomValue(sessionAtom);
  const [isReportShown, setReportShown] = useState(false);
  useSender();
  const own = session && holds(session.user, travellers) ? { travellerId: String(session.user.id) } : {};
  const mayWrite = session !== null && can(session.user, 'write', travel);
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
    {
      id: 'here.write',
      label: msg`Write a visit`,
      icon: PenLine,
      hotkey: 'w',
      disabledReason: mayWrite ? undefined : t`Your roles do not allow changing these records.`,
      run: () => openPage(href('addTravel')),
    },
  ];
  return (
    <>
      <CrudPage name="Travel" startsWith={own} chosenBy="travellerId" above={() => <DraftList />} own={() => actions} />
      {isReportShown && (
        <ReportDialog
          travellerIds={(filters().travellerId ?? '').split(',').filter(Boolean).map(Number)}
          from={filters().dayFrom ?? ''}
          to={filters().dayTo ?? ''}
          onClose={() => setReportShown(false)}
        />
      )}
    </>
  );
}
