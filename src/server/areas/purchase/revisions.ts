import type { OutputOf } from '../../../shared/api/call';
import type { purchaseOrderCalls } from '../../../shared/areas/purchase/order-calls';
import { purchaseOrder, purchaseOrderLine } from '../../../shared/areas/purchase/purchase-order';
import { type RevisionChange, revisionChanges } from '../../../shared/areas/purchase/revision-changes';
import { mailStates } from '../../../shared/areas/service/mail-calls';
import type { Field } from '../../../shared/entity/field';
import { untold } from '../../../shared/entity/naming';
import { sheetValue } from '../../../shared/export/field-cells';
import { nameOf } from '../../db/columns';
import { calledIn } from '../../db/kept-words';
import type { CallContext } from '../../http/handlers';
import { i18nOf } from '../../languages';
import { type NameOfReference, referenceNames } from '../../records/present';
import { rowAt } from '../../records/rows';
import { betweenWords, purchaseContent } from './purchase-content';

type Asking = CallContext<typeof purchaseOrderCalls.getPurchaseRevisions>;
type Revisions = OutputOf<typeof purchaseOrderCalls.getPurchaseRevisions>;

/** The revisions of a purchase order that were sent, each with its changes from the one before. */
export async function purchaseRevisions({ db, user, language, input }: Asking): Promise<Revisions> {
  const row = await rowAt(db, { user, language }, untold(purchaseOrder), input.id);
  const sent = await db
    .selectFrom('purchaseOrderRevision')
    .innerJoin('account', 'account.id', 'sentBy')
    .select(['revision', 'sentAt', 'content', nameOf(language, 'account').as('sentByName')])
    .where('purchaseOrderId', '=', row.id)
    .orderBy('revision', 'desc')
    .execute();
  const mails = await db
    .selectFrom('purchaseOrderMail')
    .innerJoin('mail', 'mail.id', 'mailId')
    .select(['revision', 'mail.recipient', 'mail.state'])
    .where('purchaseOrderId', '=', row.id)
    .orderBy('mail.id')
    .execute();
  const i18n = i18nOf(language);
  const [last] = sent;
  const isDraft = last !== undefined && last.revision !== row.revision;
  const present = isDraft ? revisionChanges(last.content, await purchaseContent(db, row)) : [];
  const changes = sent.map(({ content }, at) => {
    const before = sent[at + 1]?.content;
    return before ? revisionChanges(before, content) : [];
  });
  const all = [...present, ...changes.flat()];
  const values = all.flatMap(({ line, field, before, after }) =>
    line === null ? [{ [field]: before }, { [field]: after }] : [],
  );
  const nameOfReference = await referenceNames(db, { language }, 'purchaseOrder', values);
  const words = all.flatMap(({ line }) => line?.split(betweenWords) ?? []);
  const called = await calledIn(db, language, [...new Set(words)]);
  const inWords = (change: RevisionChange) => {
    const line = change.line?.split(betweenWords).map(called).join(betweenWords) ?? null;
    return changeText({ ...change, line }, language, nameOfReference);
  };
  return {
    present: present.map(inWords),
    sent: sent.map(({ revision, sentAt, sentByName }, at) => ({
      revision,
      sentAt: sentAt.toISOString(),
      sentByName,
      changes: (changes[at] ?? []).map(inWords),
      mails: mails
        .filter((mail) => mail.revision === revision)
        .map(({ recipient, state }) => ({ recipient, state: i18n._(mailStates[state]) })),
    })),
  };
}

/** A change in words: field label, choices and records by name, preceded by the line that it is about. */
function changeText(
  { line, field, before, after }: RevisionChange,
  language: Asking['language'],
  nameOfReference: NameOfReference,
) {
  const i18n = i18nOf(language);
  const fields: Readonly<Record<string, Field>> = line === null ? purchaseOrder.fields : purchaseOrderLine.fields;
  const definition = field === 'material' ? purchaseOrderLine.fields.materialId : fields[field];
  const text = (value: string | number | null) => {
    if (line === null && definition?.kind === 'reference' && value !== null)
      return nameOfReference(field, Number(value));
    const shown = definition && field !== 'material' ? sheetValue(definition, value, i18n) : value;
    return shown === null ? null : String(shown);
  };
  const label = definition ? i18n._(definition.label) : field;
  return { line: line ?? '', field: label, before: text(before), after: text(after) };
}
