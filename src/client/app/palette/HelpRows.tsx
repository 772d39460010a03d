import { useLingui } from '@lingui/react/macro';
import { Command } from 'cmdk';
import { hotkeyLabel } from '../../ui/hotkey-label';
import { allCommands, pageCommands, shownPageCommands } from '../commands';
import { closePalette } from './palette-atom';
import { type Scope, scopeNames, scopes } from './scopes';

interface HelpRowsProps {
  text: string;
  onScope: (scope: Scope) => void;
}

/** Every prefix and every key, to look up and to use. */
export function HelpRows({ text, onScope }: HelpRowsProps) {
  const { t, i18n } = useLingui();
  const wanted = text.trim().toLowerCase();
  const isWanted = (...words: string[]) => words.some((word) => word.toLowerCase().includes(wanted));
  const prefixes = scopeNames
    .filter((name) => name !== 'help')
    .map((name) => ({ name, ...scopes[name] }))
    .filter(({ label, hint, prefix }) => isWanted(i18n._(label), i18n._(hint), prefix));
  const keys = [...shownPageCommands(), ...allCommands, ...pageCommands()].flatMap((command) =>
    command.hotkey && isWanted(i18n._(command.label), hotkeyLabel(command.hotkey))
      ? [{ ...command, keys: hotkeyLabel(command.hotkey) }]
      : [],
  );
  return (
    <>
      {prefixes.length > 0 && (
        <Command.Group heading={t`Type first`}>
          {prefixes.map(({ name, prefix, label, hint }) => (
            <Command.Item key={name} value={`scope ${name}`} onSelect={() => onScope(name)}>
              <kbd>{prefix}</kbd>
              <span className="palette-title">{i18n._(label)}</span>
              <span className="palette-detail">{i18n._(hint)}</span>
            </Command.Item>
          ))}
        </Command.Group>
      )}
      {keys.length > 0 && (
        <Command.Group heading={t`Keys`}>
          {keys.map((command) => (
            <Command.Item
              key={command.id}
              value={`key ${command.id}`}
              onSelect={() => {
                closePalette();
                setTimeout(command.run);
              }}
            >
              <span className="palette-title">{i18n._(command.label)}</span>
              <span className="palette-detail">
                <kbd>{command.keys}</kbd>
              </span>
            </Command.Item>
          ))}
        </Command.Group>
      )}
    </>
  );
}
