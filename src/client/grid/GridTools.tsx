import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Columns3, Download, PenLine, Search, SquareTerminal } from 'lucide-react';
import { partKeys } from '../state/part-keys';
import { useMay } from '../state/rights';
import { Button } from '../ui/Button';
import { hotkeyLabel } from '../ui/hotkey-label';
import { Menu } from '../ui/Menu';
import type { MenuEntry } from '../ui/menu-items';
import { Progress } from '../ui/Progress';
import type { useExport } from './use-export';

interface GridToolsProps {
  selected: number;
  exporter: ReturnType<typeof useExport>;
  /** Why nothing may be exported. */
  exportProblem: string | undefined;
  onCopyWithHeadings: () => Promise<void>;
  onFind: () => void;
  /** Null when the grid cannot be queried. */
  onQuery: (() => void) | null;
  onColumns: () => void;
  /** Undefined when nothing may be edited. */
  onBulkEdit: (() => void) | undefined;
}

/** The grid's own buttons. On a narrow screen they show their icons alone. */
export function GridTools(props: GridToolsProps) {
  const { selected, exporter, exportProblem, onCopyWithHeadings, onFind, onQuery, onColumns, onBulkEdit } = props;
  const { t } = useLingui();
  const { exporting, start } = exporter;
  const mayExport = useMay('export');
  const entries: MenuEntry[] = [
    ...(exportProblem
      ? [{ heading: exportProblem }]
      : ([
          { id: 'xlsx', label: t`Excel workbook (xlsx)`, onSelect: () => void start('xlsx', 'shown') },
          { id: 'csv', label: t`Text (csv)`, onSelect: () => void start('csv', 'shown') },
        ] satisfies MenuEntry[])),
    ...(selected > 0 && !exportProblem
      ? ([
          'rule',
          { id: 'selected', label: t`Selected rows only (xlsx)`, onSelect: () => void start('xlsx', 'selected') },
          { id: 'copy', label: t`Copy selected rows with headings`, onSelect: () => void onCopyWithHeadings() },
        ] satisfies MenuEntry[])
      : []),
  ];
  return (
    <>
      {onBulkEdit && (
        // Always shown, at its final width, so that selecting a row does not shift the toolbar.
        <Button
          className="grid-tool grid-bulk"
          icon={PenLine}
          disabledReason={selected > 0 ? undefined : t`Select rows first (X or Space in the list).`}
          onClick={onBulkEdit}
        >
          <span>
            {selected > 0 ? <Plural value={selected} one="Edit # row" other="Edit # rows" /> : <Trans>Edit rows</Trans>}
          </span>
        </Button>
      )}
      <button
        type="button"
        className="button grid-tool"
        title={t`Find (Ctrl+F in the list)`}
        data-hotkey={hotkeyLabel(partKeys.grid.keys.find.hotkey)}
        onClick={onFind}
      >
        <Search size={15} aria-hidden="true" />
        <span>
          <Trans>Find</Trans>
        </span>
      </button>
      <button type="button" className="button grid-tool" title={t`Columns`} onClick={onColumns}>
        <Columns3 size={15} aria-hidden="true" />
        <span>
          <Trans>Columns</Trans>
        </span>
      </button>
      {onQuery && (
        <button
          type="button"
          className="button grid-tool"
          title={t`Query this in the console (Q)`}
          data-hotkey={hotkeyLabel(partKeys.grid.keys.query.hotkey)}
          onClick={onQuery}
        >
          <SquareTerminal size={15} aria-hidden="true" />
          <span>
            <Trans>Query this</Trans>
          </span>
        </button>
      )}
      {exporting ? (
        <Progress label={t`Exporting`} value={exporting.progress} onCancel={exporting.cancel} />
      ) : (
        mayExport && (
          <Menu entries={entries} align="end">
            <button type="button" className="button grid-tool" title={t`Export`}>
              <Download size={15} aria-hidden="true" />
              <span>
                <Trans>Export</Trans>
              </span>
            </button>
          </Menu>
        )
      )}
    </>
  );
}
