import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { translate } from '../translate';

/** Every reason for not reading a file, with the message to whoever chose it. */
export const refusals = {
  empty: msg`The file is empty.`,
  unreadable: msg`It could not be read: it is a folder, or was changed, moved or removed meanwhile. Choose a file.`,
  tooLarge: msg`The file has {found} MB; the largest that can be imported has {limit} MB. Split it.`,
  unsupportedType: msg`This kind of file cannot be read. Save it as an Excel workbook (.xlsx) or as CSV.`,
  typeMismatch: msg`The file's content is not what its name says. Open it in a spreadsheet program and save it as an Excel workbook (.xlsx).`,
  encrypted: msg`The workbook is protected by a password. Remove the password, save it and choose it again.`,
  corrupt: msg`The file is damaged. Open it in a spreadsheet program, save it again and choose the new file.`,
  doctype: msg`The workbook contains XML definitions (DOCTYPE) that no spreadsheet program writes. It is not read, for safety.`,
  noSheets: msg`The workbook has no sheets.`,
  noRows: msg`There is no row of data in the file.`,
  tooLargeInflated: msg`The file unpacks to more than {limit} MB. Delete sheets and columns that are not needed, or split it.`,
  tooManyEntries: msg`The file is packed from {found} parts; at most {limit} are read.`,
  tooManySheets: msg`The workbook has {found} sheets; at most {limit} are read.`,
  tooManyRows: msg`There are more than {limit} rows of data. Split them over several files.`,
  cellTooFar: msg`There is something in cell {cell}, far outside the table. Clear that cell, or copy the table into a new workbook.`,
  quoteNotClosed: msg`A quotation mark in row {found} is not closed.`,
  noCards: msg`There is no card (vCard) in the file.`,
  cardNotClosed: msg`Card {found} of the file is not closed: its END:VCARD is missing. The file may be cut off; save it again.`,
  cardEmpty: msg`Card {found} of the file is empty. Remove it.`,
  tookTooLong: msg`Reading the file took longer than {limit} seconds and was stopped. Split the file, or copy the table into a new workbook.`,
} as const satisfies Record<string, MessageDescriptor>;

export type RefusalReason = keyof typeof refusals;

/** A file or a sheet that is not imported; sizes in bytes, times in milliseconds. */
export interface Refusal {
  reason: RefusalReason;
  limit?: number;
  found?: number;
  /** As spreadsheets name it: XFD1048576. */
  cell?: string;
}

const bytesInMegabyte = 1024 * 1024;

/** The message of a refusal in the given language. */
export function refusalText(i18n: I18n, { reason, limit = 0, found = 0, cell = '' }: Refusal): string {
  switch (reason) {
    case 'tooLarge':
    case 'tooLargeInflated':
      return translate(i18n, refusals[reason], {
        limit: i18n.number(limit / bytesInMegabyte),
        // Rounded up: a file one byte too large must not be shown with exactly the allowed size.
        found: i18n.number(Math.ceil((found / bytesInMegabyte) * 100) / 100),
      });
    case 'tookTooLong':
      return translate(i18n, refusals[reason], { limit: i18n.number(limit / 1000) });
    default:
      return translate(i18n, refusals[reason], { limit: i18n.number(limit), found: i18n.number(found), cell });
  }
}
