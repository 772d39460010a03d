import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { translate } from '../translate';
import type { ImportField, ImportTarget } from './target';

/** A field's title on screen, prefixed with its kind of record where a row holds several. */
export function fieldTitle(i18n: I18n, { parts }: ImportTarget, { key, part, field }: ImportField): string {
  const label = translate(i18n, field.label);
  const kind = key.includes('.') ? parts.find(({ name }) => name === part) : undefined;
  return kind
    ? translate(i18n, msg`{kind}: {field}`, { kind: translate(i18n, kind.entity.label), field: label })
    : label;
}
