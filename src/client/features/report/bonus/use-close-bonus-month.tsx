import { msg } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { CalendarCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { bonusCalls } from '../../../../shared/areas/market/bonus-calls';
import type { ReportName } from '../../../../shared/areas/reports';
import { holds } from '../../../../shared/roles';
import type { PageAction } from '../../../page/PageActions';
import { sessionAtom } from '../../../state/session';
import { CloseBonusMonthDialog } from './CloseBonusMonthDialog';

/** The action of the bonus report that closes a month, and its dialog; nothing on other reports. */
export function useCloseBonusMonth(
  report: ReportName,
  onClosed: () => void,
): { actions: readonly PageAction[]; dialog: ReactNode } {
  const session = useAtomValue(sessionAtom);
  const [isOpen, setOpen] = useState(false);
  if (report !== 'newModelBonus' || !session || !holds(session.user, bonusCalls.closeBonusMonth.access)) {
    return { actions: [], dialog: null };
  }
  return {
    actions: [
      { id: 'here.closeMonth', label: msg`Close a month`, icon: CalendarCheck, hotkey: 'c', run: () => setOpen(true) },
    ],
    dialog: isOpen && <CloseBonusMonthDialog onClosed={onClosed} onClose={() => setOpen(false)} />,
  };
}
