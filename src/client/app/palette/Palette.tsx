import { useLingui } from '@lingui/react/macro';
import { Content, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useFocusBack } from '../../ui/use-focus-back';
import { useUppermost } from '../../ui/use-uppermost';
import { endIndexSession, indexSession } from './index-session';
import { PaletteSearch } from './PaletteSearch';
import { closePalette, paletteAtom } from './palette-atom';
import './palette.css';

/** The global search (§2): finds everything that can be opened or done by typing. */
export function Palette() {
  const { t } = useLingui();
  const palette = useAtomValue(paletteAtom);
  const [path] = useLocation();
  const query = useSearch();
  // The palette may have been opened before this code was loaded: the first render is no navigation.
  const wasAt = useRef(path + query);

  // Every navigation clears the search panel (§2).
  useEffect(() => {
    if (wasAt.current === path + query) return;
    wasAt.current = path + query;
    closePalette();
  }, [path, query]);

  // After a logout the user's records must not stay in memory.
  useEffect(() => endIndexSession, []);

  // Loading starts as soon as the browser is idle, so that the first search finds everything.
  useEffect(() => {
    const start = () => void indexSession();
    if (!('requestIdleCallback' in window)) return start();
    const idle = requestIdleCallback(start, { timeout: 2000 });
    return () => cancelIdleCallback(idle);
  }, []);

  useEffect(() => {
    if (palette) indexSession()?.refreshIfStale();
  }, [palette]);

  const { noteShown, giveFocusBack } = useFocusBack(palette !== null);
  const onEscape = useUppermost(palette !== null, closePalette);
  const handleClosed = (event: Event) => {
    event.preventDefault();
    // An opened page may have taken the focus already.
    const focused = document.activeElement;
    if (focused === null || focused === document.body || focused.closest('[role="dialog"]')) giveFocusBack(event);
  };
  return (
    <Root open={palette !== null} onOpenChange={(isOpen) => isOpen || closePalette()}>
      <Portal>
        <Overlay className="veil" />
        <Content
          ref={noteShown}
          className="palette"
          aria-describedby={undefined}
          // The input takes the focus itself, before the first paint.
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={handleClosed}
          onEscapeKeyDown={onEscape}
        >
          <Title className="visually-hidden">{t`Search`}</Title>
          <PaletteSearch initialScope={palette?.scope ?? null} />
        </Content>
      </Portal>
    </Root>
  );
}
