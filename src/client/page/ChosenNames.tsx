import { useEffect } from 'react';
import type { EntityName } from '../../shared/areas/all';
import { useReferenceNames } from '../forms/ReferenceNames';
import type { Option } from '../ui/Select';

interface ChosenNamesProps {
  /** The name of the filter. */
  name: string;
  to: EntityName;
  ids: readonly number[];
  onKnown: (name: string, records: readonly Option[]) => void;
}

/** Shows nothing, but tells what the records chosen in a filter are called, once that is known. */
export function ChosenNames({ name, to, ids, onKnown }: ChosenNamesProps): null {
  const labels = useReferenceNames(to, ids);
  const known = JSON.stringify(ids.flatMap((id, at) => (labels[at] ? [{ value: String(id), label: labels[at] }] : [])));
  useEffect(() => onKnown(name, JSON.parse(known) as Option[]), [name, known, onKnown]); // written a moment ago
  return null;
}
