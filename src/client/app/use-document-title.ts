import { useLingui } from '@lingui/react';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { type PageName, pageOf } from '../../shared/pages';
import { storedLanguage } from '../state/settings';
import { titleIn } from '../state/tab-title';
import { productName } from './product-name';
import { tabsAtom } from './tabs/tabs-atom';

/** Sets the browser's title: the product name plus the page's title (§2), or the title of a record's tab. */
export function useDocumentTitle(name: PageName, fullPath: string): void {
  const { _ } = useLingui();
  const { open } = useAtomValue(tabsAtom);
  const known = open.find((tab) => tab.fullPath === fullPath)?.title;
  const title = titleIn(known, _(pageOf(name).title), storedLanguage());
  useEffect(() => {
    document.title = `${productName} | ${title}`;
  }, [title]);
}
