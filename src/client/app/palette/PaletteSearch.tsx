import { useLingui } from '@lingui/react/macro';
import { Command } from 'cmdk';
import type { KeyboardEvent } from 'react';
import { isComposing } from '../../ui/is-composing';
import { ActionRows } from './ActionRows';
import { HelpRows } from './HelpRows';
import { PaletteFooter } from './PaletteFooter';
import { PaletteQuery } from './PaletteQuery';
import { actOfKey, type PaletteAct } from './palette-keys';
import { RecordRows } from './RecordRows';
import { RunSqlRow } from './RunSqlRow';
import type { Scope } from './scopes';
import { usePaletteSearch } from './use-palette-search';

interface PaletteSearchProps {
  initialScope: Scope | null;
}

const nothingTyped = { value: '', selectionStart: 0, selectionEnd: 0 };

/** The palette's input, list and keys. */
export function PaletteSearch({ initialScope }: PaletteSearchProps) {
  const { t } = useLingui();
  const search = usePaletteSearch(initialScope);
  const { input, text, scope, subject, actionText, results, sql, actedOn } = search;

  function handleKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    search.goOn();
    const typed = input.current ?? nothingTyped;
    const linked = actedOn && actedOn.kind !== 'command' ? actedOn : null;
    const act = actOfKey(event, {
      scope,
      inActions: subject !== null,
      runsSql: search.runsSql,
      hasLink: linked !== null,
      typed,
    });
    if (act === null) return;
    // The list handles the steering keys itself.
    if (act !== 'steer') event.preventDefault();
    const does: Record<PaletteAct, () => void> = {
      steer: search.steer,
      runSql: () => search.runSql(typed.value),
      open: () => search.openCurrent(false),
      openBehind: () => search.openCurrent(true),
      showActions: search.showCurrentActions,
      leaveActions: search.leaveActions,
      leaveScope: () => search.enterScope(null),
      copyLink: () => linked && search.copyLink(linked),
      nothing: () => {},
    };
    does[act]();
  }

  return (
    <Command
      label={t`Search`}
      shouldFilter={false}
      vimBindings={false}
      value={search.value}
      onValueChange={search.choose}
      onKeyDown={handleKeyDown}
    >
      <PaletteQuery
        input={input}
        scope={scope}
        subject={subject}
        text={subject ? actionText : text}
        onText={search.type}
      />
      <Command.List label={t`Results`} className="palette-list">
        {subject ? (
          <ActionRows record={subject} text={actionText} onRun={search.runAction} />
        ) : scope === 'help' ? (
          <HelpRows text={text} onScope={search.enterScope} />
        ) : (
          <>
            {sql !== null && <RunSqlRow sql={sql} onRun={() => search.runSql(sql)} />}
            <RecordRows
              results={results}
              isSettled={search.isSettled && sql === null}
              text={text}
              onOpen={search.openRecord}
              onPoint={search.point}
              onActions={search.showActions}
            />
          </>
        )}
      </Command.List>
      <PaletteFooter
        results={results}
        hasText={text.trim() !== ''}
        notice={search.notice}
        inActions={subject !== null}
      />
    </Command>
  );
}
