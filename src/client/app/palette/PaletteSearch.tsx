import { useLingui } from '@lingui/react/macro';
import { Command } from 'cmdk';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { queryInConsole } from '../../state/console';
import { isComposing } from '../../ui/is-composing';
import { ActionRows, actionValue } from './ActionRows';
import { actionsOf, type RecordAction } from './actions';
import { HelpRows } from './HelpRows';
import { PaletteFooter } from './PaletteFooter';
import { PaletteQuery } from './PaletteQuery';
import { closePalette, takeTypedAhead } from './palette-atom';
import { RecordRows, recordValue } from './RecordRows';
import { RunSqlRow, runSqlValue } from './RunSqlRow';
import { type Scope, scopeOfPrefix } from './scopes';
import { useOpening } from './use-opening';
import { type PaletteRecord, questionOf, usePaletteResults } from './use-palette-results';

interface PaletteSearchProps {
  initialScope: Scope | null;
}

const steeringKeys = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);

/** The palette's input, its list, and what the keys do in it. */
export function PaletteSearch({ initialScope }: PaletteSearchProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [scope, setScope] = useState(initialScope);
  /** The record whose actions are listed. */
  const [subject, setSubject] = useState<PaletteRecord | null>(null);
  const [actionText, setActionText] = useState('');
  const [selected, setSelected] = useState('');
  const [isSteered, setSteered] = useState(false);
  /** A key that acts on the first row was pressed before the results for the typed text were there: it waits. */
  const waiting = useRef<((record: PaletteRecord) => void) | null>(null);
  /** The row one came back to from its actions, until one goes on. */
  const returning = useRef<string | null>(null);
  const { openRecord, run, copyLink, notice } = useOpening();

  const results = usePaletteResults({ text, scope, isSteered });
  const records = results.sections.flatMap((section) => section.records);
  const isAnswered = results.asked === questionOf(text, scope);
  const isSettled = isSteered || (isAnswered && (records.length > 0 || results.isWhole));
  const sql = scope === 'sql' && !subject && text.trim() !== '' ? text : null;
  const firstValue = sql !== null ? runSqlValue : records[0] ? recordValue(records[0]) : '';
  const isSelectedThere = selected === runSqlValue || records.some((record) => recordValue(record) === selected);
  // Results that arrive select their first row, except where the user already chose one.
  const value = subject || scope === 'help' || (isSteered && isSelectedThere) ? selected : firstValue;
  const current = records.find((record) => recordValue(record) === value) ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed ahead is taken once, when the input appears.
  useLayoutEffect(() => {
    input.current?.focus();
    const ahead = takeTypedAhead();
    if (ahead.text) handleType(ahead.text);
    if (ahead.isEntered) actOnCurrent((record) => openRecord(record, false));
  }, []);

  useEffect(() => {
    if (!isSettled || !waiting.current) return;
    const act = waiting.current;
    waiting.current = null;
    if (current) act(current);
  });

  // The list, which has other rows and another text then, chooses its first one.
  useLayoutEffect(() => {
    if (!subject && returning.current !== null && selected !== returning.current) setSelected(returning.current);
  }, [subject, selected]);

  function handleType(typed: string) {
    returning.current = null;
    if (subject) {
      setActionText(typed);
      return;
    }
    const typedScope = scope === null ? scopeOfPrefix(typed) : null;
    if (typedScope) setScope(typedScope);
    setText(typedScope ? typed.slice(1) : typed);
    setSteered(false);
    waiting.current = null;
  }

  function enterScope(next: Scope | null) {
    setScope(next);
    setText('');
    setSteered(false);
    input.current?.focus();
  }

  function actOnCurrent(act: (record: PaletteRecord) => void) {
    if (!isSettled) waiting.current = act;
    else if (current) act(current);
  }

  function showActions(record: PaletteRecord) {
    setSubject(record);
    setActionText('');
    setSelected(actionValue(actionsOf(record)[0]));
    input.current?.focus();
  }

  function leaveActions() {
    if (!subject) return;
    returning.current = recordValue(subject);
    setSelected(returning.current);
    setSteered(true);
    setSubject(null);
  }

  function runSql(typed: string) {
    closePalette();
    queryInConsole({ sql: typed });
  }

  function runAction(action: RecordAction) {
    if (subject) run(subject, action);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    returning.current = null;
    const {
      selectionStart,
      selectionEnd,
      value: typed,
    } = input.current ?? { selectionStart: 0, selectionEnd: 0, value: '' };
    const isCaretOnly = selectionStart === selectionEnd;
    const withCommand = event.ctrlKey || event.metaKey;
    const actedOn = subject ?? current;
    if (steeringKeys.has(event.key)) {
      setSteered(true);
      if (!isSteered) setSelected(value);
    } else if (event.key === 'Enter' && sql !== null && (!isSteered || value === runSqlValue)) {
      event.preventDefault();
      runSql(typed);
    } else if (event.key === 'Enter' && !subject && scope !== 'help') {
      event.preventDefault();
      actOnCurrent((record) => openRecord(record, withCommand));
    } else if (event.key === 'Backspace' && typed === '') {
      event.preventDefault();
      if (subject) leaveActions();
      else if (scope) enterScope(null);
    } else if (event.key === 'Tab') {
      event.preventDefault();
      if (event.shiftKey) leaveActions();
      else if (!subject) actOnCurrent(showActions);
    } else if (event.key === 'ArrowRight' && isCaretOnly && selectionEnd === typed.length && !subject) {
      event.preventDefault();
      actOnCurrent(showActions);
    } else if (event.key === 'ArrowLeft' && isCaretOnly && selectionEnd === 0 && subject) {
      event.preventDefault();
      leaveActions();
    } else if (event.key.toLowerCase() === 'c' && withCommand && isCaretOnly && actedOn && actedOn.kind !== 'command') {
      event.preventDefault();
      copyLink(actedOn);
    }
  }

  return (
    <Command
      label={t`Search`}
      shouldFilter={false}
      vimBindings={false}
      value={value}
      onValueChange={setSelected}
      onKeyDown={handleKeyDown}
    >
      <PaletteQuery
        input={input}
        scope={scope}
        subject={subject}
        text={subject ? actionText : text}
        onText={handleType}
      />
      <Command.List label={t`Results`} className="palette-list">
        {subject ? (
          <ActionRows record={subject} text={actionText} onRun={runAction} />
        ) : scope === 'help' ? (
          <HelpRows text={text} onScope={enterScope} />
        ) : (
          <>
            {sql !== null && <RunSqlRow sql={sql} onRun={() => runSql(sql)} />}
            <RecordRows
              results={results}
              isSettled={isSettled && sql === null}
              text={text}
              onOpen={openRecord}
              onPoint={() => {
                returning.current = null;
                setSteered(true);
              }}
              onActions={showActions}
            />
          </>
        )}
      </Command.List>
      <PaletteFooter results={results} hasText={text.trim() !== ''} notice={notice} inActions={subject !== null} />
    </Command>
  );
}
