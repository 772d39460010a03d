import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { toastWarning } from './toasts';

/** Returns the first of dropped or pasted files where only one is taken; warns that the others are ignored. */
export function firstFileOf({ length, 0: file }: ArrayLike<File>): File | undefined {
  if (!file || length < 2) return file;
  const { name } = file;
  toastWarning(t(i18n)`One file at a time: of ${length} files, ${name} is used.`);
  return file;
}
