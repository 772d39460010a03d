import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useEffect, useState } from 'react';
import type { OutputOf } from '../../shared/api/call';
import { searchedOf } from '../../shared/api/list';
import type { EntityName } from '../../shared/areas/all';
import { recordCalls } from '../../shared/areas/record/calls';
import { lastTag, tagsIn } from '../../shared/rules/tags';
import { fetchData } from '../api/send';
import { recordError } from '../state/log';
import { SuggestInput } from '../ui/SuggestInput';

interface TagsInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> {
  of: EntityName;
  value: string;
  onChange: (text: string) => void;
}

/** Comma-separated tags; tags in use are offered while typing, so that one thing gets one word. */
export function TagsInput({ of, value, onChange, ...attributes }: TagsInputProps) {
  const { t } = useLingui();
  const { before, typed } = lastTag(value);
  const { tags, more, search } = useTags(of, typed);
  const written = new Set(tagsIn(before).map((tag) => tag.toLowerCase()));
  const offered = tags.filter(({ tag }) => !written.has(tag.toLowerCase()) && tag !== typed);
  return (
    <SuggestInput
      {...attributes}
      value={value}
      onChange={onChange}
      onFocus={search}
      options={offered.map(({ tag, records }) => ({
        value: tag,
        label: tag,
        detail: plural(records, { one: '# record', other: '# records' }),
      }))}
      more={more}
      listLabel={t`Tags`}
      onChoose={(tag) => onChange(before === '' ? tag : `${before.trimEnd()} ${tag}`)}
    />
  );
}

type Found = OutputOf<typeof recordCalls.tags>;

/** The tags that contain the typed text, loaded once the field is used. */
function useTags(entity: EntityName, text: string) {
  const [isAsked, setAsked] = useState(false);
  const [{ tags, more, of }, setFound] = useState<Found & { of: string }>({ tags: [], more: false, of: '' });
  useEffect(() => {
    if (!isAsked) return;
    const abort = new AbortController();
    const asked = { entity, ...(text ? { text: searchedOf(text) } : {}) };
    fetchData(recordCalls.tags, asked, { signal: abort.signal }).then(
      (found) => {
        if (!abort.signal.aborted) setFound({ ...found, of: text });
      },
      (error: unknown) => {
        // A tag can be typed without offers.
        if (!abort.signal.aborted) recordError(error, { component: 'tags' });
      },
    );
    return () => abort.abort();
  }, [entity, text, isAsked]);
  // The earlier text's tags stay until the new ones are loaded, except those that no longer match.
  const fitting = of === text ? tags : tags.filter(({ tag }) => tag.toLowerCase().includes(text.toLowerCase()));
  return { tags: fitting, more, search: () => setAsked(true) };
}
