import type { TabTitle } from './tab-title';

export interface OpenOptions {
  inBackground?: boolean;
  /** What the tab is called, as far as it is known where it is opened from; its page may know better. */
  title?: TabTitle | undefined;
  /** The list it is opened from, by full path: closing it leads back there. */
  from?: string;
  /** The tab whose place the page takes, by full path. */
  insteadOf?: string;
}

type OpenPage = (path: string, options: OpenOptions) => void;

let openTab: OpenPage | null = null;

/** Hands in how tabs are opened, once at start-up. */
export function connectTabs(open: OpenPage): void {
  openTab = open;
}

/** Opens a page of ours in its tab, in the background or in another tab's place when asked to. */
export function openPage(path: string, options: OpenOptions = {}): void {
  openTab?.(path, options);
}

interface Press {
  ctrlKey: boolean;
  metaKey: boolean;
  button?: number;
}

/** Whether a click or key asks for a background tab: Ctrl, Cmd or the middle button. */
export function asksForBackground(press: Press): boolean {
  return press.ctrlKey || press.metaKey || press.button === 1;
}
