import { useOnce } from './use-once';

/**
 * Returns what mails a draft: its key stays until the mails went out, so that the server knows a repeated request
 * whose first answer was not heard. It tells changed words apart by itself.
 */
export function useMailedOnce(name: string) {
  const once = useOnce(`${name} key`);
  return <T>(mail: (key: string) => Promise<T>): Promise<T> => once(null, mail);
}
