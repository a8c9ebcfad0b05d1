import { Box } from '@mui/material';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { ListContextProvider, useListContext, type RaRecord } from 'react-admin';
import { useIdle } from '../useIdle.ts';

/** How many rows a window shows. */
const SEEN = 10;

/**
 * The rows of a list. Of those that somebody waited for, as on the first page, first what a window shows and right after it
 * the others, each of this height, in pixels: the first is seen a fifth of a second sooner.
 */
export function FirstRows({ height, children }: { height: number; children: ReactNode }) {
  const list = useListContext<RaRecord>();
  const wasIdle = useIdle();
  const [waited] = useState(list.isPending || !wasIdle);
  const all = useDeferredValue(!list.isPending, false);
  const later = waited && !all ? Math.max((list.data?.length ?? 0) - SEEN, 0) : 0;
  return (
    <>
      <ListContextProvider
        value={later > 0 && list.data ? { ...list, data: list.data.slice(0, SEEN) } : list}
      >
        {children}
      </ListContextProvider>
      {later > 0 && <Box sx={{ height: later * height }} />}
    </>
  );
}
