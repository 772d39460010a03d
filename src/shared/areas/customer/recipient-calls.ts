import { z } from 'zod';
import { get } from '../../api/call';
import { searchText } from '../../api/list';
import { recordId } from '../../entity/field';
import { keysOf } from '../../keys-of';
import { languages } from '../../language';
import { everyone } from '../../roles';
import { entities } from '../all';

/**
 * Offers people to address a mail to or to name: the contacts of a customer, or of the customers that a record is
 * about, the main contact for orders first; without such a customer all contacts within reach that match the text.
 */
const getRecipients = get('/contact/recipients', {
  reading: 'B',
  input: z.strictObject({
    customerId: recordId.optional(),
    entity: z.enum(keysOf(entities)).optional(),
    recordId: recordId.optional(),
    text: searchText,
  }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        jobTitle: z.string().nullable(),
        customerName: z.string(),
        addresses: z.array(z.string()),
        /** The language of mails proposed to them; null where unknown. */
        language: z.enum(languages).nullable(),
        isMain: z.boolean(),
      }),
    ),
    /** Whether there are more than came. */
    more: z.boolean(),
    /** Whether they are contacts of the customers asked about, not of all customers. */
    isOfCustomers: z.boolean(),
  }),
  access: everyone,
});
export type Recipient = z.infer<typeof getRecipients.output>['rows'][number];

export const recipientCalls = { getRecipients };
