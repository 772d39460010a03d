import { Trans, useLingui } from '@lingui/react/macro';
import { Download, FileUp, TriangleAlert } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { refusalText } from '../../shared/imports/refusals';
import { firstFileOf } from '../state/first-file';
import { tableMb, uploadRows } from '../state/upload-limits';
import { Button } from '../ui/Button';
import type { Importing } from './use-import';
import { useSheetFile } from './use-sheet-file';

const accepted = '.xlsx,.xlsm,.xls,.csv,.tsv,.txt';

/** Takes a file (chosen, dropped or pasted) or a pasted table. */
export function FileStep({ importing }: { importing: Importing }) {
  const { t, i18n } = useLingui();
  const { target, withWords, refusal, open } = importing;
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { saveTemplate } = useSheetFile();
  const name = i18n._(target.label);
  const megabytes = tableMb();

  const take = (file: File | undefined) => {
    if (file) void open(file);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(firstFileOf(event.dataTransfer.files));
  };
  const handlePaste = (event: ClipboardEvent) => {
    const file = firstFileOf(event.clipboardData.files);
    const text = event.clipboardData.getData('text/plain');
    if (!file && text === '') return;
    event.preventDefault();
    take(file ?? new File([text], `${t`Pasted table`}.txt`));
  };
  return (
    <div className="import-file">
      <section
        className="import-drop"
        data-over={isOver || undefined}
        aria-label={t`File to import`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: needs the focus to receive a paste
        tabIndex={0}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
        onPaste={handlePaste}
      >
        <FileUp size={28} aria-hidden="true" />
        <strong>
          <Trans>Drop a file here, or paste a copied table</Trans>
        </strong>
        <Button variant="primary" onClick={() => input.current?.click()}>{t`Choose a file…`}</Button>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          accept={target.takesCards ? `${accepted},.vcf` : accepted}
          aria-label={t`File to import`}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // So that the same file can be chosen again after it was corrected.
            event.target.value = '';
          }}
        />
        <span className="quiet">
          <Trans>
            Excel workbook (.xlsx, .xls) or CSV in UTF-8, UTF-16, GBK or Windows-1252; at most {megabytes} MB and{' '}
            {i18n.number(uploadRows())} rows
          </Trans>
          {target.takesCards && (
            <>
              {' '}
              <Trans>Or contact cards (vCard, .vcf), as phones and mail programs save them.</Trans>
            </>
          )}
        </span>
      </section>
      {refusal && (
        <p className="import-refusal" role="alert">
          <TriangleAlert size={16} aria-hidden="true" />
          {refusalText(i18n, refusal)}
        </p>
      )}
      <p>
        <Button icon={Download} onClick={() => void saveTemplate(withWords(), name)}>
          {t`Download the template`}
        </Button>{' '}
        <span className="quiet">
          <Trans>Headings in English and Chinese; your own headings are recognized, too, and can be assigned.</Trans>
        </span>
      </p>
    </div>
  );
}
