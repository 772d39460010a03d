import { msg } from '@lingui/core/macro';
import type { travelCalls } from '../../../shared/areas/travel/calls';
import { travel, travelPerson, travelRival, travelStop } from '../../../shared/areas/travel/travel';
import { text } from '../../../shared/entity/field';
import { exportColumn } from '../../export/column';
import { exportFile, type FurtherSheet } from '../../export/export-file';
import { recordExport } from '../../export/record-export';
import type { CallContext, FileAnswer } from '../../http/handlers';
import { travelPaper } from './report-pdf';
import { type ReportedVisit, reportedVisits } from './visits';

const title = msg`Travel report`;
const { fields } = travel;

/** A row is a visit or, below it, another picture of that visit. */
const pictureColumn = 0;
const whoAndWhen = [
  exportColumn('travellerName', text(fields.travellerId.label)),
  exportColumn('day', fields.day),
  exportColumn('visited', text(fields.customerId.label)),
];
const visitColumns = [
  exportColumn('picture', text(msg`Picture`)),
  ...whoAndWhen,
  exportColumn('time', fields.time),
  exportColumn('mode', fields.mode),
  exportColumn('countryName', text(fields.countryId.label)),
  ...(
    ['state', 'city', 'address', 'stores', 'ourModels', 'rivalModels', 'result', 'followUp', 'followUpDay'] as const
  ).map((name) => exportColumn(name, fields[name])),
];

/** The chosen visits as a file, with all parts and pictures. */
export async function travelReport(context: CallContext<typeof travelCalls.getTravelReport>): Promise<FileAnswer> {
  const { readDb, db, input, user, visit } = context;
  const { format, writtenIn, isOfOne, ...chosen } = input;
  const asking = { user, language: writtenIn };
  const source = { name: 'travelReport', filters: { ...chosen } };
  if (format === 'xlsx') {
    const visits = await reportedVisits(readDb, asking, chosen);
    return exportFile(
      { ...context, language: writtenIn },
      {
        title,
        format,
        source,
        pictureColumn,
        columns: visitColumns,
        rows: async () => visits.flatMap(rowsOfVisit),
        further: async () => sheetsOf(visits),
      },
    );
  }
  const visits = await reportedVisits(readDb, asking, chosen);
  const file = await travelPaper(readDb, visits, {
    ...chosen,
    writtenIn,
    isOfOne,
    today: context.services.clock.today(),
  });
  await recordExport({ db, user, visit }, { file: file.fileName, rows: visits.length, sources: [source] });
  return file;
}

const visitedOf = ({ customerName, prospect }: ReportedVisit): string => customerName ?? prospect ?? '';

function rowsOfVisit(visit: ReportedVisit): object[] {
  const { travellerName, day, pictureIds } = visit;
  const visited = visitedOf(visit);
  const [first = null, ...others] = pictureIds;
  return [
    { ...visit, visited, picture: null, pictureId: first },
    ...others.map((pictureId) => ({ travellerName, day, visited, pictureId })),
  ];
}

/** Stores, people and rivals on separate sheets, each row with its visit. */
function sheetsOf(visits: readonly ReportedVisit[]): FurtherSheet[] {
  const rowsOf = (part: 'stops' | 'people' | 'rivals') =>
    visits.flatMap((visit) => {
      const { travellerName, day } = visit;
      return visit[part].map((row) => ({ ...row, travellerName, day, visited: visitedOf(visit) }));
    });
  const columnsOf = (entity: typeof travelStop | typeof travelPerson | typeof travelRival) =>
    Object.entries(entity.fields).flatMap(([name, field]) =>
      field.kind === 'reference' ? [] : [exportColumn(name, field)],
    );
  return [
    { title: travelStop.label, columns: [...whoAndWhen, ...columnsOf(travelStop)], rows: rowsOf('stops') },
    { title: travelPerson.label, columns: [...whoAndWhen, ...columnsOf(travelPerson)], rows: rowsOf('people') },
    { title: travelRival.label, columns: [...whoAndWhen, ...columnsOf(travelRival)], rows: rowsOf('rivals') },
  ].filter(({ rows }) => rows.length > 0);
}
