import { Box, Button, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatInstantShort } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import type { NotaKey } from './api.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { LostNotice } from '../../kit/forms/LostNotice.tsx';
import { useDraft } from '../../kit/forms/useDraft.ts';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { Panel } from '../../kit/records/Details.tsx';

/** The studio's notes about a contact or a client, newest first, and an input for another. */
export function Notas({ de }: { de: NotaKey }) {
  const data = useData();
  const name = `${de.clase}-${de.fila}`;
  const key = ['contactos_notas', name];
  const notas = useQuery({ queryKey: key, queryFn: () => data.contactoNotas(de) });
  const { values, change, clear } = useDraft(`nota-${name}`, { texto: '' });
  const { run, running, lost } = useAction(
    async () => {
      await data.addContactoNota(de, values.texto.trim());
      clear();
    },
    { done: 'Nota guardada', inline: true },
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
      <Loaded query={notas} height={80}>
        {(all) => (
          <Box component="ol" aria-label="Notas" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {all.map(({ id, texto, autor, creado_en: at }) => (
              <Box
                key={id}
                component="li"
                sx={{
                  mt: 2,
                  pt: 2,
                  borderTop: 1,
                  borderColor: 'divider',
                  overflowWrap: 'anywhere',
                }}
              >
                <Typography variant="body2" color="text.secondary">
                  <span>{autor ?? 'Alguien que ya no está'}</span> ·{' '}
                  <time dateTime={at}>{formatInstantShort(at)}</time>
                </Typography>
                <Typography sx={{ whiteSpace: 'pre-line', mt: 0.5 }}>{texto}</Typography>
              </Box>
            ))}
          </Box>
        )}
      </Loaded>
    </Panel>
  );
}
