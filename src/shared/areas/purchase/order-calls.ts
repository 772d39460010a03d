import { z } from 'zod';
import { get, post, remove } from '../../api/call';
import { linesOfText, recordId, recordVersion } from '../../entity/field';
import { languages } from '../../language';
import { cartonLine } from '../../loading/problem';
import { rights } from '../../roles';
import { mailPreview, writtenMails } from '../service/mail-calls';
import { purchaseLimits } from './limits';
import { purchaseOrder } from './purchase-order';

const access = purchaseOrder.access.write;
const asSeen = { id: recordId, version: recordVersion };

/** One's own signature as a picture in an address; null where there is none yet. Nobody else is answered it. */
const getSignature = get('/signature/mine', {
  reading: 'B',
  input: z.strictObject({}),
  output: z.object({ picture: z.string().nullable() }),
  access,
});

/** Keeps a signature, drawn or read from a PNG or JPEG; the one before stays on what was signed with it. */
const saveSignature = post('/signature/save', {
  reading: 'B',
  input: z.strictObject({ picture: z.base64().min(1).max(purchaseLimits.signatureLength) }),
  output: z.null(),
  access,
});

const removeSignature = remove('/signature/remove', {
  reading: 'B',
  input: z.strictObject({}),
  output: z.null(),
  access,
});

const moved = { reading: 'B', input: z.strictObject(asSeen), output: z.null(), access } as const;

/** Puts one's own signature on a draft, whose lines can all be ordered; it is not edited then. */
const signPurchaseOrder = post('/purchaseOrder/sign', moved);

/** Takes the signature off again. */
const unsignPurchaseOrder = post('/purchaseOrder/unsign', moved);

/** Begins the next revision of what was sent: a draft, without a signature. */
const revisePurchaseOrder = post('/purchaseOrder/revise', moved);

/** Gives a purchase order up, in whatever state. */
const cancelPurchaseOrder = post('/purchaseOrder/cancel', moved);

/** Notes that its containers are being calculated, which whoever calculates them again is asked about. */
const calculatePurchaseOrder = post('/purchaseOrder/calculate', moved);

/** The cartons of its lines, to be packed; `left` names the materials of which no carton is known. */
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
 * Sends a revision once: by mail to each of its addresses, with the order as PDF and workbook. Who sends one without a
 * signature says so (`unsigned`). Refused is one with a line that cannot be ordered, which is named.
 */
const sendPurchaseOrder = post('/purchaseOrder/send', {
  reading: 'B',
  input: z.strictObject({ ...asSeen, ...letter, unsigned: z.boolean().optional() }),
  output: writtenMails,
  access,
});

/** What the mail would say. */
const previewPurchaseMail = post('/purchaseOrder/previewMail', {
  reading: 'B',
  input: z.strictObject({ id: recordId, ...letter }),
  output: mailPreview,
  access,
});

/** A line that differs between two revisions, in words; null where there is none. */
const changedLine = z.object({
  line: z.string(),
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** The revisions that were sent, the latest first, each with what it changed; `present` is what changed since the last. */
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

/** The purchase order on paper, with its signature. */
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
  signPurchaseOrder,
  unsignPurchaseOrder,
  revisePurchaseOrder,
  cancelPurchaseOrder,
  calculatePurchaseOrder,
  getPurchaseCartons,
  sendPurchaseOrder,
  previewPurchaseMail,
  getPurchaseRevisions,
  getPurchasePdf,
  getPurchaseWorkbook,
};
