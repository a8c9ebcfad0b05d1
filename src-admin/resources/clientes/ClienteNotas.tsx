import { Button, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import type { Notas } from './api.ts';
import { ConflictError } from '../../data/optimisticLock.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { useConflictDialog } from '../../kit/forms/ConflictDialog.tsx';
import { LostNotice } from '../../kit/forms/LostNotice.tsx';
import { useDraft } from '../../kit/forms/useDraft.ts';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { Panel } from '../../kit/records/Details.tsx';

const TITLE = 'Lo que conviene saber';

/** The studio's one text about a client, which the client never sees. */
export function ClienteNotas({ cliente }: { cliente: number }) {
  const data = useData();
  const query = useQuery({
    queryKey: ['clientes_notas', 'leerNotas', cliente],
    queryFn: () => data.readNotas(cliente),
  });
  return (
    <Panel title={TITLE}>
      <Loaded query={query} height={140}>
        {(notas) => <NotasForm cliente={cliente} saved={notas} />}
      </Loaded>
    </Panel>
  );
}

function NotasForm({ cliente, saved }: { cliente: number; saved: Notas }) {
  const data = useData();
  const { ask, dialog } = useConflictDialog();
  // The draft keeps the version over which it was typed.
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
      const row = error.now as (RaRecord & Notas) | null;
      const now: Notas = { notas: row?.notas ?? '', actualizado_en: row?.actualizado_en ?? null };
      const chosen = await ask({
        change: error.change,
        gone: false,
        both: [{ field: 'notas', label: TITLE, mine: text, theirs: now.notas }],
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
