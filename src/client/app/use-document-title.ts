import { useLingui } from '@lingui/react';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { type PageName, pageOf } from '../../shared/pages';
import { tabsAtom } from './tabs/tabs-atom';

export const productName = 'Loadline';

/** The browser's title is the product name plus the page title (§2); a record's tab gives its own name. */
export function useDocumentTitle(name: PageName, fullPath: string): void {
  const { _ } = useLingui();
  const { open } = useAtomValue(tabsAtom);
  const title = open.find((tab) => tab.fullPath === fullPath)?.title ?? _(pageOf(name).title);
  useEffect(() => {
    document.title = `${productName} | ${title}`;
  }, [title]);
}
