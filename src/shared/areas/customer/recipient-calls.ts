import { z } from 'zod';
import { get } from '../../api/call';
import { keysOf, searchText } from '../../api/list';
import { recordId } from '../../entity/field';
import { languages } from '../../language';
import { everyone } from '../../roles';
import { entities } from '../all';

/**
 * Who is offered where a mail is addressed or a person named: the people of a customer, or of those a record is about, the main
 * contact for orders first; where it is about none, all within reach whom the text finds.
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
        /** The language that mails to them are proposed in, where it is known. */
        language: z.enum(languages).nullable(),
        isMain: z.boolean(),
      }),
    ),
    /** Whether there are more than came. */
    more: z.boolean(),
    /** Whether they are the people of the customers that were asked about, not of all. */
    isOfCustomers: z.boolean(),
  }),
  access: everyone,
});
export type Recipient = z.infer<typeof getRecipients.output>['rows'][number];

export const recipientCalls = { getRecipients };
