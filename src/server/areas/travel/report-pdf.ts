import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { travel, travelPerson, travelRival, travelStop } from '../../../shared/areas/travel/travel';
import { visitModes } from '../../../shared/areas/travel/visit-modes';
import type { AnyEntity } from '../../../shared/entity/entity';
import { fieldHeading, sheetColumn, sheetValue } from '../../../shared/export/field-cells';
import { type Language, nameIn } from '../../../shared/language';
import { paperPalette } from '../../../shared/loading/palette';
import { translate } from '../../../shared/translate';
import type { Db } from '../../db/connect';
import type { FileAnswer } from '../../http/handlers';
import { i18nOf } from '../../languages';
import { writeFacts, writeLine, writeText } from '../../pdf/facts';
import { createPaper, type Paper } from '../../pdf/paper';
import { writeTable } from '../../pdf/table';
import { ourselves } from '../../queries/ourselves';
import { pictureBytes } from '../../services/files/picture-bytes';
import type { Chosen, ReportedVisit } from './visits';

interface Written extends Chosen {
  writtenIn: Language;
  isOfOne: boolean;
  today: string;
}

/** Pictures are laid out three across; business cards are smaller. */
const picture = { across: 3, height: 120, gap: 10 };
const card = { across: 4, height: 76, gap: 10 };

/** The visits as a PDF: a summary by traveler, then each visit with its stores, people, rivals and pictures. */
export async function travelPaper(
  db: Db,
  visits: readonly ReportedVisit[],
  { writtenIn, isOfOne, from, to, today }: Written,
): Promise<FileAnswer> {
  const i18n = i18nOf(writtenIn);
  const seller = nameIn(writtenIn, await ourselves(db));
  const [first] = visits;
  const title = i18n._(msg`Travel report`);
  const whole = isOfOne && first ? `${title} · ${first.travellerName}` : title;
  const paper = await createPaper({ title: `${seller} · ${whole}`, foot: `${seller} · ${whole}` });
  writeLine(paper, seller, 11);
  writeLine(paper, whole, 18);
  const days = visits.map(({ day }) => day).sort();
  const period = { from: from ?? days[0] ?? today, to: to ?? days.at(-1) ?? today };
  writeLine(paper, translate(i18n, msg`Visits from {from} to {to}`, period), 9);
  paper.moveTo(paper.y() + 8);
  await writeSummary(paper, i18n, visits);
  for (const visit of visits) await writeVisit(db, paper, i18n, visit);
  const content = await paper.finish();
  return { fileName: `travel-report-${period.from}-${period.to}.pdf`, contentType: 'application/pdf', content };
}

/** A row for each traveler. */
async function writeSummary(paper: Paper, i18n: I18n, visits: readonly ReportedVisit[]): Promise<void> {
  // Keyed by id: two people may have the same name.
  const travellers = new Map(visits.map(({ travellerId, travellerName }) => [travellerId, travellerName]));
  const sum = (rows: readonly ReportedVisit[], name: 'stores' | 'ourModels' | 'rivalModels') =>
    rows.reduce((all, row) => all + (row[name] ?? 0), 0);
  await writeTable(paper, {
    title: i18n._(msg`Travelers`),
    columns: [
      { heading: i18n._(travel.fields.travellerId.label), kind: 'text' },
      { heading: i18n._(msg({ message: 'Visits', context: 'of a traveler' })), kind: 'number' },
      { heading: i18n._(msg`Customers`), kind: 'number' },
      { heading: i18n._(travel.fields.stores.label), kind: 'number' },
      { heading: i18n._(travel.fields.ourModels.label), kind: 'number' },
      { heading: i18n._(travel.fields.rivalModels.label), kind: 'number' },
      { heading: i18n._(msg`Pictures`), kind: 'number' },
    ],
    rows: [...travellers].map(([id, name]) => {
      const own = visits.filter(({ travellerId }) => travellerId === id);
      return [
        name,
        own.length,
        new Set(own.map(({ customerId, prospect }) => customerId ?? prospect)).size,
        sum(own, 'stores'),
        sum(own, 'ourModels'),
        sum(own, 'rivalModels'),
        own.reduce((all, { pictureIds }) => all + pictureIds.length, 0),
      ];
    }),
  });
}

async function writeVisit(db: Db, paper: Paper, i18n: I18n, visit: ReportedVisit): Promise<void> {
  const { day, time, customerName, prospect, travellerName, mode, countryName, state, city, address } = visit;
  if (paper.room() < 140) paper.newPage();
  else paper.moveTo(paper.y() + 16);
  writeLine(paper, `${day} · ${customerName ?? prospect}`, 13);
  const { fields } = travel;
  const facts = [
    [fields.travellerId.label, travellerName],
    [fields.mode.label, i18n._(visitModes[mode])],
    [fields.time.label, time],
    [msg`Place`, [city, state, countryName].filter(Boolean).join(', ')],
    [fields.address.label, address],
    [fields.followUp.label, [visit.followUp, visit.followUpDay].filter(Boolean).join(' · ')],
  ] as const;
  writeFacts(
    paper,
    facts.flatMap(([label, value]) => (value ? [{ label: i18n._(label), value }] : [])),
  );
  if (visit.result) {
    paper.moveTo(paper.y() + 4);
    writeText(paper, visit.result);
  }
  await writeParts(paper, i18n, travelStop, visit.stops);
  await writeParts(paper, i18n, travelRival, visit.rivals);
  await writeParts(paper, i18n, travelPerson, visit.people);
  await drawPictures(db, paper, visit.pictureIds, picture);
  const cards = visit.people.flatMap(({ pictureId }) => pictureId ?? []);
  await drawPictures(db, paper, cards, card);
}

/** A table of one kind of a visit's parts, without empty columns. */
async function writeParts(paper: Paper, i18n: I18n, part: AnyEntity, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const cellOf = (row: object, name: string) => (row as Readonly<Record<string, unknown>>)[name] ?? null; // rows hold values by name
  const shown = part.list.flatMap((name) => {
    const field = part.fields[name];
    const isEmpty = rows.every((row) => cellOf(row, name) === null);
    return !field || field.kind === 'reference' || isEmpty ? [] : [{ name, field }];
  });
  paper.moveTo(paper.y() + 8);
  await writeTable(paper, {
    title: i18n._(part.label),
    columns: shown.map(({ field }) => sheetColumn(field, fieldHeading(field, i18n))),
    rows: rows.map((row) => shown.map(({ name, field }) => sheetValue(field, cellOf(row, name), i18n))),
  });
}

/** Draws pictures in rows, reading them one by one to limit memory. */
async function drawPictures(
  db: Db,
  paper: Paper,
  ids: readonly number[],
  { across, height, gap }: typeof picture,
): Promise<void> {
  const width = (paper.width - gap * (across - 1)) / across;
  for (let at = 0; at < ids.length; at += across) {
    if (paper.room() < height + gap) paper.newPage();
    else paper.moveTo(paper.y() + gap);
    for (const [place, id] of ids.slice(at, at + across).entries()) {
      const bytes = await pictureBytes(db, id, 'card');
      if (!bytes) continue;
      const x = paper.left + place * (width + gap);
      paper.document.image(bytes, x, paper.y(), { fit: [width, height] });
    }
    paper.moveTo(paper.y() + height);
  }
  if (ids.length > 0) paper.document.fillColor(paperPalette.ink);
}
