import { Box, Button, Typography } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDayShort, formatRelative } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { canRemind, shownState } from '../../../src-shared/pagos.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import type { ClientFile } from './schemas.ts';
import { optionText } from '../../kit/fields/options.ts';
import { Progress } from '../plataformas/Progress.tsx';
import { AddLink } from '../../kit/buttons/CreateLink.tsx';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { Row, Rows } from '../../kit/records/Rows.tsx';
import { DeliverButton } from '../hitos/DeliverButton.tsx';
import { RemindButton } from '../pagos/RemindButton.tsx';
import { whenOf } from '../pagos/when.ts';
import { personText } from '../usuarios/access.ts';
import { AccessChip } from '../usuarios/AccessChip.tsx';

interface SectionProps<T> {
  title: string;
  action?: ReactNode;
  rows: readonly T[];
  /** Shown where there are no rows. */
  empty: string;
  /** The row of one, with its key. */
  children: (row: T) => ReactElement;
}

function Section<T>({ title, action, rows, empty, children }: SectionProps<T>) {
  return (
    <Panel title={title} action={action}>
      {rows.length === 0 && <Typography color="text.secondary">{empty}</Typography>}
      <Rows>{rows.map(children)}</Rows>
    </Panel>
  );
}

/** To the list of the client's records on all platforms, without other filters. */
function AllButton({ resource, cliente }: { resource: string; cliente: number }) {
  const { chooseCliente, choosePlataforma } = useSelection();
  return (
    <Button
      component={Link}
      to={`/${resource}?filter=%7B%7D`}
      size="small"
      sx={{ flexShrink: 0 }}
      onClick={() => {
        chooseCliente(cliente);
        choosePlataforma('todas');
      }}
    >
      Ver todos
    </Button>
  );
}

interface Props {
  cliente: number;
  file: ClientFile;
}

export const PlatformsSection = ({ cliente, file: { plataformas } }: Props) => (
  <Section
    title="Plataformas"
    action={
      <AddLink resource="plataformas" record={{ cliente }}>
        Agregar plataforma
      </AddLink>
    }
    rows={plataformas}
    empty="Este cliente todavía no tiene plataformas."
  >
    {(platform) => (
      <Row
        key={platform.id}
        to={`/plataformas/${platform.id}/show`}
        primary={platform.plataforma}
        secondary={
          <>
            {[platform.dominio, platform.publico && 'En el portafolio'].filter(Boolean).join(' · ')}
            <Box sx={{ mt: 0.75 }}>
              <Progress studio {...platform} />
            </Box>
          </>
        }
      />
    )}
  </Section>
);

/** What the client paid, and the payments due next. */
export const PaymentsSection = ({ cliente, file: { pagos, dinero } }: Props) => (
  <Panel
    title="Pagos"
    action={
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end' }}>
        {pagos.some(canRemind) && <RemindButton of={{ cliente }} size="small" />}
        <AddLink resource="pagos" record={{ cliente }}>
          Agregar pago
        </AddLink>
        <AllButton resource="pagos" cliente={cliente} />
      </Box>
    }
  >
    {dinero.total === 0 ? (
      <Typography color="text.secondary">Aún no hay pagos.</Typography>
    ) : (
      <Typography sx={{ mb: 1 }}>
        Pagó {formatCLP(dinero.pagado)} de {formatCLP(dinero.total)}.{' '}
        <span>
          {dinero.abiertos > pagos.length &&
            `Quedan ${dinero.abiertos} pagos; estos vienen primero.`}
        </span>
      </Typography>
    )}
    <Rows>
      {pagos.map((pago) => (
        <Row
          key={pago.id}
          to={`/pagos/${pago.id}/show`}
          primary={pago.concepto}
          secondary={`${formatCLP(pago.monto)}, ${whenOf(pago)}`}
          state={<StatusChip set="pago" value={shownState(pago)} />}
        />
      ))}
    </Rows>
  </Panel>
);

/** The open tickets, those that wait for the studio first. */
export const TicketsSection = ({ cliente, file: { tickets, tickets_abiertos } }: Props) => (
  <Section
    title="Tickets"
    action={<AllButton resource="tickets" cliente={cliente} />}
    rows={tickets_abiertos}
    empty={tickets.todos === 0 ? 'Aún no hay tickets.' : 'Ninguno está abierto.'}
  >
    {(ticket) => (
      <Row
        key={ticket.id}
        to={`/tickets/${ticket.id}/show`}
        primary={`#${ticket.id} ${ticket.asunto}`}
        secondary={`Última actividad ${formatRelative(ticket.actualizado_en)}`}
        state={<StatusChip set="ticket" value={ticket.estado} />}
      />
    )}
  </Section>
);

/** The milestones that are not approved yet. */
export const MilestonesSection = ({ cliente, file: { hitos } }: Props) => (
  <Section
    title="Próximos hitos"
    action={<AllButton resource="hitos" cliente={cliente} />}
    rows={hitos}
    empty="No queda ninguno por aprobar."
  >
    {(hito) => (
      <Row
        key={hito.id}
        to={`/hitos/${hito.id}/show`}
        primary={hito.titulo}
        secondary={`${hito.plataforma} · ${formatDayShort(hito.fecha)}`}
        state={<StatusChip set="hito" value={hito.estado} />}
        act={<DeliverButton hito={hito} named size="small" sx={{ flexShrink: 0 }} />}
      />
    )}
  </Section>
);

/** The people beside the main contact. */
export const PeopleSection = ({ cliente, file: { personas } }: Props) => (
  <Section
    title="Otras personas"
    action={
      <AddLink resource="personas" record={{ cliente }}>
        Agregar persona
      </AddLink>
    }
    rows={personas}
    empty="Solo entra el contacto principal. Puedes dar acceso a otras personas, a todo o solo a los tickets."
  >
    {(persona) => (
      <Row
        key={persona.id}
        to={`/personas/${persona.id}/show`}
        primary={persona.nombre}
        secondary={personText(
          persona.email,
          optionText('alcance', persona.alcance),
          persona.ultimo_ingreso,
        )}
        state={<AccessChip of={persona} />}
      />
    )}
  </Section>
);

/** The messages that somebody sent before they became a client. */
export const OriginSection = ({ file: { origen } }: Pick<Props, 'file'>) => (
  <Section title="De dónde llegó" rows={origen} empty="Lo creó el estudio: no llegó por el sitio.">
    {(contacto) => (
      <Row
        key={contacto.id}
        to={`/bandeja/${contacto.id}/show`}
        primary={[optionText('clase', contacto.clase), sourceOf(contacto.origen)]
          .filter(Boolean)
          .join(', desde ')}
        secondary={[formatRelative(contacto.creado_en), contacto.texto].filter(Boolean).join(' · ')}
      />
    )}
  </Section>
);

/** The campaign, or else the page, from which somebody wrote; undefined where the site does not know. */
function sourceOf(origen: unknown): unknown {
  const { utm_source, ruta } = Object(origen) as Readonly<Record<string, unknown>>;
  return [utm_source, ruta].find((text) => typeof text === 'string' && text !== '');
}
