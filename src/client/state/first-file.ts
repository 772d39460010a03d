import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { toastWarning } from './toasts';

/** The first of files that were dropped or pasted where one is taken at a time; that others were left is said. */
export function firstFileOf({ length, 0: file }: ArrayLike<File>): File | undefined {
  if (!file || length < 2) return file;
  const { name } = file;
  toastWarning(t(i18n)`One file at a time: of ${length} files ${name} is taken.`);
  return file;
}
