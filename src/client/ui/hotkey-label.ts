const names: Record<string, string> = {
  alt: 'Alt',
  ctrl: 'Ctrl',
  shift: 'Shift',
  command: '⌘',
  esc: 'Esc',
  enter: '↵',
  delete: 'Del',
  left: '←',
  right: '→',
  up: '↑',
  down: '↓',
};

/** How a hotkey is written for people: `alt+shift+t` is "Alt Shift T", `shift+/` is "?". */
export function hotkeyLabel(hotkey: string): string {
  const [first = hotkey] = hotkey.split(/,(?=.)/);
  if (first === 'shift+/') return '?';
  return first
    .split('+')
    .map((key) => names[key] ?? key.toUpperCase())
    .join(' ');
}
