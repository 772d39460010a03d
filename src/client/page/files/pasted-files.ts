import { isTextField } from '../../grid/keys/keys';

interface Pasted {
  target: EventTarget | null;
  clipboardData: DataTransfer | null;
}

/** The files that are pasted; none where text goes into a field: spreadsheets copy a picture of the cells beside it. */
export function pastedFiles({ target, clipboardData }: Pasted): File[] {
  if (isTextField(target) && clipboardData?.getData('text/plain')) return [];
  return [...(clipboardData?.files ?? [])];
}
