import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { queryInConsole } from '../../state/console';
import { actionValue } from './ActionRows';
import { actionsOf, type RecordAction } from './actions';
import { closePalette, takeTypedAhead } from './palette-atom';
import { recordValue } from './RecordRows';
import { runSqlValue } from './RunSqlRow';
import { type Scope, scopeOfPrefix } from './scopes';
import { useOpening } from './use-opening';
import { type PaletteRecord, questionOf, usePaletteResults } from './use-palette-results';

/** What is looked for in the palette, what of it is chosen, and what may be done with that. */
export function usePaletteSearch(initialScope: Scope | null) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [scope, setScope] = useState(initialScope);
  /** The record whose actions are listed. */
  const [subject, setSubject] = useState<PaletteRecord | null>(null);
  const [actionText, setActionText] = useState('');
  const [selected, setSelected] = useState('');
  const [isSteered, setSteered] = useState(false);
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
  const acting = useActing(current, isSettled);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed ahead is taken once, when the input appears.
  useLayoutEffect(() => {
    input.current?.focus();
    const ahead = takeTypedAhead();
    if (ahead.text) type(ahead.text);
    if (ahead.isEntered) openCurrent(false);
  }, []);

  // The list, which has other rows and another text then, chooses its first one.
  useLayoutEffect(() => {
    if (!subject && returning.current !== null && selected !== returning.current) setSelected(returning.current);
  }, [subject, selected]);

  function type(typed: string) {
    goOn();
    if (subject) {
      setActionText(typed);
      return;
    }
    const typedScope = scope === null ? scopeOfPrefix(typed) : null;
    if (typedScope) setScope(typedScope);
    setText(typedScope ? typed.slice(1) : typed);
    setSteered(false);
    acting.forget();
  }

  function enterScope(next: Scope | null) {
    setScope(next);
    setText('');
    setSteered(false);
    input.current?.focus();
  }

  const openCurrent = (inBackground: boolean) => acting.act((record) => openRecord(record, inBackground));

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

  /** The arrows go through the list: nothing in it may change its place any more. */
  function steer() {
    setSteered(true);
    if (!isSteered) setSelected(value);
  }

  /** The row one came back to is one like the others again. */
  function goOn() {
    returning.current = null;
  }

  return {
    input,
    text,
    scope,
    subject,
    actionText,
    results,
    isSettled,
    sql,
    notice,
    /** The row that is chosen, by the name the list knows it by. */
    value,
    choose: setSelected,
    /** The record whose address is meant now. */
    actedOn: subject ?? current,
    /** Whether Enter runs the statement rather than opening the record one went to. */
    runsSql: sql !== null && (!isSteered || value === runSqlValue),
    type,
    enterScope,
    steer,
    goOn,
    openRecord,
    openCurrent,
    copyLink,
    showActions,
    leaveActions,
    showCurrentActions: () => acting.act(showActions),
    point() {
      goOn();
      setSteered(true);
    },
    runSql(typed: string) {
      closePalette();
      queryInConsole({ sql: typed });
    },
    runAction(action: RecordAction) {
      if (subject) run(subject, action);
    },
  };
}

/** What a key does with the row chosen; pressed before the results for the typed text are there, it waits for them. */
function useActing(current: PaletteRecord | null, isSettled: boolean) {
  const waiting = useRef<((record: PaletteRecord) => void) | null>(null);
  useEffect(() => {
    if (!isSettled || !waiting.current) return;
    const act = waiting.current;
    waiting.current = null;
    if (current) act(current);
  });
  return {
    act(work: (record: PaletteRecord) => void) {
      if (!isSettled) waiting.current = work;
      else if (current) work(current);
    },
    forget() {
      waiting.current = null;
    },
  };
}
