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
  /** The selected records in their present state. */
  chosen: readonly CrudRow[];
  /** Whether several are selected, but no more than can be merged. */
  areSeveral: boolean;
  /** Whether the cursor is on a row. */
  isOnRow: boolean;
  isExporting: boolean;
  /** Why the list as it is cannot be written to a workbook. */
  noExport: string | undefined;
  does: {
    open: () => void;
    exportAll: () => void;
    showHistory: (row: CrudRow) => void;
    remove: (rows: readonly CrudRow[]) => void;
    combine: () => void;
    edit: (row: CrudRow) => void;
    /** Adds a record, as a copy of `like` if given. */
    add: (like?: CrudRow) => void;
  };
  /** The first actions: loading more rows. */
  more: readonly PageAction[];
  /** The actions of this list alone, before those of every list. */
  special: readonly PageAction[];
}

/** The actions of every list, by keys and buttons; each says why it is not available. */
export function useListActions({
  name,
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
  const needsOne = one ? undefined : t`Select one row first (Space in the list).`;
  const needsSome = chosen.length > 0 ? undefined : t`Select rows first (Space in the list).`;
  const lockedOne = chosen.every((row) => row.may.remove)
    ? undefined
    : t`One of them is not removed in its present state.`;
  const locked = one && !one.may.edit ? t`In its present state this record cannot be changed.` : undefined;
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
            writes: entity,
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
      writes: entity,
      disabledReason: needsOne,
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
            writes: entity,
            disabledReason: needsSome ?? lockedOne,
            run: () => does.remove(chosen),
          },
        ]),
    ...(mayMerge(entity)
      ? [
          {
            id: 'here.merge',
            label: msg`Merge`,
            icon: Merge,
            hotkey: 'c',
            writes: entity,
            disabledReason: areSeveral ? undefined : t`Select two rows or more first (Space in the list).`,
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
      writes: entity,
      disabledReason: needsOne ?? locked,
      run: () => one && does.edit(one),
    },
    {
      id: 'here.add',
      label: add,
      icon: Plus,
      hotkey: 'n',
      variant: 'primary',
      writes: entity,
      run: () => (addPage !== undefined && addPage !== name ? openPage(href(addPage)) : does.add()),
    },
  ];
}
