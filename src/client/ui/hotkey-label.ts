const names: Record<string, string> = {
  alt: 'Alt',
  ctrl: 'Ctrl',
  shift: 'Shift',
  command: '⌘',
  pageup: 'PgUp',
  pagedown: 'PgDn',
};

/** The combinations of a hotkey: "s,ctrl+k" has two. */
export function hotkeyAlternatives(hotkey: string): string[] {
  return hotkey.split(',');
}

/** How the first combination of a hotkey is written for people: `alt+shift+t` is "Alt Shift T", `shift+/` is "?". */
export function hotkeyLabel(hotkey: string): string {
  const [first = hotkey] = hotkeyAlternatives(hotkey);
  if (first === 'shift+/') return '?';
  return first
    .split('+')
    .map((key) => names[key] ?? key.toUpperCase())
    .join(' ');
}
