import type { I18n } from '@lingui/core';
import { type Expression, sql } from 'kysely';
import { type EdiInvoiceRow, ediCalls, ediInvoiceRow, ediMoves, maySend } from '../../../shared/areas/edi/calls';
import { hitchText } from '../../../shared/areas/service/hitches';
import type { Fault } from '../../../shared/edi/acknowledgement';
import { formats } from '../../../shared/edi/document';
import { Unreadable } from '../../../shared/edi/unreadable';
import { faultText, inWords, problemText, replacementText, unreadableTexts } from '../../../shared/edi/words';
import { AppError } from '../../../shared/errors';
import { nameIn } from '../../../shared/language';
import { oneAfterTheOther } from '../../../shared/rules/enumerated';
import { translate } from '../../../shared/translate';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/edit';
import { listPage } from '../../db/list-page';
import { inScope } from '../../db/scope';
import { answering, type CallContext, type Handlers } from '../../http/handlers';
import { i18nOf } from '../../languages';
import {
  bytesOf,
  cancelDocument,
  connectionOf,
  fileNameOf,
  queueDocument,
  type StoredDocument,
  setDocument,
} from '../../services/edi/documents';
import { takeAcknowledgements } from '../../services/edi/take-acknowledgements';
import type { Asking } from '../../session-user';
import { auditInvoice } from './audit-invoice';
import { lastDocument, sendInvoice, wasTest, wouldBe } from './make-document';
import { partnerOf } from './read-invoice';

const handlers: Handlers<typeof ediCalls> = {
  async getEdiInvoices({ readDb, input, ...asking }) {
    const page = await listPage(readDb, {
      row: ediInvoiceRow,
      rows: invoiceRows(asking),
      input,
      sort: { by: 'invoiceDate', direction: 'desc' },
      tie: ['id'],
      totals: [],
    });
    return { ...page, rows: page.rows.map((row) => ({ ...row, reason: reasonOf(row, i18nOf(asking.language)) })) };
  },

  async previewEdiInvoice({ readDb, user, input, language, services }) {
    const partner = await partnerOf(readDb, user, input);
    const i18n = i18nOf(language);
    const last = await lastDocument(readDb, input);
    if (last && isShownAsIs(partner, last)) {
      // The partner may use another format by now.
      const { dictionary, read } = formats[last.format];
      const words = inWords(i18n, dictionary, read(last.content));
      return { words, content: last.content, problems: [], replacements: [] };
    }
    const { dictionary } = formats[partner.format];
    const madeAt = services.clock.minute();
    const { segments, content, problems, replacements } = await wouldBe(readDb, partner, input, { last, madeAt });
    return {
      words: inWords(i18n, dictionary, segments),
      content,
      problems: problems.map((problem) => problemText(i18n, dictionary, problem)),
      replacements: replacements.map((replacement) => replacementText(i18n, replacement)),
    };
  },

  sendEdiInvoice: sendInvoice,

  async resendEdiInvoice(context) {
    const { config, services, user } = context;
    if (!connectionOf(config)) throw new AppError('edi.noConnection');
    return moved(context, 'resend', async (db, { id }) => {
      await setDocument(db, id, { mayHaveArrived: true });
      await queueDocument(db, services.jobs, { id, by: user.id });
      return null;
    });
  },

  cancelEdiInvoice: (context) =>
    moved(context, 'cancel', async (db, document) => ({ state: await cancelDocument(db, document) })),

  async noteEdiSent(context) {
    return moved(context, 'noteSent', async (db, { id }) => {
      await setDocument(db, id, { state: 'sent', sentAt: new Date(), lastError: null });
      return null;
    });
  },

  async readAcknowledgement({ db, user, input: { text }, language, visit }) {
    const i18n = i18nOf(language);
    return inTransaction(db, async (transaction) => {
      const within = inScope(user, sql.ref('ediDocument.customerId'));
      const answers = await takeAcknowledgements(transaction, text, within).catch((error: unknown) => {
        if (!(error instanceof Unreadable)) throw error;
        throw new AppError('edi.unreadable', {
          reason: translate(i18n, unreadableTexts[error.reason], { found: error.found }),
        });
      });
      for (const { invoiceId, controlNumber, result } of answers) {
        const after = { controlNumber, result };
        await auditInvoice(transaction, { user, visit }, { action: 'acknowledged', invoiceId, after });
      }
      const taken = answers.map(({ nameEn, nameZh, format, faults, invoiceId: _, ...answer }) => ({
        ...answer,
        customerName: nameIn(language, { nameEn, nameZh }),
        reason: faultsText(faults, format, i18n),
      }));
      return { taken };
    });
  },

  async getEdiFile({ db, user, input, visit }) {
    await partnerOf(db, user, input);
    const document = await lastDocument(db, input);
    if (!document) throw new AppError('record.notFound', { record: input.id });
    const { format, controlNumber } = document;
    const after = { format, controlNumber };
    await auditInvoice(db, { user, visit }, { action: 'exported', invoiceId: input.id, after });
    return {
      fileName: fileNameOf(document),
      contentType: formats[format].contentType,
      content: bytesOf(document),
    };
  },
};

/** The faults that the partner reported, or why the document did not arrive. */
function reasonOf({ state, format, reason }: EdiInvoiceRow, i18n: I18n): string | null {
  if (state !== 'rejected' && state !== 'accepted') return reason && hitchText(i18n, reason);
  const faults: Fault[] = reason ? JSON.parse(reason) : [];
  return faultsText(faults, format, i18n) || null;
}

function faultsText(faults: readonly Fault[], format: EdiInvoiceRow['format'], i18n: I18n): string {
  const told = faults.map((fault) => faultText(i18n, formats[format].dictionary, fault));
  return oneAfterTheOther(told, i18n.locale);
}

/** Whether the last document is the one that the partner has, may have, or gets by hand, so that no new one is made. */
function isShownAsIs(partner: Parameters<typeof wasTest>[0], last: StoredDocument): boolean {
  return last.state === 'held' || !maySend(last.state, wasTest(partner, last));
}

type Moving = Pick<CallContext<typeof ediCalls.resendEdiInvoice>, 'db' | 'input' | 'user' | 'visit'>;

/**
 * Applies a move to the last document of an invoice and returns what `change` does; throws state.moved where its state
 * does not allow the move.
 */
async function moved<T>(
  { db, input, user, visit }: Moving,
  move: 'resend' | 'noteSent' | 'cancel',
  change: (db: Db, document: StoredDocument) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (transaction) => {
    await partnerOf(transaction, user, input, true);
    const document = await lastDocument(transaction, input, true);
    const from: readonly string[] = ediMoves[move];
    if (!document || !from.includes(document.state)) throw new AppError('state.moved');
    const became = await change(transaction, document);
    const before = { state: document.state, controlNumber: document.controlNumber };
    const after = input.reason === undefined ? undefined : { reason: input.reason };
    await auditInvoice(transaction, { user, visit }, { action: move, invoiceId: input.id, before, after });
    return became;
  });
}

function invoiceRows({ user, language }: Asking): Expression<EdiInvoiceRow> {
  return sql<EdiInvoiceRow>`
    select invoice.id, invoice.customer_id, ${nameOf(language, 'customer')} as customer_name,
      invoice.invoice_number, invoice.invoice_date, invoice.amount, coalesce(document.format, partner.format) as format,
      coalesce(document.is_test, partner.is_test) as is_test,
      coalesce(document.is_test and not partner.is_test, false) as was_test, coalesce(document.state, 'open') as state, document.control_number, document.attempt,
      document.created_at as made_at, document.sent_at, document.acknowledged_at,
      coalesce(document.faults::text, document.last_error) as reason
    from edi_partner as partner
    join customer on customer.id = partner.customer_id
    join invoice on invoice.customer_id = partner.customer_id and invoice.invoice_date >= partner.invoices_from
    left join lateral (
      select * from edi_document
      where edi_document.customer_id = invoice.customer_id and edi_document.invoice_id = invoice.id
      order by attempt desc limit 1
    ) as document on true
    where ${inScope(user, sql.ref('partner.customerId'))}`;
}

export const ediInvoicesAnswers = answering(ediCalls, handlers);
