import type { MessageDescriptor } from '@lingui/core';
import { translate } from '../../../../shared/translate';
import type { BothLanguages } from './use-both-languages';

interface BothProps {
  languages: BothLanguages;
  message: MessageDescriptor;
}

/** A text of the contract in English and Chinese. */
export function Both({ languages: { en, zh }, message }: BothProps) {
  const [english, chinese] = [translate(en, message), translate(zh, message)];
  return (
    <span className="both">
      <span lang="en">{english}</span>
      {chinese !== english && (
        <>
          {' '}
          <span lang="zh-CN">{chinese}</span>
        </>
      )}
    </span>
  );
}
