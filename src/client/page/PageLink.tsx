import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'wouter';
import { asksForBackground, openPage } from '../state/open-page';

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

/** A link to a page of ours; with Ctrl, Cmd or the middle button it opens a tab in the background. */
export function PageLink({ href, onClick, ...props }: PageLinkProps) {
  const handlePress = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!asksForBackground(event)) return;
    event.preventDefault();
    openPage(href, { inBackground: true });
  };
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    handlePress(event);
  };
  return <Link {...props} href={href} onClick={handleClick} onAuxClick={handlePress} />;
}
