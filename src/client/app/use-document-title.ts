import { useLingui } from '@lingui/react';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { type PageName, pageOf } from '../../shared/pages';
import { storedLanguage } from '../state/settings';
import { titleIn } from '../state/tab-title';
import { productName } from './product-name';
import { tabsAtom } from './tabs/tabs-atom';

/** The browser's title is the product name plus the page title (§2); a record's tab gives its own name. */
export function useDocumentTitle(name: PageName, fullPath: string): void {
  const { _ } = useLingui();
  const { open } = useAtomValue(tabsAtom);
  const known = open.find((tab) => tab.fullPath === fullPath)?.title;
  const title = titleIn(known, _(pageOf(name).title), storedLanguage());
  useEffect(() => {
    document.title = `${productName} | ${title}`;
  }, [title]);
}
