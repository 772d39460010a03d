import { useInfiniteQuery } from '@tanstack/react-query';
import { customerCalls } from '../../../../shared/areas/customer/calls';
import type { TimelineKind } from '../../../../shared/areas/customer/timeline-kinds';
import { latest } from '../../../page/use-call';
import { usePageTab } from '../../../state/page';
import { queries } from '../../../state/queries';

/** Entries that come at once: enough for several screens. */
const size = 100;

/** A customer's timeline, a page at a time; a reload fetches all pages shown, for what others wrote meanwhile. */
export function useTimeline(id: number, kinds: readonly TimelineKind[]) {
  const { isActive } = usePageTab();
  const call = customerCalls.customerTimeline;
  const input = { id, ...(kinds.length > 0 ? { kinds: [...kinds] } : {}), size };
  const { data, error, isFetching, fetchNextPage, hasNextPage, refetch } = useInfiniteQuery(
    {
      queryKey: [call.method, call.path, 'pages', JSON.stringify(input)],
      queryFn: ({ pageParam, signal }) => latest(call, { ...input, page: pageParam }, signal),
      initialPageParam: 1,
      getNextPageParam: ({ more }, pages) => (more ? pages.length + 1 : undefined),
      enabled: isActive,
      meta: { call },
    },
    queries,
  );
  const pages = data?.pages ?? null;
  return {
    data: pages && {
      events: pages.flatMap(({ events }) => events),
      activities: pages.flatMap(({ activities }) => activities),
    },
    error,
    isLoading: isFetching,
    reload: () => void refetch(),
    replace: () => {},
    more: hasNextPage,
    // After an error nothing more is loaded until the user retries; otherwise it would be asked for without end.
    loadMore: () => {
      if (hasNextPage && !isFetching && !error) void fetchNextPage();
    },
  };
}
