import { msg } from '@lingui/core/macro';
import { market } from '../../../shared/areas/market/market';
import { type MarketDays, marketPhases, phaseOf } from '../../../shared/areas/market/phase';
import { choice } from '../../../shared/entity/field';
import { column, type NamedValues } from '../../grid/columns/column';
import { CrudPage } from '../../record/CrudPage';
import { listColumns } from '../../record/list-columns';
import { today } from '../../state/calendar';

const phase = column<NamedValues>('phase', choice(msg`Status`, marketPhases), {
  // The rows are markets; their entity says that the first two days are required.
  read: (row) => phaseOf(row as unknown as MarketDays, today()),
  width: 190,
});

const [name, ...others] = listColumns(market);
const columns = [...(name ? [name] : []), phase, ...others];

/** All shows, with what each is at today. */
export default function MarketListPage() {
  return <CrudPage name="exhibition" columns={columns} />;
}
