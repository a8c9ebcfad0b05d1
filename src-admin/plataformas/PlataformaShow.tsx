import { Box, Link } from '@mui/material';
import { DeleteButton, EditButton, TopToolbar, useRecordContext } from 'react-admin';
import type { Plataforma } from '../data/rows.ts';
import { HitoTimeline } from '../hitos/HitoTimeline.tsx';
import { useSelection } from '../selection/SelectionProvider.tsx';
import { Detail, Details, Panel } from '../ui/Details.tsx';
import { ShareLinks } from './ShareLinks.tsx';
import { DayField, NameField, PlainField } from '../ui/fields.tsx';
import { Show } from '../ui/records.tsx';

export const PlataformaShow = () => (
  <Show component="div" actions={<Actions />} title={<PlataformaTitle />}>
    <PlataformaPage />
  </Show>
);

const PlataformaTitle = () => useRecordContext<Plataforma>()?.plataforma ?? null;

function Actions() {
  const { isAdmin } = useSelection();
  return (
    <TopToolbar>
      {isAdmin && (
        <>
          <DeleteButton
            mutationMode="pessimistic"
            confirmContent="Se eliminan también sus hitos. No se puede deshacer."
          />
          <EditButton />
        </>
      )}
    </TopToolbar>
  );
}

function PlataformaPage() {
  const plataforma = useRecordContext<Plataforma>();
  const { isAdmin } = useSelection();
  if (!plataforma) return null;
  const { dominio } = plataforma;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        alignItems: 'start',
      }}
    >
      <HitoTimeline plataforma={plataforma.id} />
      <Box>
        <Panel title="Ficha">
          <Details>
            {isAdmin && (
              <Detail label="Cliente">
                <NameField source="cliente" reference="clientes" name="cliente" />
              </Detail>
            )}
            <Detail label="Dominio">
              {dominio ? (
                <Link
                  href={/^https?:/.test(dominio) ? dominio : `https://${dominio}`}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {dominio}
                </Link>
              ) : (
                <PlainField source="dominio" />
              )}
            </Detail>
            <Detail label="Inicio">
              <DayField source="fecha_inicio" />
            </Detail>
            <Detail label="Término">
              <DayField source="fecha_termino" />
            </Detail>
            {isAdmin && (
              <Detail label="Portafolio">{plataforma.publico ? 'Publicada' : 'Privada'}</Detail>
            )}
            {isAdmin && (
              <Detail label="Grupo">
                <PlainField source="grupo" />
              </Detail>
            )}
            <Detail label="Descripción" wide>
              <PlainField source="descripcion" />
            </Detail>
          </Details>
        </Panel>
        {isAdmin && <ShareLinks plataforma={plataforma.id} />}
      </Box>
    </Box>
  );
}
