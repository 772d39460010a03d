import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { travelLimits } from '../../../shared/areas/travel/limits';
import { travel } from '../../../shared/areas/travel/travel';
import { fieldNamesOf } from '../../../shared/entity/changes';
import type { CrudRecord } from '../../../shared/entity/crud';
import type { Field } from '../../../shared/entity/field';
import { fieldNamed } from '../../../shared/entity/naming';
import { errorCatalogue } from '../../../shared/errors';
import { emptyValue, type FieldValue, fieldValue, isSameValue, problemText, sentValue } from '../../forms/field-value';

export type DraftValues = Readonly<Record<string, FieldValue>>;

/** The kinds of parts of a visit. */
export const partNames = ['stops', 'rivals', 'people'] as const;
export type PartName = (typeof partNames)[number];

/** A line of a draft: by its id where it is stored already. */
export interface DraftLine {
  key: string;
  id?: number;
  values: DraftValues;
}

/** A picture that waits on the device. */
export interface DraftPicture {
  key: string;
  name: string;
  blob: Blob;
}

/** Whether it is still written, waits for a connection, was refused, or met somebody else's edit. */
export type DraftState = 'writing' | 'waiting' | 'refused' | 'conflict';

/** A visit as it is written on a device, whether there is a connection or not. */
export interface Draft {
  /** Idempotency key: by it the server knows a draft that it already has. */
  key: string;
  accountId: number;
  /** The record it edits, and the version it began with. */
  record: { id: number; version: number } | null;
  /** The values it began with. */
  base: DraftValues;
  values: DraftValues;
  /** What the customer is called. */
  customerName: string;
  parts: Readonly<Record<PartName, readonly DraftLine[]>>;
  /** The lines it began with; missing in drafts kept on the device by an earlier version of the app. */
  baseParts?: Readonly<Record<PartName, readonly DraftLine[]>>;
  pictures: readonly DraftPicture[];
  /** Business cards by the keys of their people. */
  cards: Readonly<Record<string, DraftPicture>>;
  /** The upload names of the pictures already sent, by picture key. */
  uploads: Readonly<Record<string, string>>;
  state: DraftState;
  problem: string | null;
  problems: Readonly<Record<string, string>>;
  /** The record on the server, after a conflict. */
  theirs: Readonly<Record<string, unknown>> | null;
  changedAt: number;
  /** When it was first sent, while no answer has come: the server may lack what was changed after that. */
  sentAt: number | null;
  /** The keys of the pictures sent then; missing in drafts kept by an earlier version of the app. */
  sentPictures?: readonly string[] | undefined;
}

export const fieldNames: readonly string[] = fieldNamesOf(travel);

/** The fields people fill in of one kind of parts. */
export function partFields(part: PartName): readonly string[] {
  return fieldNamesOf(travel.children?.[part] ?? travel);
}

const nothing = { pictures: [], cards: {}, uploads: {}, problem: null, problems: {}, theirs: null, sentAt: null };

/** A new visit, with the values given, such as its day and customer. */
export function newDraft(accountId: number, given: DraftValues): Draft {
  const empty = Object.fromEntries(fieldNames.map((name) => [name, emptyValue(fieldOf(name))]));
  const values = { ...empty, mode: 'store', ...given };
  return {
    key: crypto.randomUUID(),
    accountId,
    record: null,
    base: values,
    values,
    customerName: '',
    ...nothing,
    parts: { stops: [], rivals: [], people: [] },
    state: 'writing',
    changedAt: Date.now(),
  };
}

/** The edit of a stored visit. */
export function draftOf(accountId: number, record: CrudRecord): Draft {
  const values = Object.fromEntries(fieldNames.map((name) => [name, fieldValue(record[name])]));
  const { id, version } = record;
  const parts = {
    stops: storedLines(record, 'stops'),
    rivals: storedLines(record, 'rivals'),
    people: storedLines(record, 'people'),
  };
  return {
    key: crypto.randomUUID(),
    accountId,
    record: { id, version },
    base: values,
    values,
    customerName: String(record.customerName ?? ''),
    ...nothing,
    parts,
    baseParts: parts,
    state: 'writing',
    changedAt: Date.now(),
  };
}

function storedLines({ children }: Pick<CrudRecord, 'children'>, part: PartName): DraftLine[] {
  return (children?.[part] ?? []).map((row) => ({
    key: String(row.id),
    id: row.id,
    values: Object.fromEntries(partFields(part).map((name) => [name, fieldValue(row[name])])),
  }));
}

/** The lines of one kind as the draft began with them, as they were written, and as they stand on the server. */
export function lineVersions(draft: Draft, part: PartName, present: Pick<CrudRecord, 'children'>) {
  const theirs = storedLines(present, part);
  return { opened: draft.baseParts?.[part] ?? theirs, mine: filledLines(draft, part), theirs };
}

/** The values that were changed here. */
export function changedValues({ values, base }: Draft): DraftValues {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSameValue(value, base[name])));
}

/** A line in which nothing stands yet. */
export const emptyLine = (given: DraftValues = {}): DraftLine => ({ key: crypto.randomUUID(), values: given });

/** The lines that are stored or have a value; for a person a business card is enough. */
export function filledLines({ parts, cards }: Draft, part: PartName): DraftLine[] {
  return parts[part].filter(
    ({ key, id, values }) =>
      id !== undefined ||
      cards[key] !== undefined ||
      Object.values(values).some((value) => value !== null && value !== ''),
  );
}

/** Whether nothing was written yet that anybody would miss. */
export function isEmptyDraft(draft: Draft): boolean {
  const { values, base, pictures, cards } = draft;
  const isSame = fieldNames.every((name) => isSameValue(values[name] ?? null, base[name] ?? null));
  const hasLines = partNames.some((part) => draft.parts[part].some(({ id }) => id === undefined));
  return draft.record === null && isSame && !hasLines && pictures.length === 0 && Object.keys(cards).length === 0;
}

/** What prevents sending the draft, by field; for a part the key is its kind, line and field. */
export function problemsOf(draft: Draft, today: string, i18n: I18n): Record<string, string> {
  const { values, pictures, cards } = draft;
  const found: Record<string, string> = {};
  for (const name of fieldNames) {
    const problem = problemText(fieldOf(name), values[name] ?? null, i18n);
    if (problem) found[name] = problem;
  }
  if (!values.customerId && !values.prospect) found.customerId = t(i18n)`Enter who was visited.`;
  if (!found.day && String(values.day) > today && (draft.record === null || values.day !== draft.base.day)) {
    found.day = t(
      i18n,
    )`A visit has taken place, so its day cannot be after today (${today}). Is the clock of your phone right?`;
  }
  if (!found.followUpDay && values.followUpDay && String(values.followUpDay) < String(values.day)) {
    found.followUpDay = t(i18n)`A follow-up comes after the visit.`;
  }
  const { base } = draft;
  const wasAlone = draft.record !== null && !base.followUp && base.followUpDay === values.followUpDay;
  if (values.followUpDay && !values.followUp && !wasAlone) {
    found.followUp ??= i18n._(errorCatalogue['task.dayWithoutText'].message);
  }
  for (const part of partNames) {
    for (const { key, values: line } of filledLines(draft, part)) {
      for (const name of partFields(part)) {
        const field = travel.children?.[part]?.fields[name];
        const problem = field && problemText(field, line[name] ?? null, i18n);
        if (problem) found[`${part} ${key} ${name}`] = problem;
      }
    }
  }
  const most = travelLimits.picturesAtOnce;
  if (pictures.length > most || Object.keys(cards).length > most) {
    found.pictures = t(i18n)`At most ${most} pictures are sent at once. Send the others by an edit.`;
  }
  return found;
}

/** What is sent of a draft once its pictures are on the server; `uploads` are their names there. */
export function sentOf(draft: Draft, uploads: Readonly<Record<string, string>>) {
  const { key, record, values, pictures, cards } = draft;
  const children = Object.fromEntries(
    partNames.map((part) => [
      part,
      filledLines(draft, part).map(({ id, values: line }) => ({
        ...(id === undefined ? {} : { id }),
        ...Object.fromEntries(
          partFields(part).flatMap((name) => {
            const field = travel.children?.[part]?.fields[name];
            return field ? [[name, sentValue(field, line[name] ?? null)]] : [];
          }),
        ),
      })),
    ]),
  );
  const people = filledLines(draft, 'people').map((line) => line.key);
  return {
    ...Object.fromEntries(fieldNames.map((name) => [name, sentValue(fieldOf(name), values[name] ?? null)])),
    children,
    key,
    ...(record ? { record } : {}),
    uploads: pictures.flatMap((picture) => uploads[picture.key] ?? []),
    cards: Object.entries(cards).flatMap(([line, picture]) => {
      const upload = uploads[picture.key];
      return upload && people.includes(line) ? [{ person: people.indexOf(line), upload }] : [];
    }),
  };
}

const fieldOf = (name: string): Field => fieldNamed(travel, name);
