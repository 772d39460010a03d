import { useEffect, useState } from 'react';
import { type TravelChoices, travelCalls } from '../../../shared/areas/travel/calls';
import { useCall } from '../../page/use-call';
import { keepChoices, keptChoices } from './drafts';

/** What can be chosen in a visit: from the server where there is a connection, otherwise as last stored here. */
export function useTravelChoices(): TravelChoices | null {
  const { data } = useCall(travelCalls.getTravelChoices, {});
  const [kept, setKept] = useState<TravelChoices | null>(null);
  useEffect(() => {
    if (data)
      void keepChoices(data).catch(() => undefined); // without storage there is none to go back to
    else
      void keptChoices().then(
        (choices) => choices && setKept(choices),
        () => undefined,
      ); // without storage none is kept
  }, [data]);
  return data ?? kept;
}
