import { Button, Skeleton, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useData } from '../data/dataProvider.ts';
import { Panel } from '../ui/Details.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { LostNotice } from '../ui/LostNotice.tsx';
import { useDraft } from '../ui/useDraft.ts';
import { useAction } from '../ui/useAction.tsx';

/** What the studio notes about a client; the client never sees it. */
export function ClienteNotas({ cliente }: { cliente: number }) {
  const data = useData();
  const {
    data: notas,
    error,
    refetch,
  } = useQuery({
    queryKey: ['clientes_notas', 'leerNotas', cliente],
    queryFn: () => data.readNotas(cliente),
  });
  return (
    <Panel title="Notas internas">
      {error && notas === undefined ? (
        <LoadFailed onRetry={refetch}>{error.message}</LoadFailed>
      ) : notas === undefined ? (
        <Skeleton variant="rounded" height={140} />
      ) : (
        <NotasForm cliente={cliente} saved={notas} />
      )}
    </Panel>
  );
}

function NotasForm({ cliente, saved }: { cliente: number; saved: string }) {
  const data = useData();
  const { values, change, clear } = useDraft(`notas-${cliente}`, { notas: saved });
  const { notas } = values;
  const { run, running, lost } = useAction(() => data.saveNotas(cliente, notas), {
    done: 'Notas guardadas',
    onDone: () => clear({ notas }),
    inline: true,
  });
  return (
    <>
      <TextField
        label="Solo las ve el equipo"
        multiline
        minRows={5}
        value={notas}
        onChange={({ target }) => change({ notas: target.value })}
        slotProps={{ htmlInput: { maxLength: 20_000 } }}
      />
      {lost && <LostNotice />}
      <Button
        sx={{ mt: 1 }}
        variant="outlined"
        disabled={notas === saved}
        loading={running}
        onClick={() => void run()}
      >
        {lost ? 'Reintentar' : 'Guardar notas'}
      </Button>
    </>
  );
}
