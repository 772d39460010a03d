import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import { typedName } from '../../shared/areas/activity/named';
import { entityOf } from '../../shared/areas/all';
import { ComboboxOptions, leadingTo } from '../ui/ComboboxOptions';
import { type ComboboxOption, drawnOptions } from '../ui/combobox-choice';
import { isComposing } from '../ui/is-composing';
import { ListBelow } from '../ui/ListBelow';
import { type NamedAbout, useNamedChoices } from './use-named-choices';

interface NamingInputProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref'> {
  value: string;
  onChange: (text: string) => void;
  /** The records the text is about, whose customer's records are offered first. */
  subjects: NamedAbout;
}

/**
 * Text that names people by `@` and records by `#`. Matches in either language are offered while typing, and taken with
 * Enter or Tab. While an input method composes, the keys belong to it.
 */
export function NamingInput({ value, onChange, subjects, ...attributes }: NamingInputProps) {
  const { t, i18n } = useLingui();
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const naming = cursor === null ? null : typedName(value, cursor);
  const found = useNamedChoices(naming, subjects);
  const options = (found ?? []).slice(0, drawnOptions).map(
    ({ entity, id, code, name }): ComboboxOption => ({
      value: `${entity} ${id} ${code}`,
      label: code === name ? code : `${name} ${code}`,
      detail: i18n._(entityOf(entity).label),
    }),
  );
  const isOpen = naming !== null && (options.length > 0 || naming.typed !== '');

  const choose = ({ value: chosen }: ComboboxOption) => {
    if (!naming || cursor === null) return;
    const code = chosen.split(' ').slice(2).join(' ');
    const put = `${naming.sign}${code} `;
    const rest = value.slice(cursor).replace(/^ /, '');
    onChange(value.slice(0, naming.from) + put + rest);
    const at = naming.from + put.length;
    setCursor(null);
    // Once the text is rendered, the cursor goes behind the inserted name.
    requestAnimationFrame(() => area.current?.setSelectionRange(at, at));
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    attributes.onKeyDown?.(event);
    if (isComposing(event.nativeEvent) || !isOpen || event.ctrlKey || event.metaKey) return;
    const option = options[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (options.length === 0) return;
      event.preventDefault();
      setActive((active + (event.key === 'ArrowDown' ? 1 : -1) + options.length) % options.length);
    } else if ((event.key === 'Enter' || event.key === 'Tab') && option) {
      event.preventDefault();
      choose(option);
    } else if (event.key === 'Escape') {
      event.stopPropagation(); // only the list closes, not the dialog around it
      setCursor(null);
    }
  };

  return (
    <ListBelow
      isOpen={isOpen}
      input={area}
      field={
        <textarea
          rows={5}
          {...attributes}
          ref={area}
          className="input"
          {...leadingTo(listId, isOpen, options[active] ? active : null)}
          value={value}
          onChange={({ target }) => {
            onChange(target.value);
            setCursor(target.selectionStart);
            setActive(0);
          }}
          onBlur={(event) => {
            setCursor(null);
            attributes.onBlur?.(event);
          }}
          onKeyDown={handleKeyDown}
        />
      }
    >
      <ComboboxOptions
        id={listId}
        label={naming?.sign === '@' ? t`People` : t`Records`}
        matches={options}
        active={active}
        isChosen={() => false}
        onChoose={choose}
        isSearching={found === null}
      />
    </ListBelow>
  );
}
