import { setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { composed, secretMark, withSecrets } from './compose';
import type { MailTemplate } from './templates';

// Without a catalog a message is rendered from its definition.
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

const template: MailTemplate = {
  values: z.object({}),
  secrets: ['link'],
  subject: msg`{title}`,
  paragraphs: [msg`Dear {customer},`, msg`{note}`, msg`Kind regards, {sender}`],
  button: { after: 2, label: msg`Show the file`, link: 'link' },
};
const values = {
  title: 'Spring\n  <fair>',
  customer: 'Möbel & Söhne',
  note: 'One line,\nand "another" \u003cb\u003e',
  sender: "O'Hara",
  link: 'https://loadline.example/s?a=1&b=2',
};
const bodyOf = (html: string) => /<body[^>]*>\n([\s\S]*)\n<\/body>/.exec(html)?.[1]?.split('\n');

describe('a mail', () => {
  test('says its paragraphs as plain text, with the address of its button after the one it belongs to', () => {
    const { subject, text } = withSecrets(composed(template, i18n, values), () => values.link);
    // A subject is one line, whatever stands in it.
    expect(subject).toBe('Spring <fair>');
    expect(text).toBe(
      `Dear Möbel & Söhne,\n\nOne line,\nand "another" <b>\n\n${values.link}\n\nKind regards, O'Hara\n`,
    );
  });

  test('says the same as HTML, in which nothing that was typed is markup', () => {
    const { html } = withSecrets(composed(template, i18n, values), () => values.link);
    expect(html).toContain('<html lang="en">');
    expect(html).toMatch(/^<!doctype html>\n/);
    const [first, second, button, last] = bodyOf(html) ?? [];
    expect(first).toBe('<p>Dear Möbel &amp; Söhne,</p>');
    expect(second).toBe('<p>One line,<br>and &quot;another&quot; &lt;b&gt;</p>');
    expect(button).toMatch(
      /^<p><a href="https:\/\/loadline\.example\/s\?a=1&amp;b=2" style="[^"]+">Show the file<\/a><\/p>$/,
    );
    expect(last).toBe('<p>Kind regards, O&#39;Hara</p>');
  });

  test('leaves out a paragraph that says nothing, but never its button', () => {
    const { text, html } = composed(template, i18n, { ...values, note: ' \n ' });
    expect(text.split('\n\n')).toEqual(['Dear Möbel & Söhne,', secretMark('link'), "Kind regards, O'Hara\n"]);
    expect(bodyOf(html)).toHaveLength(3);
    const { button: _, ...without } = template;
    expect(composed(without, i18n, values).html).not.toContain('<a ');
  });

  test('holds marks instead of its secrets, in whose place other words may be put', () => {
    const mail = composed(template, i18n, values);
    expect(mail.text + mail.html).not.toContain('loadline.example');
    const shown = withSecrets(mail, (name) => `(${name} <hidden>)`);
    expect(shown.text).toContain('(link <hidden>)');
    expect(shown.html).toContain('(link &lt;hidden&gt;)');
    expect(shown.subject).toBe(mail.subject);
  });
});
