import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { queryInConsole } from '../../state/console';
import { actionValue } from './ActionRows';
import { actionsOf, type RecordAction } from './actions';
import { closePalette, takeTypedAhead } from './palette-atom';
import { runSqlValue } from './RunSqlRow';
import { type Scope, scopeOfPrefix } from './scopes';
import { useOpening } from './use-opening';
import { type PaletteRecord, questionOf, recordValue, usePaletteResults } from './use-palette-results';

/** The state of the palette: the query, the chosen row, and the actions on it. */
export function usePaletteSearch(initialScope: Scope | null) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [scope, setScope] = useState(initialScope);
  /** The record whose actions are listed. */
  const [subject, setSubject] = useState<PaletteRecord | null>(null);
  const [actionText, setActionText] = useState('');
  const [selected, setSelected] = useState('');
  const [isSteered, setSteered] = useState(false);
  /** The row the user came back to from its actions, until the next move. */
  const returning = useRef<string | null>(null);
  const { openRecord, run, copyLink, notice } = useOpening();

  const results = usePaletteResults({ text, scope, isSteered });
  const records = results.sections.flatMap((section) => section.records);
  const isAnswered = results.asked === questionOf(text, scope);
  const isAllThere = results.isWhole && !results.isAsking;
  const isSettled = isSteered || (isAnswered && (records.length > 0 || isAllThere));
  const sql = scope === 'sql' && !subject && text.trim() !== '' ? text : null;
  const firstValue = sql !== null ? runSqlValue : records[0] ? recordValue(records[0]) : '';
  const isSelectedThere = selected === runSqlValue || records.some((record) => recordValue(record) === selected);
  // Arriving results select their first row, unless the user already chose one.
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

  // Coming back changes rows and text, which makes the list select its first row: selects the old one again.
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
    acting.forget();
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

  /** The user moves through the list by keys: nothing in it may change its place any more. */
  function steer() {
    if (firstValue === '') return;
    setSteered(true);
    if (!isSteered) setSelected(value);
  }

  /** Stops restoring the row the user came back to. */
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
    /** The chosen row, by its value in the list. */
    value,
    choose: setSelected,
    /** The record whose address can be copied now. */
    actedOn: subject ?? current,
    /** Whether Enter runs the statement instead of opening the chosen record. */
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

/** Runs a key's action on the chosen row; if the results for the typed text are still pending, waits for them. */
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
