import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, settingsTable } from './config';
import { StartupError } from './startup-error';

test('an empty environment gives the defaults', () => {
  expect(readConfig({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: null,
    databaseReplicaUrl: null,
    key: null,
    demonstration: null,
    timeZone: 'Asia/Shanghai',
    today: null,
    logLevel: 'info',
    uploadMaxRows: 10_000,
    tableMaxMb: 5,
    publicUrl: null,
    secureCookies: false,
    trustProxy: false,
    pictureMaxMb: 5,
    documentMaxMb: 20,
    videoMaxMb: 200,
    fileStore: null,
    smtpServer: null,
    ediUrl: null,
    ediDir: null,
    erpUrl: null,
    erpUser: '',
    erpPassword: '',
    imapBox: null,
    imapMinutes: 5,
    bounceSecret: null,
    erpSecret: null,
    mailFrom: 'loadline@localhost.localdomain',
  });
});

test('a variable that is set to nothing counts as missing', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 8080, databaseUrl: null });
});

test('a box is read with its port, its kind of TLS and its folder', () => {
  const boxOf = (url: string) => readConfig({ IMAP_URL: url, MAIL_FROM: 'a@b.example' }).imapBox;
  const box = { host: 'mail.example', port: 993, secure: true, user: 'a@b.example', password: 'p/w', folder: 'INBOX' };
  expect(boxOf('imaps://a%40b.example:p%2Fw@mail.example')).toEqual(box);
  const plain = { ...box, port: 1143, secure: false, folder: 'Answers/2026' };
  expect(boxOf('imap://a%40b.example:p%2Fw@mail.example:1143/Answers%2F2026')).toEqual(plain);
  expect(boxOf('imap://a%40b.example:p%2Fw@mail.example')).toEqual({ ...box, port: 143, secure: false });
});

test('a mail server is read with its port, its kind of TLS and as whom it is used', () => {
  const serverOf = (url: string) => readConfig({ SMTP_URL: url, MAIL_FROM: 'a@b.example' }).smtpServer;
  expect(serverOf('smtp://mail.example')).toEqual({
    host: 'mail.example',
    port: 587,
    secure: false,
    user: null,
    password: '',
  });
  expect(serverOf('smtps://a%40b.example:p%2Fw@[::1]')).toEqual({
    host: '::1',
    port: 465,
    secure: true,
    user: 'a@b.example',
    password: 'p/w',
  });
});

test('the first and the last number of a setting may be set, none beyond', () => {
  expect([readConfig({ PORT: '0' }).port, readConfig({ PORT: '65535' }).port]).toEqual([0, 65_535]);
  expect(readConfig({ UPLOAD_MAX_ROWS: '1' }).uploadMaxRows).toBe(1);
  expect(readConfig({ UPLOAD_MAX_ROWS: '1000000' }).uploadMaxRows).toBe(1_000_000);
  expect([1, 100].map((mb) => readConfig({ FILE_MAX_MB_TABLE: String(mb) }).tableMaxMb)).toEqual([1, 100]);
  expect(() => readConfig({ FILE_MAX_MB_TABLE: '101' })).toThrow('FILE_MAX_MB_TABLE must be');
  expect(() => readConfig({ PORT: '65536' })).toThrow('PORT must be');
  expect(() => readConfig({ UPLOAD_MAX_ROWS: '1000001' })).toThrow('UPLOAD_MAX_ROWS must be');
});

test('a secret has sixteen characters at least', () => {
  expect(readConfig({ BOUNCE_SECRET: 'x'.repeat(16) }).bounceSecret).toBe('x'.repeat(16));
  expect(() => readConfig({ BOUNCE_SECRET: 'x'.repeat(15) })).toThrow('BOUNCE_SECRET must be at least 16 characters.');
});

test.each([
  [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535, not "80a".'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of debug, info, warn, error, silent, not "loud".'],
  [
    { PUBLIC_URL: 'shop.example' },
    'PUBLIC_URL must be an address beginning with http:// or https://, not "shop.example".',
  ],
  [
    { TRUST_PROXY: 'all' },
    'TRUST_PROXY must be a number of proxies or their addresses separated by commas, not "all".',
  ],
  [
    { COMPANY_TIME_ZONE: 'Shanghai' },
    'COMPANY_TIME_ZONE must be the name of a time zone, such as Asia/Shanghai, not "Shanghai".',
  ],
  [
    { COMPANY_TIME_ZONE: '+08:00' },
    'COMPANY_TIME_ZONE must be the name of a time zone, such as Asia/Shanghai, not "+08:00".',
  ],
  [
    { TODAY: '2026-02-30' },
    'TODAY must be a day such as 2026-03-01 or a moment such as 2026-03-01T00:30+08:00, not "2026-02-30".',
  ],
  [
    { TODAY: '2026-03-01T00:30' },
    'TODAY must be a day such as 2026-03-01 or a moment such as 2026-03-01T00:30+08:00, not "2026-03-01T00:30".',
  ],
  [
    { SMTP_URL: 'mail.example', MAIL_FROM: 'a@b.example' },
    'SMTP_URL must be an address such as smtp://user:password@host:587 or smtps://user:password@host.',
  ],
  [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM must be set where SMTP_URL is.'],
  [{ IMAP_URL: 'imaps://a:b@mail.example' }, 'MAIL_FROM must be set where IMAP_URL is.'],
  [
    { IMAP_URL: 'imaps://mail.example', MAIL_FROM: 'a@b.example' },
    'IMAP_URL must be an address such as imaps://user:password@host:993 or imap://user:password@host/INBOX.',
  ],
  [{ MAIL_FROM: 'Sales' }, 'MAIL_FROM must be an address such as sales@example.com, not "Sales".'],
  ...[
    { EDI_URL: 'https://us:50%off@partner.example/in' },
    { SMTP_URL: 'smtp://us:50%off@mail.example', MAIL_FROM: 'a@b.example' },
    { IMAP_URL: 'imaps://50%off:b@mail.example', MAIL_FROM: 'a@b.example' },
    { IMAP_URL: 'imaps://a:b@mail.example/50%off', MAIL_FROM: 'a@b.example' },
    { FILES_URL: 'https://key:50%off@store.example/bucket' },
  ].map((environment): [Record<string, string>, string] => [
    environment,
    `${Object.keys(environment)[0]} must be an address in which every % that stands for itself is written as %25.`,
  ]),
  [
    { ERP_URL: 'https://us:secret@sap.example/in', ERP_USER: 'us', ERP_PASSWORD: 'secret' },
    'ERP_URL must be an address without user and password, which have settings of their own.',
  ],
  ...['10.0.0.0/33', '10.0.0.0/0', '::1/129', '10.0.0.1, 10.0.0.0/099'].map(
    (given): [Record<string, string>, string] => [
      { TRUST_PROXY: given },
      `TRUST_PROXY must be a number of proxies or their addresses separated by commas, not "${given}".`,
    ],
  ),
  [{ SECURE_COOKIES: 'maybe' }, 'SECURE_COOKIES must be yes, no or auto, not "maybe".'],
])('%j is refused with one sentence', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(new StartupError(sentence));
});

test.each(['2028-02-29', '2026-02-28T16:30Z', '2026-03-01T00:30:00+08:00'])('%s may stay today', (TODAY) => {
  expect(readConfig({ TODAY }).today).toBe(TODAY);
});

test('a refused secret is not repeated in the message', () => {
  const refused = () => readConfig({ DATABASE_URL: 'mysql://root:hunter2@db', LOADLINE_KEY: 'hunter2' });
  expect(refused).toThrow(/DATABASE_URL must be .*\nLOADLINE_KEY must be /);
  expect(refused).not.toThrow(/hunter2/);
});

test('several bad values are reported together', () => {
  expect(() => readConfig({ PORT: 'x', UPLOAD_MAX_ROWS: '0' })).toThrow(/PORT.*\nUPLOAD_MAX_ROWS/);
});

test('cookies are secure when the public address is', () => {
  expect(readConfig({ PUBLIC_URL: 'https://sales.example' }).secureCookies).toBe(true);
  expect(readConfig({ PUBLIC_URL: 'https://sales.example', SECURE_COOKIES: 'no' }).secureCookies).toBe(false);
  expect(readConfig({ PUBLIC_URL: 'http://sales.example' }).secureCookies).toBe(false);
});

test('the key may be written in base64 or hex and has 32 bytes', () => {
  const key = Buffer.alloc(32, 7);
  expect(readConfig({ LOADLINE_KEY: key.toString('hex') }).key).toEqual(key);
  expect(readConfig({ LOADLINE_KEY: key.toString('base64') }).key).toEqual(key);
  for (const bytes of [31, 33])
    expect(() => readConfig({ LOADLINE_KEY: Buffer.alloc(bytes, 7).toString('base64') })).toThrow('LOADLINE_KEY');
});

test('proxies are a count or a list of addresses', () => {
  expect([readConfig({ TRUST_PROXY: '2' }).trustProxy, readConfig({ TRUST_PROXY: '0' }).trustProxy]).toEqual([
    2,
    false,
  ]);
  expect(readConfig({ TRUST_PROXY: '10.0.0.1, 10.1.0.0/16' }).trustProxy).toEqual(['10.0.0.1', '10.1.0.0/16']);
  const widest = ['10.0.0.0/1', '10.0.0.1/32', '::1/128'];
  expect(readConfig({ TRUST_PROXY: widest.join() }).trustProxy).toEqual(widest);
});

test('the table for the README has a line for every setting', () => {
  expect(settingsTable()).toContain('| `PORT` | `8080` | Port the server listens on; 0 takes any free one. |');
});

test('a partner’s address may have a user and a password, with a percent sign written as one', () => {
  const EDI_URL = 'https://us:50%25off@partner.example/in?a=1';
  expect(readConfig({ EDI_URL }).ediUrl).toBe(EDI_URL);
});

test('the ERP is used as somebody, and its secret is long and never shown', () => {
  const refused = () =>
    readConfig({ ERP_URL: 'https://sap.example/in?sap-client=100', ERP_USER: 'us', ERP_SECRET: 'short' });
  expect(refused).toThrow(
    'ERP_SECRET must be at least 16 characters.\nERP_USER and ERP_PASSWORD must be set where ERP_URL is.',
  );
});
