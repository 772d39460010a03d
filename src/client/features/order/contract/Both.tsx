import type { MessageDescriptor } from '@lingui/core';
import { translate } from '../../../../shared/translate';
import type { BothLanguages } from './use-both-languages';

interface BothProps {
  languages: BothLanguages;
  message: MessageDescriptor;
}

/** A text of the contract in English and Chinese. */
export function Both({ languages: { en, zh }, message }: BothProps) {
  return (
    <span className="both">
      <span lang="en">{translate(en, message)}</span> <span lang="zh-CN">{translate(zh, message)}</span>
    </span>
  );
}
