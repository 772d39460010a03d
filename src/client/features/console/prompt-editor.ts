import {
  acceptCompletion,
  autocompletion,
  type CompletionSource,
  closeBrackets,
  completionStatus,
  selectedCompletion,
  startCompletion,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, insertNewlineAndIndent } from '@codemirror/commands';
import { PostgreSQL, schemaCompletionSource, sql } from '@codemirror/lang-sql';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState, Prec } from '@codemirror/state';
import { EditorView, type KeyBinding, keymap, placeholder } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { dotCommandNames } from '../../../shared/console/dot-commands';
import { type SqlToken, tokensOf } from '../../../shared/console/sql-tokens';
import { isFinished } from '../../../shared/console/statements';
import { isComposing } from '../../ui/is-composing';

export interface PromptHandlers {
  onRun: (input: string) => void;
  /** What was run before (-1) or after (1) what is shown; null where there is nothing. */
  onRecall: (step: -1 | 1) => string | null;
  onSearch: () => void;
  onCancel: () => void;
  onLeave: () => void;
  tables: () => Record<string, readonly string[]>;
  /** The one table that can be meant before a statement names one, or null. */
  meantTable: () => string | null;
}

interface EditorParts extends PromptHandlers {
  parent: HTMLElement;
  hint: string;
  label: string;
}

const colors = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--accent)', fontWeight: '600' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--good)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warn)' },
  { tag: tags.comment, color: 'var(--ink-3)', fontStyle: 'italic' },
  { tag: [tags.typeName, tags.standard(tags.name)], color: 'var(--c4)' },
]);

/** The prompt's editor. While an input method composes, every key is its own. */
export function createPrompt(parts: EditorParts): EditorView {
  // Tables come and go with tabs and files: names are completed from those there are now.
  const completeName: CompletionSource = (place) =>
    schemaCompletionSource({ dialect: PostgreSQL, schema: schemaOf(parts.tables()) })(place);
  parts.parent.addEventListener('keydown', keepFromComposing, { capture: true });
  return new EditorView({
    parent: parts.parent,
    state: EditorState.create({
      extensions: [
        Prec.highest(keymap.of(keysOf(parts))),
        sql({ dialect: PostgreSQL }),
        PostgreSQL.language.data.of({ autocomplete: completeName }),
        PostgreSQL.language.data.of({ autocomplete: completeCommand }),
        PostgreSQL.language.data.of({ autocomplete: columnsBeforeFrom(parts) }),
        autocompletion({ icons: false }),
        closeBrackets(),
        history(),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        syntaxHighlighting(colors),
        placeholder(parts.hint),
        EditorView.lineWrapping,
        // Dropped files become tables; the editor would insert their contents as well.
        EditorView.domEventHandlers({ drop: ({ dataTransfer }) => (dataTransfer?.files.length ?? 0) > 0 }),
        EditorView.contentAttributes.of({ 'aria-label': parts.label, spellcheck: 'false' }),
      ],
    }),
  });
}

/** Puts a text into the prompt, the caret at its end. */
export function fillPrompt(view: EditorView, text: string): void {
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, selection: { anchor: text.length } });
}

function keysOf({ onRun, onRecall, onSearch, onCancel, onLeave }: PromptHandlers): KeyBinding[] {
  const runs = (view: EditorView) => {
    const typed = view.state.doc.toString();
    if (typed.trim() === '') return true;
    fillPrompt(view, '');
    onRun(typed.trim());
    return true;
  };
  const recall = (step: -1 | 1) => (view: EditorView) => {
    if (completionStatus(view.state) === 'active') return false;
    const { main } = view.state.selection;
    const line = view.state.doc.lineAt(main.head).number;
    if (!main.empty || line !== (step === -1 ? 1 : view.state.doc.lines)) return false;
    const text = onRecall(step);
    if (text !== null) fillPrompt(view, text);
    return true;
  };
  return [
    { key: 'Tab', run: acceptCompletion },
    {
      key: 'Enter',
      run: (view) => {
        if (completesMore(view.state)) return acceptCompletion(view);
        const typed = view.state.doc.toString();
        return typed.trim() === '' || isFinished(typed) ? runs(view) : insertNewlineAndIndent(view);
      },
    },
    { key: 'Shift-Enter', run: insertNewlineAndIndent },
    { key: 'Mod-Enter', run: runs },
    { key: 'ArrowUp', run: recall(-1) },
    { key: 'ArrowDown', run: recall(1) },
    { key: 'Ctrl-Space', run: startCompletion },
    { key: 'Ctrl-r', run: () => doing(onSearch) },
    {
      key: 'Ctrl-c',
      run: (view) => {
        if (!view.state.selection.main.empty) return false;
        onCancel();
        return true;
      },
    },
    {
      key: 'Escape',
      run: (view) => {
        if (completionStatus(view.state) !== null) return false;
        onLeave();
        return true;
      },
    },
  ];
}

/** Whether the selected completion adds to what is typed; a name typed to its end does not keep Enter from running. */
function completesMore(state: EditorState): boolean {
  const offered = selectedCompletion(state)?.label;
  if (offered === undefined) return false;
  const { head } = state.selection.main;
  return state.sliceDoc(Math.max(0, head - offered.length), head) !== offered;
}

/** Acts, and tells the editor that the key was handled. */
function doing(act: () => void): boolean {
  act();
  return true;
}

/** While an input method composes, Enter, arrows and Escape are its own: the editor does not hear of them. */
function keepFromComposing(event: KeyboardEvent): void {
  if (isComposing(event) && event.key !== 'Process' && event.key !== 'Unidentified') event.stopPropagation();
}

type Names = Record<string, string[] | Record<string, string[]>>;

/** `reports.net_sales` as the tree that names are completed from; names without a schema stand at its top. */
function schemaOf(tables: Record<string, readonly string[]>): Names {
  const names: Names = {};
  for (const [full, columns] of Object.entries(tables)) {
    const [schema = '', table] = full.split('.', 2);
    if (table === undefined) names[schema] = [...columns];
    else names[schema] = { ...names[schema], [table]: [...columns] } as Record<string, string[]>; // no name is a schema, too
  }
  return names;
}

/** Columns of the one table that can be meant, while a statement has its `select` and no `from` yet. */
function columnsBeforeFrom({ tables, meantTable }: PromptHandlers): CompletionSource {
  return (place) => {
    const word = place.matchBefore(/[\p{L}_][\p{L}\p{N}_]*$/u);
    if (!word && !place.explicit) return null;
    const from = word?.from ?? place.pos;
    const meant = namesNoTable(place.state.doc.toString(), from) ? meantTable() : null;
    const columns = meant === null ? [] : (tables()[meant] ?? []);
    return {
      from,
      options: columns.map((label) => ({ label, type: 'property', detail: meant ?? '' })),
      validFor: /^\w*$/,
    };
  };
}

/** Whether a column may stand at the place, in a statement with a `select` and no `from`. */
function namesNoTable(statement: string, place: number): boolean {
  const tokens = tokensOf(statement);
  const isWord = (text: string) => (token: SqlToken) => token.kind === 'word' && token.text.toLowerCase() === text;
  const before = tokens.filter(({ to }) => to <= place);
  return before.some(isWord('select')) && before.at(-1)?.text !== '.' && !tokens.some(isWord('from'));
}

interface CompletionPlace {
  pos: number;
  matchBefore: (pattern: RegExp) => { from: number; text: string } | null;
}

function completeCommand(place: CompletionPlace) {
  const typed = place.matchBefore(/^\.\w*/);
  if (typed?.from !== 0) return null;
  return { from: 0, options: dotCommandNames.map((name) => ({ label: `.${name}` })) };
}
