import OpenInNew from '@mui/icons-material/OpenInNew';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatDayShort, formatInstantShort } from '../../../src-shared/dates.ts';
import { pictureUrl } from '../../../src-shared/pictures.ts';
import { PENDING } from '../../data/changeFeed.ts';
import { useData } from '../../data/dataProvider.ts';
import { changeOf } from '../../data/optimisticLock.ts';
import type { Hito } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { DeleteButton } from '../../kit/buttons/DeleteButton.tsx';
import { EditLink } from '../../kit/buttons/EditLink.tsx';
import { InstantField } from '../../kit/fields/fields.tsx';
import { Pictures, PrivateFiles } from '../../kit/files/Pictures.tsx';
import { Columns, Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { Show } from '../../kit/records/records.tsx';
import { MOVES } from '../plataformas/waits.ts';
import { LinkedTickets } from '../tickets/LinkedTickets.tsx';
import { DeliverButton } from './DeliverButton.tsx';
import { HitoAnswer } from './HitoAnswer.tsx';
import { HitoPagos, useHitoPagos } from './HitoPagos.tsx';
import {
  audienceOf,
  hasDelivery,
  isDelivered,
  publishQuestion,
  unapprovedPagos,
  unpublishQuestion,
} from './questions.ts';

export function HitoShow() {
  const { isAdmin } = useSelection();
  return (
    <Show<Hito>
      actions={(hito) =>
        isAdmin && (
          <>
            <DeliverButton hito={hito} variant="contained" />
            <VisitorsButton hito={hito} />
            {hito.estado === 'aprobado' ? <UnapproveButton hito={hito} /> : <EditLink />}
            <DeleteButton
              title="¿Eliminar este hito?"
              content="El cliente deja de verlo en su avance. No se puede deshacer."
              done="Hito eliminado"
            >
              Eliminar
            </DeleteButton>
          </>
        )
      }
    >
      {(hito) => <Page hito={hito} />}
    </Show>
  );
}

/** Publishes a delivered milestone or takes it off the site: also an approved one, which has no form. */
function VisitorsButton({ hito }: { hito: Hito }) {
  const data = useData();
  const next = { ...hito, publicado: !hito.publicado };
  const question = next.publicado ? publishQuestion(next, hito) : unpublishQuestion(hito);
  // Visitors never see a milestone that is hidden from its client.
  if (question === null || (next.publicado && !isDelivered(hito))) return null;
  return (
    <ConfirmButton
      {...question}
      // The dialog of one question does not become that of the other while it closes.
      key={String(hito.publicado)}
      size="small"
      done={
        next.publicado ? 'El hito se muestra en el sitio' : 'El hito ya no se muestra en el sitio'
      }
      action={() => data.update('hitos', changeOf(hito, { publicado: next.publicado }))}
    >
      {next.publicado ? 'Mostrar en el sitio' : 'Quitar del sitio'}
    </ConfirmButton>
  );
}

/** An approved milestone cannot be edited before its approval is taken back. */
function UnapproveButton({ hito }: { hito: Hito }) {
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
      // The question names the payments, so it needs them first.
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

function Page({ hito }: { hito: Hito }) {
  const { isAdmin, cliente } = useSelection();
  const { id, titulo, plataforma_id: plataforma, imagen, respondido_nombre: answeredBy } = hito;
  const awaitsAnswer = !isAdmin && hito.estado === 'entregado';
  const data = useData();
  const { data: summary } = useQuery({
    queryKey: [PENDING, 'plataforma', plataforma],
    queryFn: () => data.platformSummary(plataforma),
    enabled: !isDelivered(hito),
  });
  const moves = !isDelivered(hito) && typeof summary?.espera === 'number';
  return (
    <Columns>
      <>
        <HitoObservation hito={hito} />
        {awaitsAnswer && (
          <HitoAnswer hito={hito}>
            <Delivery hito={hito} />
          </HitoAnswer>
        )}
        <Panel>
          <Details>
            <Detail source="estado" />
            <Detail source="plataforma_id" />
            {moves ? (
              <Detail source="fecha">{`${formatDayShort(hito.fecha)} · ${MOVES}`}</Detail>
            ) : (
              <Detail source="fecha" />
            )}
            {hito.aprobado_en !== null && (
              <Detail source="aprobado_en">
                <InstantField source="aprobado_en" />
                <span>{answeredBy !== null && `, ${answeredBy}`}</span>
              </Detail>
            )}
            {isAdmin && <Detail label="Quién lo ve">{audienceOf(hito)}</Detail>}
            <Detail source="descripcion" wide />
          </Details>
          {!awaitsAnswer && <Delivery hito={hito} />}
          {imagen !== null && (
            <Box
              component="img"
              src={pictureUrl(imagen)}
              alt={hito.imagen_texto ?? `Imagen del hito ${titulo}`}
              loading="lazy"
              sx={{ mt: 3, width: 1, borderRadius: 2 }}
            />
          )}
        </Panel>
      </>
      <HitoPagos hito={id}>
        <LinkedTickets
          of="hito"
          id={id}
          about={isAdmin ? null : { cliente, plataforma, asunto: `Por el hito «${titulo}»` }}
        />
      </HitoPagos>
    </Columns>
  );
}

/** The changes that the client requested last, until they approve the milestone. */
export function HitoObservation({ hito }: { hito: Hito }) {
  const { isAdmin } = useSelection();
  const { estado, observacion, observacion_imagenes: pictures } = hito;
  if (observacion === null || estado === 'aprobado') return null;
  const isOpen = estado === 'observado';
  const who = isAdmin ? 'El cliente pidió cambios' : 'Pediste cambios';
  return (
    <Alert
      severity={isOpen ? 'warning' : 'info'}
      sx={{ mb: 2, alignItems: 'flex-start', '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {`${isOpen ? who : `${who} la última vez`}: ${observacion}`}
      </Typography>
      {hito.respondido_nombre !== null && hito.respondido_en !== null && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {hito.respondido_nombre},{' '}
          <time dateTime={hito.respondido_en}>{formatInstantShort(hito.respondido_en)}</time>
        </Typography>
      )}
      {pictures.length > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <Pictures
            paths={pictures}
            altOf={(path) =>
              `Imagen ${pictures.indexOf(path) + 1} de ${pictures.length} de lo que hay que cambiar`
            }
          />
        </Box>
      )}
    </Alert>
  );
}

function Delivery({ hito }: { hito: Hito }) {
  const { entrega_enlace: link, entrega_archivos: files } = hito;
  if (!hasDelivery(hito)) return null;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2, mt: 2 }}>
      {link && (
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
