export interface OpenOptions {
  inBackground?: boolean;
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
