import { msg } from '@lingui/core/macro';
import { material } from '../../../shared/areas/catalogue/material';
import type { CheckRow, checkListCalls } from '../../../shared/areas/purchase/check-calls';
import { checkSources } from '../../../shared/areas/purchase/check-list';
import { checkFaults, checkNotes, faultsOf, notesOf, priceOn } from '../../../shared/areas/purchase/check-rules';
import { choice, date, flag, money, number, text } from '../../../shared/entity/field';
import { behindEachOther } from '../../../shared/rules/enumerated';
import { exportColumn } from '../../export/column';
import { exportFile } from '../../export/export-file';
import type { CallContext, FileAnswer } from '../../http/handlers';
import { i18nOf } from '../../languages';
import { checkRows } from './check-rows';

/** The columns of the file: those of the page, with what a price and a fault come from. */
const fields = {
  checked: flag(msg`Checked`),
  code: text(msg`Material`),
  name: text(msg`Name`),
  model: text(msg`Model`),
  spec: text(msg`Spec`),
  coverGrade: text(msg`Cover grade`),
  color: text(msg`Color`),
  pieces: number(msg`Pieces`),
  price: money(msg`Price`),
  amount: money(msg`Amount`),
  listPrice: money(msg`List price`),
  quotedPrice: money(msg`Quoted price`),
  quotedUntil: date(msg`Price quoted until`),
  cube: material.fields.cube,
  source: choice(msg`Source`, checkSources),
  sourceNote: text(msg`From`),
  remarks: text(msg`What to know`),
} as const;

type Context = CallContext<typeof checkListCalls.exportCheckList>;

/** The caller's check list of a customer as a file. Prices are those of the day, faults those of the kind of container. */
export function exportCheckList({ db, input, ...context }: Context): Promise<FileAnswer> {
  const { customerId, plant, containerKind, format } = input;
  const { language, services } = context;
  const today = services.clock.today();
  const i18n = i18nOf(language);
  const said = (row: CheckRow, notes: ReturnType<typeof notesOf>): string =>
    behindEachOther(
      [
        ...faultsOf(row, today, containerKind).map((fault) => checkFaults[fault]),
        ...(notes.get(row.id) ?? []).map((note) => checkNotes[note]),
      ].map((message) => i18n._(message)),
      language,
    );
  return exportFile(
    { db, ...context },
    {
      title: msg`Check List`,
      format,
      source: { name: 'checkList', filters: { customerId, plant } },
      columns: Object.entries(fields).map(([name, field]) => exportColumn(name, field)),
      rows: async () => {
        const rows = await checkRows(db, context, { customerId, plant, day: today });
        const notes = notesOf(rows, today);
        return rows.map((row) => {
          const { price } = priceOn(row, today);
          const { pieces, cube } = row;
          return {
            ...row,
            price,
            amount: price === null ? null : Math.round(price * pieces * 100) / 100,
            cube: cube === null ? null : cube * pieces,
            remarks: said(row, notes),
          };
        });
      },
    },
  );
}
