import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import type { CrudRow } from '../../../../shared/entity/crud';
import { CrudPage } from '../../../record/CrudPage';
import { type LineUpRow, useFloorMoves } from './use-line-up';

const standing = { active: 'true' };

/** What stands on the floors of all customers within reach; an action takes one off or puts it back. */
export default function LineUpListPage() {
  const { t } = useLingui();
  const move = useFloorMoves();
  const refusalOf = ([one, ...more]: readonly CrudRow[]) => {
    if (!one || more.length > 0) return t`Select one row first (Space in the list).`;
    return one.may.edit ? undefined : t`Your roles do not allow changing these records.`;
  };
  return (
    <CrudPage
      name="LineUps"
      startsWith={standing}
      own={({ meant }) => [
        {
          id: 'here.lineUp.move',
          label: msg`Off the floor, or back`,
          icon: Undo2,
          hotkey: 't',
          disabledReason: refusalOf(meant),
          run: () => void move(meant[0] as LineUpRow), // a row of this list
        },
      ]}
    />
  );
}
