import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { travelCalls } from '../../../shared/areas/travel/calls';
import { travel } from '../../../shared/areas/travel/travel';
import { crudCallsOf } from '../../../shared/entity/crud';
import { type ApiError, fieldErrorsOf, isConflict, isOf, isRefusal, lineOfPath, reasonToWait } from '../../api/errors';
import { fetchData } from '../../api/send';
import { BrokenUpload, discardUpload, type FileUpload, UnreadableFile, uploadOf } from '../../api/upload';
import { mergedLines } from '../../forms/line-versions';
import { noteRecordChange } from '../../state/record-changes';
import { toastWarning } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import {
  changedValues,
  type Draft,
  type DraftPicture,
  draftOf,
  filledLines,
  lineVersions,
  type PartName,
  partNames,
  sentOf,
} from './draft';
import { draftAt, forgetDraft, keepDraft, ownDrafts } from './drafts';

/** What became of a draft: kept on the server under an id, still waiting, or held back by a refusal or a conflict. */
export type Sent =
  | { is: 'kept'; id: number }
  /** `forPictures`: the server takes no pictures now, so that drafts without any may be taken. */
  | { is: 'waiting'; forPictures?: true }
  | { is: 'refused' | 'conflict' };

let turn: Promise<unknown> = Promise.resolve();

/** Sends all waiting drafts one after another; a lock lets only one window do so at a time. */
export function sendWaiting(): Promise<void> {
  const next = turn.then(() =>
    alone(async () => {
      for (const { key, state } of await ownDrafts()) {
        if (state !== 'waiting') continue;
        const sent = await sentNow(key);
        if (sent.is === 'waiting' && !sent.forPictures) return;
      }
    }),
  );
  turn = next.catch(() => undefined); // waiting drafts are tried again later
  return next;
}

/** Sends one draft and says what became of it. */
export function sendDraft(key: string): Promise<Sent> {
  const next = turn.then(() => alone(() => sentNow(key)));
  turn = next.catch(() => undefined); // who waits for it is told why it failed
  return next;
}

/** Takes a draft up for editing, so that it is not sent any more. Undefined where it was sent meanwhile. */
export function takenUp(key: string): Promise<Draft | undefined> {
  const next = turn.then(() =>
    alone(async () => {
      const draft = await draftAt(key);
      if (draft?.state !== 'waiting') return draft;
      const written: Draft = { ...draft, state: 'writing', problem: null };
      await keepDraft(written);
      return written;
    }),
  );
  turn = next.catch(() => undefined); // who waits for it is told why it failed
  return next;
}

/** Discards the uploads that the server holds for a draft that is thrown away. */
export function letGoOf({ pictures, cards, uploads }: Draft): void {
  for (const { key } of [...pictures, ...Object.values(cards)]) {
    void broken.get(key)?.discard();
    broken.delete(key);
  }
  for (const name of Object.values(uploads)) void discardUpload(name);
}

function alone<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('loadline.travel', work) : work();
}

async function sentNow(key: string): Promise<Sent> {
  const draft = await draftAt(key);
  if (!draft) return { is: 'refused' };
  if (!navigator.onLine) {
    if (draft.problem !== null) await keepDraft({ ...draft, problem: null });
    return { is: 'waiting' };
  }
  try {
    const uploads = await uploaded(draft);
    const answer = await fetchData(travelCalls.keepTravel, sentOf(draft, uploads) as never); // its fields are checked by the server
    if (answer.isKnown && draft.sentAt !== null && draft.changedAt > draft.sentAt) {
      // An earlier try had arrived, and the draft was changed since: the change is sent as an edit of the record.
      const { id, version } = answer;
      const sentPictures = draft.sentPictures ?? Object.keys(draft.uploads);
      const pictures = draft.pictures.filter((picture) => !sentPictures.includes(picture.key));
      const edit = {
        key: crypto.randomUUID(),
        record: { id, version },
        pictures,
        uploads: {},
        sentAt: null,
        problem: null,
      };
      await keepDraft({ ...draft, ...edit });
      await forgetDraft(key);
      return { is: 'waiting' };
    }
    await forgetDraft(key);
    noteRecordChange('travel', 'travelStop', 'travelPerson', 'travelRival', 'file', 'task', 'customer');
    noteSaved(answer.changeSet, t(i18n)`The visit of ${String(draft.values.day)}`);
    return { is: 'kept', id: answer.id };
  } catch (error) {
    return heldBy(draft, error);
  }
}

/** Interrupted uploads by picture key; they resume from what the server holds. */
const broken = new Map<string, FileUpload>();

/** Sends the pictures that are not on the server yet, and stores in the draft which ones arrived, also on failure. */
async function uploaded(draft: Draft): Promise<Record<string, string>> {
  const names = { ...draft.uploads };
  let noted = draft;
  const send = async (owner: 'travel' | 'travelPerson', { key, name, blob }: DraftPicture) => {
    if (names[key]) return;
    const file = new File([blob], name, { type: blob.type });
    const upload = broken.get(key) ?? uploadOf({ entity: owner, recordId: null, file });
    broken.set(key, upload);
    try {
      names[key] = await upload.send({ onProgress: () => undefined, signal: new AbortController().signal });
      broken.delete(key);
    } catch (error) {
      // A refused upload cannot be resumed.
      if (!(error instanceof BrokenUpload)) broken.delete(key);
      throw error;
    }
  };
  try {
    for (const picture of draft.pictures) await send('travel', picture);
    for (const card of Object.values(draft.cards)) await send('travelPerson', card);
    // Set only once: any of the tries may arrive, so that every change after the first is an edit of what it sent.
    if (draft.sentAt === null) {
      noted = { ...draft, sentAt: Date.now(), sentPictures: draft.pictures.map((picture) => picture.key) };
    }
  } finally {
    await keepDraft({ ...noted, uploads: names });
  }
  return names;
}

/** Stores with the draft why it was refused; while nothing is decided about it, it waits for the next try. */
async function heldBy(draft: Draft, error: unknown): Promise<Sent> {
  const stored = await draftAt(draft.key);
  if (error instanceof UnreadableFile) {
    const { file } = error;
    const lost = t(i18n)`${file} can no longer be read on this device. Remove the picture, or choose it again.`;
    // What earlier tries brought to the server stays known.
    await keepDraft({ ...(stored ?? draft), state: 'refused', problem: lost });
    toastWarning(t(i18n)`A visit was not sent: ${lost}`);
    return { is: 'refused' };
  }
  if (!isRefusal(error)) {
    const told = error instanceof BrokenUpload ? error.told : null;
    // Without a reason it waits for a connection alone.
    if (stored) await keepDraft({ ...stored, problem: told ?? reasonToWait(error) });
    return told === null ? { is: 'waiting' } : { is: 'waiting', forPictures: true };
  }
  const present = stored ?? draft;
  // If it cannot be loaded, the next try meets the conflict again.
  const theirs =
    isConflict(error) && draft.record
      ? await fetchData(crudCallsOf(travel).get, { id: draft.record.id }).catch(() => null)
      : null;
  const state = isConflict(error) ? 'conflict' : 'refused';
  // The server may have thrown the uploads away meanwhile: they are sent again.
  const uploads = isOf(error, 'record.notFound') ? {} : present.uploads;
  await keepDraft({
    ...present,
    state,
    problem: error.message,
    problems: refusedFields(draft, error),
    theirs,
    uploads,
    // The server answered and stored nothing, so the next try counts as the first.
    sentAt: null,
    sentPictures: undefined,
  });
  toastWarning(t(i18n)`A visit was not accepted: ${error.message}`);
  return { is: state };
}

/** The server's messages by field, as the form shows them; for a line the key is its part, key and field. */
function refusedFields(draft: Draft, error: ApiError): Record<string, string> {
  const entries = Object.entries(fieldErrorsOf(error)).map(([path, problem]) => {
    const place = lineOfPath(path);
    const part = partNames.find((name) => name === place?.part);
    const line = place && part && filledLines(draft, part)[place.at];
    return [line ? `${part} ${line.key} ${place.field}` : path, problem];
  });
  return Object.fromEntries(entries);
}

/** The draft for insisting after a conflict: the changes made here, applied to the record on the server. */
export async function insisted(draft: Draft): Promise<Draft> {
  if (!draft.record) return draft;
  const { id } = draft.record;
  const present = await fetchData(crudCallsOf(travel).get, { id });
  const merged = (part: PartName) =>
    mergedLines(lineVersions(draft, part, present)).map(({ id: lineId, values, of }) => ({
      key: of?.key ?? String(lineId),
      values,
      ...(lineId === undefined ? {} : { id: lineId }),
    }));
  const { values: stored, base, baseParts } = draftOf(draft.accountId, present);
  return {
    ...draft,
    key: crypto.randomUUID(),
    record: { id, version: present.version },
    theirs: null,
    problem: null,
    problems: {},
    sentAt: null,
    base,
    values: { ...stored, ...changedValues(draft) },
    ...(baseParts ? { baseParts } : {}),
    parts: { stops: merged('stops'), rivals: merged('rivals'), people: merged('people') },
  };
}
