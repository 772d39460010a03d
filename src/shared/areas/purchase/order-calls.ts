import { z } from 'zod';
import { get, post, remove } from '../../api/call';
import { linesOfText, recordId, seenRecord } from '../../entity/field';
import { languages } from '../../language';
import { cartonLine } from '../../loading/problem';
import { rights } from '../../roles';
import { mailPreview, writtenMails } from '../service/mail-calls';
import { purchaseLimits } from './limits';
import { purchaseOrder } from './purchase-order';

const access = purchaseOrder.access.write;

/**
 * Who takes the steps of purchase orders may be who stands in for somebody: the access of the call that moves them. What
 * the step needs of its caller is checked as it is taken.
 */
const stepAccess = purchaseOrder.access.read;

/** The caller's own signature as a data URL; null where there is none yet. Never returned to anybody else. */
const getSignature = get('/signature/mine', {
  reading: 'B',
  input: z.strictObject({}),
  output: z.object({ picture: z.string().nullable() }),
  access: stepAccess,
});

/** Stores a signature, drawn or read from a PNG or JPEG; documents signed before keep the former one. */
const saveSignature = post('/signature/save', {
  reading: 'B',
  input: z.strictObject({ picture: z.base64().min(1).max(purchaseLimits.signatureLength) }),
  output: z.null(),
  access: stepAccess,
});

const removeSignature = remove('/signature/remove', {
  reading: 'B',
  input: z.strictObject({}),
  output: z.null(),
  access: stepAccess,
});

/** Notes that its containers are being calculated; whoever calculates them again is asked first. */
const calculatePurchaseOrder = post('/purchaseOrder/calculate', {
  reading: 'B',
  input: seenRecord,
  output: z.null(),
  access,
});

/** The cartons of its lines, to be packed; `left` names the materials without a known carton. */
const getPurchaseCartons = get('/purchaseOrder/cartons', {
  reading: 'B',
  input: z.strictObject({ id: recordId }),
  output: z.object({ cartons: z.array(cartonLine), left: z.array(z.string()) }),
  access: purchaseOrder.access.read,
});

const letter = {
  language: z.enum(languages),
  note: linesOfText(purchaseLimits.noteLength),
};

/**
 * Takes the step `send` with the words of a letter. Sends a revision once: by mail to each of its addresses, with the
 * order as PDF and workbook. Sending without a signature needs `unsigned`. Refused where a line cannot be ordered; the
 * error names it.
 */
const sendPurchaseOrder = post('/purchaseOrder/send', {
  reading: 'B',
  input: z.strictObject({ ...seenRecord.shape, ...letter, unsigned: z.boolean().optional() }),
  output: writtenMails,
  isMailing: true,
  access: stepAccess,
});

/** Previews the mail of an order that the caller sees. */
const previewPurchaseMail = post('/purchaseOrder/previewMail', {
  reading: 'B',
  input: z.strictObject({ id: recordId, ...letter }),
  output: mailPreview,
  access: stepAccess,
});

/** A line that differs between two revisions, in words; null on the side that does not have it. */
const changedLine = z.object({
  line: z.string(),
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** The sent revisions, latest first, each with its changes; `present` holds the changes since the last one. */
const getPurchaseRevisions = get('/purchaseOrder/revisions', {
  reading: 'B',
  input: z.strictObject({ id: recordId }),
  output: z.object({
    present: z.array(changedLine),
    sent: z.array(
      z.object({
        revision: z.number(),
        sentAt: z.string(),
        sentByName: z.string(),
        changes: z.array(changedLine),
        mails: z.array(z.object({ recipient: z.string(), state: z.string() })),
      }),
    ),
  }),
  access: purchaseOrder.access.read,
});

const file = { reading: 'B', output: z.unknown(), access: rights.export, body: 'file' } as const;

/** The purchase order as a PDF, with its signature. */
const getPurchasePdf = get('/purchaseOrder/pdf', {
  ...file,
  input: z.strictObject({ id: recordId, writtenIn: z.enum(languages) }),
});

/** Its lines as a workbook. */
const getPurchaseWorkbook = get('/purchaseOrder/workbook', { ...file, input: z.strictObject({ id: recordId }) });

export const purchaseOrderCalls = {
  getSignature,
  saveSignature,
  removeSignature,
  calculatePurchaseOrder,
  getPurchaseCartons,
  sendPurchaseOrder,
  previewPurchaseMail,
  getPurchaseRevisions,
  getPurchasePdf,
  getPurchaseWorkbook,
};
