import { Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { LoadFailed } from './LoadFailed.tsx';

interface Props<T> {
  query: { data: T | undefined; error: Error | null; refetch: () => Promise<unknown> };
  /** Of what is shown while it loads, so that little moves afterwards. */
  height: number | string | { xs: number; sm: number };
  /** What could not be loaded, said before the reason. */
  failed?: string;
  children: (data: T) => ReactNode;
}

/** What a query has loaded, also when a later request failed; until then a skeleton, or an error with a way to try again. */
export function Loaded<T>({ query, height, failed, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <Skeleton variant="rounded" sx={{ height }} />;
  const { message } = query.error;
  return (
    <LoadFailed onRetry={query.refetch}>{failed ? `${failed} ${message}` : message}</LoadFailed>
  );
}
