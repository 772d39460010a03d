import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'wouter';
import { type PageName, pageAt } from '../../shared/pages';
import { asksForBackground, openPage } from '../state/open-page';

/** Links to these pages have the record's name as their text. */
const recordPages: readonly PageName[] = ['CustomerDet', 'OrderDet'];

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

/** A link to a page of ours; with Ctrl, Cmd or the middle button it opens a tab in the background. */
export function PageLink({ href, onClick, ...props }: PageLinkProps) {
  const handlePress = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!asksForBackground(event)) return;
    event.preventDefault();
    const isRecord = recordPages.includes(pageAt(href));
    const text = event.currentTarget.textContent?.trim();
    openPage(href, { inBackground: true, title: isRecord && text ? text : undefined });
  };
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented) return;
    // The router would go to the address, but not tell an open tab that it is opened again.
    event.preventDefault();
    openPage(href);
  };
  // The router leaves clicks with a modifier key to the browser without calling `onClick`.
  return <Link {...props} href={href} onClick={handleClick} onClickCapture={handlePress} onAuxClick={handlePress} />;
}
