import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatRelative } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { hookSentence } from './previews.ts';

const REFETCH_MS = 30_000;

/** What became of the last call of the host's hook, and what it does not know yet. */
export function HookState() {
  const data = useData();
  const {
    data: state,
    refetch,
    isError,
  } = useQuery({
    queryKey: ['configuracion', 'gancho'],
    queryFn: () => data.hookState(),
    refetchInterval: REFETCH_MS,
  });
  if (isError && !state)
    return <LoadFailed onRetry={refetch}>No pudimos revisar cómo va el otro servidor.</LoadFailed>;
  if (!state) return null;
  return (
    <Alert severity={state.ultimo_error === null ? 'info' : 'warning'} sx={{ width: 1, mb: 1 }}>
      {hookSentence(state, formatRelative)}
    </Alert>
  );
}
