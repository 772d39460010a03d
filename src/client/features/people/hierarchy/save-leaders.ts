import type { InputOf } from '../../../../shared/api/call';
import { hierarchyCalls } from '../../../../shared/areas/people/hierarchy-calls';
import { fetchData } from '../../../api/send';
import { noteRecordChange } from '../../../state/record-changes';
import { noteSaved } from '../../../state/undo';

/** Sets who leads whom; the title names it where it can be taken back. */
export async function saveLeaders(input: InputOf<typeof hierarchyCalls.setLeaders>, title: string): Promise<void> {
  const { changeSet } = await fetchData(hierarchyCalls.setLeaders, input);
  noteSaved(changeSet, title);
  noteRecordChange('account');
}
