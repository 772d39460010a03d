import type { TabTitle } from './tab-title';

export interface OpenOptions {
  inBackground?: boolean;
  /** The title of the tab, if known to the opener; its page may set a better one. */
  title?: TabTitle | undefined;
  /** The full path of the list it is opened from: closing the tab leads back there. */
  from?: string;
  /** The full path of the tab that the page replaces. */
  insteadOf?: string;
}

type OpenPage = (path: string, options: OpenOptions) => void;

let openTab: OpenPage | null = null;

/** Sets the function that opens tabs, once at start-up. */
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
