import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Command } from 'cmdk';
import { ChevronRight } from 'lucide-react';
import { pageNames, pageOf } from '../../../shared/pages';
import { storedLanguage } from '../../state/settings';
import { hotkeyLabel } from '../../ui/hotkey-label';
import { commandOf } from './command-of';
import { faceOf, sectionNames } from './kind-faces';
import { type MarkedText, numberBeside, piecesOf, titlesOf } from './shown-name';
import { type PaletteRecord, type PaletteResults, recordValue } from './use-palette-results';

interface RecordRowsProps {
  results: PaletteResults;
  isSettled: boolean;
  text: string;
  onOpen: (record: PaletteRecord, inBackground: boolean) => void;
  /** Called when the pointer chose a row: from now on nothing may move under it. */
  onPoint: () => void;
  onActions: (record: PaletteRecord) => void;
}

/** The found records in their groups. */
export function RecordRows({ results, isSettled, text, onOpen, onPoint, onActions }: RecordRowsProps) {
  const { i18n } = useLingui();
  if (results.sections.length === 0 && results.hasFailed) return <NotLoaded />;
  if (results.sections.length === 0) return isSettled ? <NothingFound text={text} /> : null;
  return (
    <>
      {results.guessed && (
        <p className="palette-note">
          <Trans>Nothing is spelled like this. Did you mean:</Trans>
        </p>
      )}
      {results.sections.map(({ name, heading, records }) => (
        <Command.Group key={heading ? i18n._(heading) : name} heading={i18n._(heading ?? sectionNames[name])}>
          {records.map((record) => (
            <RecordRow
              key={recordValue(record)}
              record={record}
              onOpen={onOpen}
              onPoint={onPoint}
              onActions={onActions}
            />
          ))}
        </Command.Group>
      ))}
      {results.more && (
        <p className="palette-note">
          <Plural
            value={count(results)}
            one="The best # is shown; type more to narrow."
            other="The best # are shown; type more to narrow."
          />
        </p>
      )}
    </>
  );
}

type RecordRowProps = Pick<RecordRowsProps, 'onOpen' | 'onPoint' | 'onActions'> & { record: PaletteRecord };

function RecordRow({ record, onOpen, onPoint, onActions }: RecordRowProps) {
  const { icon: Icon } = faceOf(record);
  const number = numberBeside(record);
  const hotkey = hotkeyOf(record);
  return (
    <Command.Item
      value={recordValue(record)}
      onSelect={() => onOpen(record, false)}
      // The list uses `onPointerMove` itself.
      onPointerMoveCapture={onPoint}
      // The middle button opens in the background, as on any link.
      onAuxClick={(event) => event.button === 1 && onOpen(record, true)}
    >
      <Icon size={15} aria-hidden="true" />
      <span className="palette-title">
        {titlesOf(record, storedLanguage()).map((title, i) => (
          <span key={title.text} data-second={i > 0 ? '' : undefined}>
            <Marked {...title} />
          </span>
        ))}
      </span>
      <span className="palette-detail">
        {number && (
          <span>
            <Marked {...number} />
          </span>
        )}
        {record.detail && <span>{record.detail}</span>}
        {hotkey && <kbd>{hotkeyLabel(hotkey)}</kbd>}
      </span>
      <ChevronRight
        className="palette-more"
        size={15}
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation();
          onActions(record);
        }}
      />
    </Command.Item>
  );
}

function Marked({ text, marks }: MarkedText) {
  return piecesOf({ text, marks }).map((piece, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no identity but their index.
    piece.isMarked ? <mark key={i}>{piece.text}</mark> : piece.text,
  );
}

function NothingFound({ text }: { text: string }) {
  if (text.trim() === '') {
    return (
      <p className="palette-empty">
        <Trans>Type a name, a number, pinyin or initials.</Trans>
      </p>
    );
  }
  return (
    <p className="palette-empty" role="status">
      <Trans>
        Nothing found. Try fewer letters, a number or pinyin; Backspace on an empty line searches everything.
      </Trans>
    </p>
  );
}

function NotLoaded() {
  return (
    <p className="palette-empty" role="alert">
      <Trans>The search could not be loaded. Close it and open it again for another attempt.</Trans>
    </p>
  );
}

function hotkeyOf({ kind, id }: PaletteRecord): string | undefined {
  if (kind === 'command') return commandOf(id)?.hotkey;
  const page = kind === 'page' ? pageNames.find((name) => name === id) : undefined;
  return page && pageOf(page).hotkey;
}

function count({ sections }: PaletteResults): number {
  return sections.reduce((sum, { records }) => sum + records.length, 0);
}
