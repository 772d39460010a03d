import { msg } from '@lingui/core/macro';
import { type MarketDays, marketPhases, phaseOf } from '../../../shared/areas/market/phase';
import { choice } from '../../../shared/entity/field';
import { column, type NamedValues } from '../../grid/columns/column';
import { CrudPage } from '../../record/CrudPage';
import { today } from '../../state/calendar';

const phase = column<NamedValues>('phase', choice(msg`Status`, marketPhases), {
  // The rows are markets; their entity says that the first two days are required.
  read: (row) => phaseOf(row as unknown as MarketDays, today()),
  width: 190,
});

const workedOut = [phase];

/** All shows, with what each is at today. */
export default function MarketListPage() {
  return <CrudPage name="exhibition" workedOut={workedOut} />;
}
