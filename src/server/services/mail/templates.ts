import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { serviceLimits } from '../../../shared/areas/service/limits';
import type { MailTemplateName } from '../../../shared/areas/service/mail-calls';
import { linesOfText, plainText } from '../../../shared/entity/field';
import { type Language, nameIn } from '../../../shared/language';
import { limits } from '../../../shared/limits';

/** A kind of mail: its text in English (translated to Chinese by Lingui) and its values. */
export interface MailTemplate {
  values: z.ZodObject;
  /** Values that only the recipient may know: stored sealed, and deleted once they are not needed. */
  secrets: readonly string[];
  subject: MessageDescriptor;
  /** Paragraphs; one whose text is empty is left out. */
  paragraphs: readonly MessageDescriptor[];
  /** A button after the paragraph of that number (from 1), which opens the address in the value `link`. */
  button?: { after: number; label: MessageDescriptor; link: string };
}

const name = plainText(limits.textLength);

/** The opening of a letter to recipients whose name is not known. */
export const salutation = msg`Dear Sir or Madam,`;

/** The ending of every letter: its writer's name and the company. */
export const closing = msg`Kind regards,\n{sender}\n{company}`;

interface Names {
  nameEn: string;
  nameZh: string;
}

/** The signature of a letter in its language: the person and the company. */
export function signatureIn(language: Language, person: Names, company: Names): { sender: string; company: string } {
  return { sender: nameIn(language, person), company: nameIn(language, company) };
}

// Older mails were stored without a company.
const companySince = name.default('');

/** A mail with a list, which a person chose on the page of their to-dos. */
const listTemplate = (subject: MessageDescriptor) =>
  ({
    values: z.strictObject({
      name,
      count: name,
      list: linesOfText(limits.longTextLength),
      // Empty where the server does not know its own address.
      link: plainText(limits.textLength),
    }),
    secrets: [],
    subject,
    paragraphs: [
      msg`Good morning, {name}.`,
      msg`{list}`,
      msg`{link}`,
      msg`You chose this mail on the page of your to-dos.`,
    ],
  }) as const;

/** Every kind of mail. */
export const templates = {
  toDos: listTemplate(msg`Waiting for you: {count}`),
  briefing: {
    values: z.strictObject({
      name,
      day: name,
      list: linesOfText(limits.longTextLength),
      until: name,
      timeZone: name,
      link: z.url(),
    }),
    secrets: ['link'],
    subject: msg`Briefing of {day}`,
    paragraphs: [
      msg`Good morning, {name}.`,
      msg`{list}`,
      msg`The link shows your briefing without a login, once, until {until} ({timeZone}). Please do not pass it on.`,
      msg`You chose this mail on the page of your briefing.`,
    ],
    button: { after: 3, label: msg`Show my briefing`, link: 'link' },
  },
  followed: listTemplate(msg`What you follow: {count}`),
  trackingLink: {
    values: z.strictObject({
      customer: name,
      sender: name,
      company: companySince,
      until: name,
      timeZone: name,
      note: linesOfText(serviceLimits.mail.noteLength),
      link: z.url(),
    }),
    secrets: ['link'],
    subject: msg`Where your containers are`,
    paragraphs: [
      msg`Dear {customer},`,
      msg`{note}`,
      msg`This link shows where your containers are: those on their way, and those that came within a month.`,
      msg`It can be opened once, until {until} ({timeZone}). Whoever opens it first sees the containers, so please do not pass it on.`,
      closing,
    ],
    button: { after: 3, label: msg`Show my containers`, link: 'link' },
  },
  sharedFile: {
    values: z.strictObject({
      title: plainText(limits.textLength),
      sender: name,
      company: companySince,
      until: name,
      timeZone: name,
      note: linesOfText(serviceLimits.mail.noteLength),
      link: z.url(),
    }),
    secrets: ['link'],
    subject: msg`{title}`,
    paragraphs: [
      salutation,
      msg`{note}`,
      msg`This link shows “{title}”.`,
      msg`It can be opened until {until} ({timeZone}), by whoever has it.`,
      closing,
    ],
    button: { after: 3, label: msg`Show the file`, link: 'link' },
  },
  invitation: {
    values: z.strictObject({
      customer: name,
      show: name,
      days: name,
      place: name,
      visits: linesOfText(limits.longTextLength),
      company: name,
      sender: name,
      note: linesOfText(serviceLimits.mail.noteLength),
      link: z.url(),
    }),
    secrets: ['link'],
    subject: msg`Invitation: {show}, {days}`,
    paragraphs: [
      msg`Dear {customer},`,
      msg`{company} invites you to {show}: {days}, {place}.`,
      msg`{note}`,
      msg`{visits}`,
      msg`Please tell us whether and when you come, and with how many people. You may change your answer until the show ends.`,
      msg`The enclosed file puts the days into your calendar. Times are those of the place of the show.`,
      closing,
    ],
    button: { after: 5, label: msg`Answer the invitation`, link: 'link' },
  },
  visitsMoved: {
    values: z.strictObject({
      customer: name,
      show: name,
      changes: linesOfText(limits.longTextLength),
      company: name,
      sender: name,
    }),
    secrets: [],
    subject: msg`{show}: your visit has changed`,
    paragraphs: [
      msg`Dear {customer},`,
      msg`Something has changed about your visit to {company} at {show}:`,
      msg`{changes}`,
      msg`The enclosed files put it right in your calendar. Times are those of the place of the show.`,
      msg`Please write back if a time does not suit you.`,
      closing,
    ],
  },
  purchaseOrder: {
    values: z.strictObject({
      number: name,
      revision: name,
      company: name,
      sender: name,
      note: linesOfText(serviceLimits.mail.noteLength),
    }),
    secrets: [],
    subject: msg`Purchase order {number}, revision {revision}`,
    paragraphs: [
      salutation,
      msg`{note}`,
      msg`Enclosed is purchase order {number}, revision {revision}, as a PDF and as a workbook.`,
      msg`Please check pieces, prices and dates, and write back to this address if something is not right.`,
      closing,
    ],
  },
  letter: {
    values: z.strictObject({
      subject: plainText(serviceLimits.letter.subjectLength),
      text: linesOfText(serviceLimits.letter.textLength),
    }),
    secrets: [],
    subject: msg`{subject}`,
    paragraphs: [msg`{text}`],
  },
} as const satisfies Record<MailTemplateName, MailTemplate>;

export type MailValues<N extends MailTemplateName> = z.output<(typeof templates)[N]['values']>;
