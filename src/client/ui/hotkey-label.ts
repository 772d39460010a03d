const names: Record<string, string> = {
  alt: 'Alt',
  ctrl: 'Ctrl',
  shift: 'Shift',
  command: '⌘',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  enter: '↵',
  esc: 'Esc',
  del: 'Del',
  tab: 'Tab',
  space: 'Space',
  home: 'Home',
  end: 'End',
};

/** The labels of a hotkey's combinations, without those for the other kind of keyboard. */
export function hotkeyLabels(hotkey: string): string[] {
  const isMac = /^Mac/.test(navigator.platform);
  const all = hotkeyAlternatives(hotkey);
  return all.filter((combination) => isMac || !combination.startsWith('command+')).map(hotkeyLabel);
}

/** The combinations of a hotkey: "s,ctrl+k" has two. */
function hotkeyAlternatives(hotkey: string): string[] {
  return hotkey.split(',');
}

/** The label of a hotkey's first combination: `alt+shift+t` is "Alt Shift T", `shift+?` is "?". */
export function hotkeyLabel(hotkey: string): string {
  const [first = hotkey] = hotkeyAlternatives(hotkey);
  if (first === 'shift+?') return '?';
  if (first === '+') return first;
  return first
    .split('+')
    .map((key) => names[key] ?? key.toUpperCase())
    .join(' ');
}
