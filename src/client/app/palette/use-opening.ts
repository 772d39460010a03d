import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { orderName } from '../../page/format';
import { customerTitle } from '../../page/record-title';
import { runSavedQuery } from '../../state/console';
import { copyText } from '../../state/copy-text';
import { openPage } from '../../state/open-page';
import type { TabTitle } from '../../state/tab-title';
import type { RecordAction } from './actions';
import { commandOf } from './command-of';
import { indexSession } from './index-session';
import { closePalette } from './palette-atom';
import { isWorthRemembering, type PaletteRecord } from './use-palette-results';
import { rememberUse } from './uses';

/** Opens, runs and copies the palette's results. */
export function useOpening() {
  const { t } = useLingui();
  /** The message about the last action that left the palette open. */
  const [notice, setNotice] = useState('');

  function openRecord(record: PaletteRecord, inBackground: boolean) {
    if (record.kind === 'command') runCommand(record);
    else if (record.kind === 'savedQuery') runQuery(record);
    else openPath(record, record.path, inBackground);
  }

  function run(record: PaletteRecord, { does }: RecordAction) {
    if (does.kind === 'open') openPath(record, does.path, does.inBackground ?? false);
    else if (does.kind === 'copy') void copy(does.text);
    else runCommand(record);
  }

  function openPath(record: PaletteRecord, path: string, inBackground: boolean) {
    remember(record);
    openPage(path, { inBackground, title: tabTitleOf(record, path) });
    if (inBackground) setNotice(t`Opened in the background`);
    else closePalette();
  }

  function runCommand(record: PaletteRecord) {
    if (isWorthRemembering(record)) remember(record);
    closePalette();
    // The palette gives the focus back first; a dialog the command opens then keeps it.
    setTimeout(() => commandOf(record.id)?.run());
  }

  function runQuery(record: PaletteRecord) {
    remember(record);
    closePalette();
    runSavedQuery(Number(record.id));
  }

  function copyLink(record: PaletteRecord) {
    void copy(location.origin + record.path);
  }

  async function copy(text: string) {
    if (await copyText(text, t`Copied`)) setNotice(t`Copied`);
  }

  return { openRecord, run, copyLink, notice };
}

/** The title of the record's tab; undefined for other pages, which set their own. */
function tabTitleOf({ kind, code, nameEn, nameZh, path }: PaletteRecord, opened: string): TabTitle | undefined {
  if (path !== opened) return undefined;
  if (kind === 'customer') return customerTitle({ nameEn, nameZh });
  return kind === 'order' ? orderName(code) : undefined;
}

function remember(record: PaletteRecord) {
  const session = indexSession();
  if (session) void session.use(rememberUse(session.account, record));
}
