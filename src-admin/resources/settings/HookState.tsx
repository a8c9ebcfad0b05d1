import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatRelative } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import type { HookResult } from './api.ts';

/** Whether the host of the site received the changes. `relative` says how long ago an instant was. */
export function hookSentence(
  { pendientes, ultimo_en, ultimo_error }: HookResult,
  relative: (instant: string) => string,
): string {
  const last =
    ultimo_en === null
      ? 'Todavía no se le ha avisado de nada.'
      : ultimo_error === null
        ? `El último aviso salió bien ${relative(ultimo_en)}.`
        : `El último aviso falló ${relative(ultimo_en)}: ${ultimo_error}. Se reintenta solo.`;
  if (pendientes === 0) return last;
  return `${last} ${pendientes === 1 ? 'Queda un cambio' : `Quedan ${pendientes} cambios`} por avisar.`;
}

/** Whether the build hook of the site's host works. */
export function HookState() {
  const data = useData();
  const query = useQuery({
    queryKey: ['configuracion', 'gancho'],
    queryFn: () => data.hookState(),
    refetchInterval: 30_000,
  });
  return (
    <Loaded query={query} height={48} failed="No pudimos revisar cómo va el otro servidor.">
      {(state) => (
        <Alert severity={state.ultimo_error === null ? 'info' : 'warning'} sx={{ width: 1, mb: 1 }}>
          {hookSentence(state, formatRelative)}
        </Alert>
      )}
    </Loaded>
  );
}
