import { expect, test } from 'vitest';
import { readBounce } from './bounce';

const report = (action: string, status: string, more = '') =>
  [
    'From: MAILER-DAEMON@mx.shop.example',
    'Message-ID: <report-1@mx.shop.example>',
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.shop.example',
    '',
    'Final-Recipient: rfc822; buyer@shop.example',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 <buyer@shop.example>: Recipient address',
    '    rejected: 用户不存在',
    more,
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    'From: sales@sofa.example',
    'Message-Id:',
    '  <our-own@sofa.example>',
    '--b--',
  ].join('\r\n');

test('reads what became of a mail, why, and which it was', () => {
  expect(readBounce(report('failed', '5.1.1'))).toEqual({
    messageIds: ['<report-1@mx.shop.example>', '<our-own@sofa.example>'],
    isFinal: true,
    reason: '5.1.1 550 5.1.1 <buyer@shop.example>: Recipient address rejected: 用户不存在',
  });
  expect(readBounce(report('delayed', '4.4.7'))).toMatchObject({ isFinal: false });
  // Some servers also report that a mail was delivered or passed on.
  const arrived = ['delivered', 'relayed', 'expanded'].map((action) => readBounce(report(action, '2.0.0'))?.isFinal);
  expect(arrived).toEqual([false, false, false]);
  expect(readBounce(report('failed', '5.1.1', 'x'.repeat(5000)))?.reason.length).toBeLessThanOrEqual(300);
});

test('tells a report from what people write', () => {
  expect(readBounce('From: buyer@shop.example\r\nSubject: Re: Your order\r\n\r\nStatus: all fine')).toBeNull();
  expect(readBounce('')).toBeNull();
  expect(readBounce(report('failed', 'broken'))).toBeNull();
  expect(readBounce(report('vanished', '5.1.1'))).toBeNull();
});
