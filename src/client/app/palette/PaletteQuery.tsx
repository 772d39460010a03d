import { useLingui } from '@lingui/react/macro';
import { Command } from 'cmdk';
import type { RefObject } from 'react';
import { consoleLimits } from '../../../shared/console/limits';
import { storedLanguage } from '../../state/settings';
import { type Scope, scopes } from './scopes';
import { titlesOf } from './shown-name';
import type { PaletteRecord } from './use-palette-results';

interface PaletteQueryProps {
  input: RefObject<HTMLInputElement | null>;
  scope: Scope | null;
  /** The record whose actions are searched. */
  subject: PaletteRecord | null;
  text: string;
  onText: (text: string) => void;
}

/** The input, after a chip with the scope of the search. */
export function PaletteQuery({ input, scope, subject, text, onText }: PaletteQueryProps) {
  const { t, i18n } = useLingui();
  const chip = subject
    ? (titlesOf(subject, storedLanguage())[0]?.text ?? '')
    : scope
      ? i18n._(scopes[scope].label)
      : t`Everything`;
  const placeholder = subject
    ? t`Choose an action`
    : scope
      ? i18n._(scopes[scope].hint)
      : t`Search pages, customers, orders, commands`;
  return (
    <div className="palette-query">
      <span className="palette-scope" data-narrowed={subject || scope ? '' : undefined}>
        {chip}
      </span>
      <Command.Input
        ref={input}
        value={text}
        onValueChange={onText}
        placeholder={placeholder}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        // A statement may be pasted with the sign that says it is one.
        maxLength={consoleLimits.savedLength}
      />
    </div>
  );
}
