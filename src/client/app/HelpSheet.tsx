import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type PartKey, type PartName, partKeys, partNames } from '../state/part-keys';
import { shownPartsAtom } from '../state/shown-parts';
import { Dialog } from '../ui/Dialog';
import { hotkeyLabels } from '../ui/hotkey-label';
import { allCommands, type Command, type CommandSection, pageCommands, shownPageCommands } from './commands';
import './help-sheet.css';

/**
 * The sheet behind `?`: every key of the command registry, and those of the parts that have their own. Of parts that only
 * some pages have, those of this page, before the others.
 */
export default function HelpSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t`Keyboard help`} width={820}>
      <HelpSections />
    </Dialog>
  );
}

function HelpSections() {
  const { t, i18n } = useLingui();
  const names: Record<CommandSection, string> = {
    page: t`This page`,
    search: t`Search and help`,
    pages: t`Pages`,
    tabs: t`Tabs`,
    appearance: t`Appearance`,
    account: t`Account and log`,
  };
  const withKeys = [...shownPageCommands(), ...allCommands, ...pageCommands()].filter(hasHotkey);
  const byCommand = Object.entries(names)
    .map(([section, name]) => ({
      name,
      keys: withKeys
        .filter((command) => command.section === section)
        .map(({ label, hotkey }) => ({ label: i18n._(label), keys: hotkeyLabels(hotkey) })),
    }))
    .filter(({ keys }) => keys.length > 0);
  const shown = useAtomValue(shownPartsAtom);
  const isOccasional = (part: PartName) => 'isOccasional' in partKeys[part];
  const parts = [...partNames.filter((part) => shown.has(part)), ...partNames.filter((part) => !isOccasional(part))];
  const byPart = parts.map((part) => ({
    name: i18n._(partKeys[part].name),
    keys: Object.values<PartKey>(partKeys[part].keys).map(({ label, hotkey }) => ({
      label: i18n._(label),
      keys: hotkeyLabels(hotkey),
    })),
  }));
  const anywhere = {
    name: t`Anywhere`,
    keys: [{ label: t`Show the keys on the buttons`, keys: [t`hold Alt`] }],
  };
  return (
    <div
      className="help-sheet"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the sheet overflows its dialog and needs the focus to scroll by keys
      tabIndex={0}
    >
      {[...byCommand, ...byPart, anywhere].map(({ name, keys }) => (
        <section key={name}>
          <h3>{name}</h3>
          <dl>
            {keys.map(({ label, keys: combinations }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {combinations.map((combination) => (
                    <kbd key={combination}>{combination}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function hasHotkey(command: Command): command is Command & { hotkey: string } {
  return command.hotkey !== undefined;
}
