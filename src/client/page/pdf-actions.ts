import { msg } from '@lingui/core/macro';
import { FileText } from 'lucide-react';
import type { Language } from '../../shared/language';
import type { PageAction } from './PageActions';

/** Saves a page's paper as a PDF in either language; `save` makes the file. */
export function pdfActions(isBusy: boolean, save: (writtenIn: Language) => void): PageAction[] {
  const paper = { icon: FileText, right: 'export', busy: isBusy } as const;
  return [
    { ...paper, id: 'here.pdf.en', label: msg`PDF in English`, hotkey: 'p', run: () => save('en') },
    { ...paper, id: 'here.pdf.zh', label: msg`PDF in Chinese`, hotkey: 'shift+p', run: () => save('zh') },
  ];
}
