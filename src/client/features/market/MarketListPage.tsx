import { msg } from '@lingui/core/macro';
import { marketPhases, phaseOf } from '../../../shared/areas/market/phase';
import { choice } from '../../../shared/entity/field';
import { column, type NamedValues } from '../../grid/columns/column';
import { CrudPage } from '../../record/CrudPage';
import { today } from '../../state/calendar';

/** What the rows of the list are read as here; the entity says that the first two are required. */
interface MarketRow {
  startDate: string;
  endDate: string;
  orderCutoff: string | null;
  shippingCutoff: string | null;
}

const phase = column<NamedValues>('phase', choice(msg`Status`, marketPhases), {
  read: (row) => phaseOf(row as unknown as MarketRow, today()), // a list of markets
  width: 190,
});

const workedOut = [phase];

/** All shows, with what each is at today. */
export default function MarketListPage() {
  return <CrudPage name="exhibition" workedOut={workedOut} />;
}
