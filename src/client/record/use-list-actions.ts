import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CopyPlus, Download, ExternalLink, FileUp, History, Merge, PenLine, Plus, Trash2 } from 'lucide-react';
import { type ListPageName, listOf } from '../../shared/areas/all';
import { mayMerge } from '../../shared/areas/record/merging';
import type { CrudRow } from '../../shared/entity/crud';
import { importedLists } from '../../shared/imports/lists';
import { href } from '../../shared/pages';
import type { PageAction } from '../page/PageActions';
import { openPage } from '../state/open-page';

interface ListActions {
  name: ListPageName;
  mayEdit: boolean;
  /** The records that are selected, as they stand now. */
  chosen: readonly CrudRow[];
  /** Whether they are as many as may become one. */
  areSeveral: boolean;
  /** Whether the cursor is on a row. */
  isOnRow: boolean;
  isExporting: boolean;
  /** Why there is no workbook of the list as it is. */
  noExport: string | undefined;
  does: {
    open: () => void;
    exportAll: () => void;
    showHistory: (row: CrudRow) => void;
    remove: (rows: readonly CrudRow[]) => void;
    combine: () => void;
    edit: (row: CrudRow) => void;
    /** Adds a record, begun like another one where there is one. */
    add: (like?: CrudRow) => void;
  };
  /** What stands before the others: how more rows come. */
  more: readonly PageAction[];
  /** What only records of this list take, before what is done with all. */
  special: readonly PageAction[];
}

/** What is done with the records of any list, by keys and buttons; each says why it cannot be done. */
export function useListActions({
  name,
  mayEdit,
  chosen,
  areSeveral,
  isOnRow,
  isExporting,
  noExport,
  does,
  more,
  special,
}: ListActions): PageAction[] {
  const { entity, add, addPage } = listOf(name);
  const { t } = useLingui();
  const one = chosen.length === 1 ? chosen[0] : undefined;
  const refusal = mayEdit ? undefined : t`Your roles do not allow changing these records.`;
  const needsOne = one ? undefined : t`Select one row first (Space in the list).`;
  const needsSome = chosen.length > 0 ? undefined : t`Select rows first (Space in the list).`;
  const lockedOne = chosen.every((row) => row.may.remove)
    ? undefined
    : t`One of them is not removed in its present state.`;
  const locked = one && !one.may.edit ? t`In its present state this record is not changed.` : undefined;
  return [
    ...(isOnRow
      ? [
          {
            id: 'here.open',
            label: msg`Open the row`,
            icon: ExternalLink,
            hotkey: 'o',
            run: does.open,
            hasNoButton: true,
          },
        ]
      : []),
    ...more,
    {
      id: 'here.export',
      right: 'export',
      label: msg`Workbook`,
      icon: Download,
      busy: isExporting,
      disabledReason: noExport,
      run: does.exportAll,
    },
    ...(importedLists.includes(name)
      ? [
          {
            id: 'here.import',
            label: msg`Import`,
            icon: FileUp,
            hotkey: 'i',
            disabledReason: refusal,
            run: () => openPage(href('Imports', { target: name })),
          },
        ]
      : []),
    {
      id: 'here.history',
      label: msg`History`,
      icon: History,
      hotkey: 'h',
      disabledReason: needsOne,
      run: () => one && does.showHistory(one),
    },
    {
      id: 'here.duplicate',
      label: msg`Duplicate`,
      icon: CopyPlus,
      hotkey: 'd',
      disabledReason: refusal ?? needsOne,
      run: () => one && does.add(one),
    },
    ...(entity.stays
      ? []
      : [
          {
            id: 'here.remove',
            label: msg`Remove`,
            icon: Trash2,
            hotkey: 'del',
            disabledReason: refusal ?? needsSome ?? lockedOne,
            run: () => does.remove(chosen),
          },
        ]),
    ...(mayMerge(entity)
      ? [
          {
            id: 'here.merge',
            label: msg`Combine`,
            icon: Merge,
            hotkey: 'c',
            disabledReason: refusal ?? (areSeveral ? undefined : t`Select two rows or more first (Space in the list).`),
            run: does.combine,
          },
        ]
      : []),
    ...special,
    {
      id: 'here.edit',
      label: msg`Edit`,
      icon: PenLine,
      hotkey: 'e',
      disabledReason: refusal ?? needsOne ?? locked,
      run: () => one && does.edit(one),
    },
    {
      id: 'here.add',
      label: add,
      icon: Plus,
      hotkey: 'n',
      variant: 'primary',
      disabledReason: refusal,
      run: () => (addPage !== undefined && addPage !== name ? openPage(href(addPage)) : does.add()),
    },
  ];
}
