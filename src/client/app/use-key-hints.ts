import { useEffect } from 'react';

const holdMs = 350;

/** Shows the keys on the buttons once Alt alone has been held for a moment. */
export function useKeyHints(): void {
  useEffect(() => {
    let timer = 0;
    const root = document.documentElement;
    const hide = () => {
      clearTimeout(timer);
      root.removeAttribute('data-keys');
    };
    const handleDown = (event: KeyboardEvent) => {
      if (event.key === 'Alt' && event.repeat) return;
      hide();
      if (event.key === 'Alt') timer = window.setTimeout(() => root.setAttribute('data-keys', ''), holdMs);
    };
    addEventListener('keydown', handleDown);
    addEventListener('keyup', hide);
    addEventListener('blur', hide);
    return () => {
      hide();
      removeEventListener('keydown', handleDown);
      removeEventListener('keyup', hide);
      removeEventListener('blur', hide);
    };
  }, []);
}
