import { resolve } from 'node:path';
import { receivedLimits } from '../shared/areas/mail/limits';
import { serviceLimits } from '../shared/areas/service/limits';
import { defaultTimeZone } from '../shared/calendar';
import { importLimits } from '../shared/imports/limits';
import * as read from './config-readers';
import { StartupError } from './startup-error';

interface Setting<T> {
  variable: string;
  about: string;
  /** Taken when the variable is missing or empty. */
  fallback: string;
  /** Whether it is a password or key, or an address that contains one; such a value is never printed. */
  isSecret?: true;
  /** Returns the value, or what it must be, as the rest of "PORT must be ...". */
  read(text: string): read.Reading<T>;
}

/** Every setting of the server; source of the README's table and of the checks at startup. */
export const settings = {
  port: {
    variable: 'PORT',
    about: 'Port the server listens on; 0 takes any free one.',
    fallback: '8080',
    read: read.wholeNumber(0, 65_535),
  },
  host: {
    variable: 'HOST',
    about:
      'Address the server listens on; 0.0.0.0 opens it to the network, where people log in over https only (a proxy, PUBLIC_URL).',
    fallback: '127.0.0.1',
    read: read.text,
  },
  dataDir: {
    variable: 'DATA_DIR',
    about:
      'Folder of the embedded database, and of the keys and passwords made at the first start (`secrets`), also with DATABASE_URL.',
    fallback: './data',
    read: (text: string) => read.accepted(resolve(text)),
  },
  databaseUrl: {
    variable: 'DATABASE_URL',
    about: 'PostgreSQL server, 15 or newer, to use instead of the embedded one.',
    fallback: '',
    isSecret: true,
    read: read.optional(read.url('postgres:', 'postgresql:')),
  },
  databaseReplicaUrl: {
    variable: 'DATABASE_REPLICA_URL',
    about: 'Streaming replica from which lists, figures and reports are read.',
    fallback: '',
    isSecret: true,
    read: read.optional(read.url('postgres:', 'postgresql:')),
  },
  key: {
    variable: 'LOADLINE_KEY',
    about:
      'Master key, which seals password proofs and mails and signs links; 32 bytes in hex (`openssl rand -hex 32`) or base64; the same on all servers; without it one is made in DATA_DIR/secrets.',
    fallback: '',
    isSecret: true,
    read: read.optional(read.key),
  },
  demonstration: {
    variable: 'DEMONSTRATION',
    about:
      'Whether an empty database is filled with the demonstration company; auto means yes in a data folder that this start makes, without DATABASE_URL.',
    fallback: 'auto',
    read: read.yesNoAuto,
  },
  timeZone: {
    variable: 'COMPANY_TIME_ZONE',
    about: 'Time zone that decides which day "today", "this month" and "overdue" mean, for everybody.',
    fallback: defaultTimeZone,
    read: read.timeZone,
  },
  today: {
    variable: 'TODAY',
    about: 'Day (yyyy-MM-dd) or moment that stays today, for tests and rehearsals; without it the clock decides.',
    fallback: '',
    read: read.optional(read.dayOrMoment),
  },
  logLevel: {
    variable: 'LOG_LEVEL',
    about: 'Least serious kind of log line written.',
    fallback: 'info',
    read: read.oneOf('debug', 'info', 'warn', 'error', 'silent'),
  },
  uploadMaxRows: {
    variable: 'UPLOAD_MAX_ROWS',
    about: 'Most rows one uploaded table may have.',
    fallback: String(importLimits.uploadRows),
    read: read.wholeNumber(1, importLimits.mostUploadRows),
  },
  tableMaxMb: {
    variable: 'FILE_MAX_MB_TABLE',
    about: 'Most megabytes an uploaded table may have.',
    fallback: String(importLimits.uploadMb),
    read: read.wholeNumber(1, importLimits.mostUploadMb),
  },
  publicUrl: {
    variable: 'PUBLIC_URL',
    about:
      "Address people open, which links in mails begin with; without it mails about to-dos and followed records have none, and those of others begin as their sender's address bar did.",
    fallback: '',
    read: read.optional(read.url('http:', 'https:')),
  },
  secureCookies: {
    variable: 'SECURE_COOKIES',
    about: 'Whether cookies are sent over HTTPS only; auto means yes when PUBLIC_URL begins with https.',
    fallback: 'auto',
    read: read.yesNoAuto,
  },
  trustProxy: {
    variable: 'TRUST_PROXY',
    about: 'Proxies whose X-Forwarded-For is believed: how many, or their addresses separated by commas.',
    fallback: '0',
    read: read.proxies,
  },
  pictureMaxMb: fileLimit('picture', 'a picture'),
  documentMaxMb: fileLimit('document', 'a document'),
  videoMaxMb: fileLimit('video', 'a video'),
  fileStore: {
    variable: 'FILES_URL',
    about:
      'S3-compatible store of videos and large documents, https://key:secret@host/bucket/folder?region=us-east-1, for this database alone; without it they are kept in the database. Its objects are not in a backup.',
    fallback: '',
    isSecret: true,
    read: read.optional(read.objectStore),
  },
  smtpServer: {
    variable: 'SMTP_URL',
    about:
      'Mail server, smtp://user:password@host:587 or smtps://...; without it mails are kept on the page Outbox, to be downloaded as .eml.',
    fallback: '',
    isSecret: true,
    read: read.optional(read.smtpServer),
  },
  mailFrom: {
    variable: 'MAIL_FROM',
    about: 'Address that mails are sent from; needed with SMTP_URL and IMAP_URL.',
    fallback: 'loadline@localhost.localdomain',
    read: read.mailbox,
  },
  imapBox: {
    variable: 'IMAP_URL',
    about:
      'Box that answers come into, imaps://user:password@host:993/INBOX or imap://...; the mail of MAIL_FROM has to arrive there. It is read and never changed; without it no mail comes in.',
    fallback: '',
    isSecret: true,
    read: read.optional(read.imapBox),
  },
  imapMinutes: {
    variable: 'IMAP_MINUTES',
    about: 'How many minutes pass before the box is read again.',
    fallback: String(receivedLimits.minutes),
    read: read.wholeNumber(1, 1440),
  },
  bounceSecret: {
    variable: 'BOUNCE_SECRET',
    about:
      'The password with which a mail server posts mails that came back to /api/mail/bounces, 16 characters at least; without it none are taken.',
    fallback: '',
    isSecret: true,
    read: read.optional(read.secret),
  },
  ediUrl: {
    variable: 'EDI_URL',
    about:
      'Where EDI documents are posted to, https://user:password@host/path; without it and EDI_DIR they are kept, to be downloaded.',
    fallback: '',
    isSecret: true,
    read: read.optional(read.postingAddress),
  },
  ediDir: {
    variable: 'EDI_DIR',
    about: 'Folder to use instead of EDI_URL: documents are put into `out`, acknowledgements are read from `in`.',
    fallback: '',
    read: read.optional(read.folder),
  },
  erpUrl: {
    variable: 'ERP_URL',
    about:
      'Where the ERP takes purchase orders as IDocs, https://host/sap/bc/idoc_xml?sap-client=100; without it they are kept, and say so.',
    fallback: '',
    isSecret: true,
    read: read.optional(read.addressWithoutUser),
  },
  erpUser: {
    variable: 'ERP_USER',
    about: 'As whom to use the ERP; needed with ERP_URL.',
    fallback: '',
    read: read.text,
  },
  erpPassword: {
    variable: 'ERP_PASSWORD',
    about: 'The password of ERP_USER.',
    fallback: '',
    isSecret: true,
    read: read.text,
  },
  erpSecret: {
    variable: 'ERP_SECRET',
    about:
      'The password with which the ERP posts its answers to /api/erp/idocs, 16 characters at least; without it none are taken.',
    fallback: '',
    isSecret: true,
    read: read.optional(read.secret),
  },
} as const satisfies Record<string, Setting<unknown>>;

function fileLimit(kind: keyof typeof serviceLimits.files.maxMb, what: string) {
  return {
    variable: `FILE_MAX_MB_${kind.toUpperCase()}`,
    about: `Most megabytes ${what} may have.`,
    fallback: String(serviceLimits.files.maxMb[kind]),
    read: read.wholeNumber(1, 2000),
  };
}

type Value<R> = R extends { ok: true; value: infer T } ? T : never;
type Values = { [K in keyof typeof settings]: Value<ReturnType<(typeof settings)[K]['read']>> };

export type Config = Omit<Values, 'secureCookies'> & { secureCookies: boolean };

/** Reads every setting from the environment; throws with one sentence for each unusable one. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries<Setting<unknown>>(settings)) {
    const given = environment[setting.variable]?.trim();
    const reading = setting.read(given || setting.fallback);
    if (reading.ok) values[name] = reading.value;
    else problems.push(`${setting.variable} must be ${reading.expected}${setting.isSecret ? '' : `, not "${given}"`}.`);
  }
  if (environment.SMTP_URL?.trim() && !environment.MAIL_FROM?.trim()) {
    problems.push('MAIL_FROM must be set where SMTP_URL is.');
  }
  if (values.imapBox && !environment.MAIL_FROM?.trim()) problems.push('MAIL_FROM must be set where IMAP_URL is.');
  if (values.erpUrl && !(values.erpUser && values.erpPassword)) {
    problems.push('ERP_USER and ERP_PASSWORD must be set where ERP_URL is.');
  }
  if (values.ediUrl && values.ediDir) problems.push('EDI_URL and EDI_DIR cannot both be set.');
  if (problems.length > 0) throw new StartupError(problems.join('\n'));
  const read = values as Values; // Filled key by key from the same table the type is made from.
  return { ...read, secureCookies: read.secureCookies ?? read.publicUrl?.startsWith('https:') ?? false };
}

/** The settings as lines of a Markdown table, for the README. */
export function settingsTable(): string {
  const rows = Object.values(settings).map(
    ({ variable, fallback, about }) => `| \`${variable}\` | ${fallback ? `\`${fallback}\`` : ''} | ${about} |`,
  );
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}
