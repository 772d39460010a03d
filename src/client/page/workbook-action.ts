import { msg } from '@lingui/core/macro';
import { Download } from 'lucide-react';
import type { PageAction } from './PageActions';

/** Saves what a page shows as a workbook; `save` makes the file. */
export function workbookAction(isBusy: boolean, save: () => void): PageAction {
  return {
    id: 'here.workbook',
    label: msg`Workbook`,
    icon: Download,
    hotkey: 'w',
    right: 'export',
    busy: isBusy,
    run: save,
  };
}
