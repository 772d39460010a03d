import type { I18n } from '@lingui/core';
import { translate } from '../../../shared/translate';
import type { MailTemplate } from './templates';

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

/**
 * Composes a mail in one language, as plain text and HTML. Secret values are represented by their marks (`secretMark`).
 */
export function composed(template: MailTemplate, i18n: I18n, values: Readonly<Record<string, string>>): ComposedMail {
  const shown = { ...values, ...Object.fromEntries(template.secrets.map((name) => [name, secretMark(name)])) };
  const said = template.paragraphs.map((paragraph) => translate(i18n, paragraph, shown).trim());
  const { button } = template;
  const parts = said.flatMap((text, index) => {
    const paragraph = text === '' ? [] : [{ text, html: `<p>${escaped(text).replaceAll('\n', '<br>')}</p>` }];
    return button?.after === index + 1 ? [...paragraph, buttonOf(button, i18n, shown)] : paragraph;
  });
  return {
    // A subject is one line whatever the values hold.
    subject: translate(i18n, template.subject, shown).replace(/\s+/g, ' ').trim(),
    text: `${parts.map(({ text }) => text).join('\n\n')}\n`,
    html: page(i18n.locale, parts.map(({ html }) => html).join('\n')),
  };
}

/** The placeholder of a secret value until the mail goes out; no value can contain its control character. */
export function secretMark(name: string): string {
  return `\u0001${name}\u0001`;
}

/** Replaces the placeholders of secrets by the given values. */
export function withSecrets(mail: ComposedMail, valueNamed: (name: string) => string): ComposedMail {
  const { subject, text, html } = mail;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the sign of `secretMark`.
  const marks = /\u0001(\w+)\u0001/g;
  return {
    subject,
    text: text.replace(marks, (_, name: string) => valueNamed(name)),
    html: html.replace(marks, (_, name: string) => escaped(valueNamed(name))),
  };
}

function buttonOf({ label, link }: NonNullable<MailTemplate['button']>, i18n: I18n, values: Record<string, string>) {
  const address = values[link] ?? '';
  const html = `<p><a href="${escaped(address)}" style="${buttonStyle}">${escaped(i18n._(label))}</a></p>`;
  return { text: address, html };
}

const buttonStyle =
  'display:inline-block;padding:10px 18px;border-radius:6px;background:#1f5f8b;color:#ffffff;text-decoration:none';

function page(locale: string, body: string): string {
  const style = 'font:15px/1.6 system-ui,sans-serif;color:#1b2530;max-width:36em;margin:24px auto;padding:0 16px';
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"></head><body style="${style}">
${body}
</body></html>
`;
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}
