import OpenInNew from '@mui/icons-material/OpenInNew';
import { Box, Button } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { pictureUrl } from '../../../src-shared/pictures.ts';
import { PageActions } from '../../kit/buttons/Actions.tsx';
import { useData } from '../../data/dataProvider.ts';
import { changeOf } from '../../data/readRows.ts';
import type { Hito } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { PrivateFiles } from '../../kit/files/PrivateFiles.tsx';
import { InstantField } from '../../kit/fields/fields.tsx';
import { DeliverButton } from './DeliverButton.tsx';
import { HitoAnswer } from './HitoAnswer.tsx';
import { HitoObservation } from './HitoObservation.tsx';
import { Show } from '../../kit/records/records.tsx';
import { LinkedTickets } from '../tickets/LinkedTickets.tsx';
import { HitoPagos } from './HitoPagos.tsx';
import { VisitorsButton } from './VisitorsButton.tsx';
import { audienceOf, unapprovedPagos } from './questions.ts';
import { useHitoPagos } from './useHitoPagos.ts';
import { DeleteButton } from '../../kit/buttons/DeleteButton.tsx';
import { EditLink } from '../../kit/buttons/EditLink.tsx';

export const HitoShow = () => (
  <Show actions={<Actions />} title={<HitoTitle />}>
    <HitoPage />
  </Show>
);

const HitoTitle = () => useRecordContext<Hito>()?.titulo ?? null;

function Actions() {
  const { isAdmin } = useSelection();
  const hito = useRecordContext<Hito>();
  return (
    <PageActions>
      {isAdmin && (
        <>
          <DeleteButton
            title="¿Eliminar este hito?"
            content="El cliente deja de verlo en su avance. No se puede deshacer."
            done="Hito eliminado"
          >
            Eliminar
          </DeleteButton>
          {hito && <DeliverButton hito={hito} size="small" />}
          {hito && <VisitorsButton hito={hito} />}
          {hito?.estado === 'aprobado' ? <Unapprove hito={hito} /> : <EditLink />}
        </>
      )}
    </PageActions>
  );
}

/** An approved milestone is not edited: it stops being approved before. */
function Unapprove({ hito }: { hito: Hito }) {
  const data = useData();
  const { data: pagos, isPending } = useHitoPagos(hito.id);
  const content = [
    `«${hito.titulo}» vuelve a estar en curso y se puede editar. El cliente lo verá así en su área, y tendrá que aprobarlo otra vez cuando lo entregues.`,
    hito.activo &&
      hito.publicado &&
      'Los visitantes dejan de verlo hasta que lo entregues otra vez.',
    unapprovedPagos(pagos),
  ];
  return (
    <ConfirmButton
      size="small"
      // What becomes of its payments is named in the question: it waits until they are known.
      loading={isPending}
      title="¿Quitar la aprobación?"
      content={content.filter(Boolean).join(' ')}
      confirm="Quitar la aprobación"
      done="El hito está otra vez en curso"
      action={() => data.update('hitos', changeOf(hito, { estado: 'en_curso' }))}
    >
      Quitar la aprobación
    </ConfirmButton>
  );
}

/** What the client opens of a delivery. */
function Delivery({ hito: { entrega_enlace: link, entrega_archivos: files } }: { hito: Hito }) {
  if (link === null && files.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2, mt: 2 }}>
      {link !== null && (
        <Button
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          variant="outlined"
          startIcon={<OpenInNew />}
        >
          Abrir la entrega
        </Button>
      )}
      {files.length > 0 && (
        <Box role="group" aria-label="Archivos de la entrega" sx={{ minWidth: 0, maxWidth: 1 }}>
          <PrivateFiles paths={files} />
        </Box>
      )}
    </Box>
  );
}

function HitoPage() {
  const hito = useRecordContext<Hito>();
  const { isAdmin, cliente } = useSelection();
  if (!hito) return null;
  /** Whether the client is asked for their answer: what they are asked about stands with the question. */
  const asked = !isAdmin && hito.estado === 'entregado';
  return (
    <Box sx={{ maxWidth: '60rem' }}>
      <HitoObservation hito={hito} />
      {asked && (
        <HitoAnswer hito={hito}>
          <Delivery hito={hito} />
        </HitoAnswer>
      )}
      <Panel>
        <Details>
          <Detail source="estado" />
          <Detail source="plataforma_id" />
          <Detail source="fecha" />
          {hito.aprobado_en !== null && (
            <Detail source="aprobado_en">
              <InstantField source="aprobado_en" />
              <span>{hito.respondido_nombre !== null && `, ${hito.respondido_nombre}`}</span>
            </Detail>
          )}
          {isAdmin && <Detail label="Quién lo ve">{audienceOf(hito)}</Detail>}
          <Detail source="descripcion" wide />
        </Details>
        {!asked && <Delivery hito={hito} />}
        {hito.imagen !== null && (
          <Box
            component="img"
            src={pictureUrl(hito.imagen)}
            alt={hito.imagen_texto ?? `Imagen del hito ${hito.titulo}`}
            loading="lazy"
            sx={{ mt: 3, width: 1, borderRadius: 2 }}
          />
        )}
      </Panel>
      <HitoPagos hito={hito.id}>
        <LinkedTickets
          of="hito"
          id={hito.id}
          about={
            isAdmin
              ? null
              : { cliente, plataforma: hito.plataforma_id, asunto: `Por el hito «${hito.titulo}»` }
          }
        />
      </HitoPagos>
    </Box>
  );
}
