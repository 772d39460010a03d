import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { CopyPlus, Trash2 } from 'lucide-react';
import type { ListedEntity } from '../../shared/areas/all';
import type { CrudRow } from '../../shared/entity/crud';
import { href, listPageOf } from '../../shared/pages';
import type { PageAction } from '../page/PageActions';
import { askForNewRecord } from '../state/new-record';
import { openPage } from '../state/open-page';
import { usePageTab } from '../state/page';
import { useRemoval } from './use-removal';

/** Why a record is neither edited nor removed. */
export const whyLocked = msg`You may not change this record, or not in its present state.`;

/** What the page of a record offers to do with it, whatever else it shows: duplicate it, and remove it. */
export function useKeptActions(entity: ListedEntity, record: CrudRow): PageAction[] {
  const { i18n } = useLingui();
  const { fullPath } = usePageTab();
  const removal = useRemoval(entity);
  const remove = async () => {
    if (await removal([record])) openPage(href(listPageOf(entity.name)), { insteadOf: fullPath });
  };
  return [
    {
      id: 'here.duplicate',
      label: msg`Duplicate`,
      icon: CopyPlus,
      hotkey: 'd',
      writes: entity,
      run: () => askForNewRecord({ entity: entity.name, like: record }),
    },
    {
      id: 'here.remove',
      label: msg`Remove`,
      icon: Trash2,
      hotkey: 'del',
      disabledReason: record.may.remove ? undefined : i18n._(whyLocked),
      run: () => void remove(),
    },
  ];
}
