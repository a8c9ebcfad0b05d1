import { Box, Button, List, ListItem, ListItemText } from '@mui/material';
import { dayInChile, formatDayShort } from '../../../src-shared/dates.ts';
import type { Documento } from '../../data/rows.ts';
import { AddLink } from '../../kit/buttons/CreateLink.tsx';
import { optionText } from '../../kit/fields/options.ts';
import { useRows } from '../../kit/lists/useRows.ts';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { useListOf } from '../clientes/useListOf.ts';
import { InformesOf } from '../informes/InformesOf.tsx';
import { DocumentActs } from './DocumentActs.tsx';

interface Props {
  cliente: number;
  /** Of one platform alone. */
  plataforma?: number;
}

/** The latest papers of a client, or of a platform, its client's reports, and the way to all of them. */
export function DocumentosOf({ cliente, plataforma }: Props) {
  const of = plataforma === undefined ? { cliente } : { cliente, plataforma };
  const listOf = useListOf(cliente, plataforma);
  const query = useRows<Documento>('documentos', of, { by: 'creado_en', order: 'DESC', most: 3 });
  return (
    <>
      <Panel
        title="Documentos"
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end' }}>
            <AddLink resource="documentos" record={of}>
              Compartir archivo
            </AddLink>
            <Button {...listOf('documentos')} size="small" sx={{ flexShrink: 0 }}>
              Ver todos
            </Button>
          </Box>
        }
      >
        <Loaded query={query} height={48} failed="No pudimos cargar sus documentos.">
          {(rows) =>
            rows.length === 0 ? (
              <Box sx={{ color: 'text.secondary' }}>Aún no hay documentos.</Box>
            ) : (
              <List disablePadding>
                {rows.map((documento) => (
                  <ListItem key={documento.id} disableGutters sx={{ flexWrap: 'wrap', py: 0.5 }}>
                    <ListItemText
                      sx={{ flex: '1 1 12rem', overflowWrap: 'anywhere' }}
                      primary={documento.nombre}
                      secondary={`${optionText('documento', documento.clase)} · ${formatDayShort(dayInChile(new Date(documento.creado_en)))}`}
                    />
                    <DocumentActs documento={documento} />
                  </ListItem>
                ))}
              </List>
            )
          }
        </Loaded>
      </Panel>
      <InformesOf cliente={cliente} />
    </>
  );
}
