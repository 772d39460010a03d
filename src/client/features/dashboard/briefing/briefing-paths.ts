import type { Briefing } from '../../../../shared/areas/dashboard/briefing-calls';
import { href } from '../../../../shared/pages';
import { reportPath } from '../../../../shared/reports/report-path';

/** Where the rows behind each number are. */
export function briefingPaths({ arriving }: Briefing) {
  return {
    toDos: href('ToDoReminder'),
    approvals: href('ToDoReminder', { kind: 'approval' }),
    late: href('Order', { stages: 'open', lateOnly: 'true' }),
    arriving: reportPath('containerTracking', { statuses: ['atSea'], etaFrom: arriving.from, etaTo: arriving.to }),
    overdue: href('Customer', { overdueOnly: 'true' }),
    commitments: href('tableListbyCustomer'),
    birthdays: href('Contacts'),
    recommendations: href('ProductRecommendation', { state: 'open' }),
  };
}
