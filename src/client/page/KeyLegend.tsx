import { useLingui } from '@lingui/react/macro';
import { type PartKey, type PartName, partKeys } from '../state/part-keys';
import { hotkeyLabels } from '../ui/hotkey-label';
import './key-legend.css';

/** The keys of a part, shown over its lower edge while Alt is held. */
export function KeyLegend({ part }: { part: PartName }) {
  const { i18n } = useLingui();
  return (
    <ul className="key-legend" aria-hidden="true">
      {Object.values<PartKey>(partKeys[part].keys).map(({ label, hotkey }) => (
        <li key={hotkey}>
          {hotkeyLabels(hotkey).map((keys) => (
            <kbd key={keys}>{keys}</kbd>
          ))}
          {i18n._(label)}
        </li>
      ))}
    </ul>
  );
}
