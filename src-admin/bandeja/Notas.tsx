import { Box, Button, Skeleton, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatInstantShort } from '../../src-shared/dates.ts';
import { useData } from '../data/dataProvider.ts';
import type { Contacto } from '../data/rows.ts';
import { Panel } from '../ui/Details.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { LostNotice } from '../ui/LostNotice.tsx';
import { useAction } from '../ui/useAction.tsx';
import { useDraft } from '../ui/useDraft.ts';

/** What the studio noted about a contact, newest first, and a place for one more. */
export function Notas({ contacto }: { contacto: Contacto }) {
  const data = useData();
  const client = useQueryClient();
  const key = ['contactos_notas', contacto.id];
  const {
    data: notas,
    error,
    refetch,
  } = useQuery({
    queryKey: key,
    queryFn: () => data.contactoNotas(contacto),
  });
  const { values, change, clear } = useDraft(`nota-${contacto.id}`, { texto: '' });
  const { run, running, lost } = useAction(
    async () => {
      await data.addContactoNota(contacto, values.texto.trim());
      clear();
      await client.invalidateQueries({ queryKey: key });
    },
    { done: 'Nota guardada', inline: true, upToDate: true },
  );
  return (
    <Panel title="Notas">
      <TextField
        label="Nueva nota, solo la ve el equipo"
        multiline
        minRows={2}
        value={values.texto}
        onChange={({ target }) => change({ texto: target.value })}
        slotProps={{ htmlInput: { maxLength: 4000 } }}
      />
      {lost && <LostNotice />}
      <Button
        sx={{ mt: 1 }}
        variant="outlined"
        data-envia
        disabled={values.texto.trim() === ''}
        loading={running}
        onClick={() => void run()}
      >
        {lost ? 'Reintentar' : 'Agregar nota'}
      </Button>
      {error && notas === undefined && <LoadFailed onRetry={refetch}>{error.message}</LoadFailed>}
      {!error && notas === undefined && <Skeleton variant="rounded" height={80} sx={{ mt: 2 }} />}
      <Box component="ol" aria-label="Notas" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {notas?.map(({ id, texto, autor, creado_en: en }) => (
          <Box
            key={id}
            component="li"
            sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            <Typography variant="body2" color="text.secondary">
              {autor ?? 'Alguien que ya no está'} ·{' '}
              <time dateTime={en}>{formatInstantShort(en)}</time>
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-line', mt: 0.5 }}>{texto}</Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
