import { useLingui } from '@lingui/react/macro';
import { Content, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { isComposing } from '../../ui/is-composing';
import { endIndexSession, indexSession } from './index-session';
import { PaletteSearch } from './PaletteSearch';
import { closePalette, paletteAtom } from './palette-atom';
import './palette.css';

/** The global search (§2): everything that can be opened or done, found by typing. */
export function Palette() {
  const { t } = useLingui();
  const palette = useAtomValue(paletteAtom);
  // The records of somebody who logged out do not stay in memory.
  useEffect(() => endIndexSession, []);

  // Loading begins as soon as the browser has nothing better to do, so that the first search finds everything.
  useEffect(() => {
    const start = () => void indexSession();
    if (!('requestIdleCallback' in window)) return start();
    const idle = requestIdleCallback(start, { timeout: 2000 });
    return () => cancelIdleCallback(idle);
  }, []);

  return (
    <Root open={palette !== null} onOpenChange={(isOpen) => isOpen || closePalette()}>
      <Portal>
        <Overlay className="veil" />
        <Content
          className="palette"
          aria-describedby={undefined}
          // The input takes the focus itself, before the first paint.
          onOpenAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => isComposing(event) && event.preventDefault()}
        >
          <Title className="visually-hidden">{t`Search`}</Title>
          <PaletteSearch initialScope={palette?.scope ?? null} />
        </Content>
      </Portal>
    </Root>
  );
}
