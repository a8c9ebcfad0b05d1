import { Button, Skeleton, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import type { Notas } from '../../data/methods/notas.ts';
import { ConflictError } from '../../data/readRows.ts';
import { useConflictDialog } from '../../kit/forms/ConflictDialog.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { LostNotice } from '../../kit/forms/LostNotice.tsx';
import { useDraft } from '../../kit/forms/useDraft.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';

/** What everybody of the studio should know of a client, one text that is kept up to date; the client never sees it. */
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
    <Panel title="Lo que conviene saber">
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

const markOf = (row: RaRecord | null): string | null => {
  const mark: unknown = row?.['actualizado_en'];
  return typeof mark === 'string' ? mark : null;
};
const asText = (row: RaRecord | null): string => String(row?.['notas'] ?? '');

function NotasForm({ cliente, saved }: { cliente: number; saved: Notas }) {
  const data = useData();
  const { ask, dialog } = useConflictDialog();
  // What is typed stays over the notes that were read when it was.
  const { values, change, clear } = useDraft(`notas-${cliente}`, {
    notas: saved.notas,
    leidas: saved.actualizado_en ?? '',
  });
  const { notas, leidas } = values;

  async function save(text: string, read: Notas): Promise<Notas> {
    try {
      return await data.saveNotas(cliente, text, read);
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      const now = { notas: asText(error.now), actualizado_en: markOf(error.now) };
      const chosen = await ask({
        change: error.change,
        gone: false,
        both: [{ field: 'notas', label: 'Lo que conviene saber', mine: text, theirs: now.notas }],
        theirs: [],
        mine: [],
      });
      if (!chosen) throw error;
      return chosen['notas'] === 'mine' ? save(text, now) : now;
    }
  }

  const { run, running, lost } = useAction(
    async () => {
      const kept = await save(notas, { notas: saved.notas, actualizado_en: leidas || null });
      clear({ notas: kept.notas, leidas: kept.actualizado_en ?? '' });
    },
    { done: 'Guardado', inline: true },
  );
  return (
    <>
      <TextField
        label="Solo lo ve el equipo"
        multiline
        minRows={3}
        value={notas}
        onChange={({ target }) => change({ notas: target.value })}
        slotProps={{ htmlInput: { maxLength: 20_000 } }}
      />
      {lost && <LostNotice />}
      <Button
        sx={{ mt: 1 }}
        variant="outlined"
        data-envia
        disabled={notas === saved.notas}
        loading={running}
        onClick={() => void run()}
      >
        {lost ? 'Reintentar' : 'Guardar'}
      </Button>
      {dialog}
    </>
  );
}
