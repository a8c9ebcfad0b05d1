import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { formatDayShort, formatRelative } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { canRemind, isOverdue } from '../../../src-shared/pagos.ts';
import type { ClientFile } from '../../data/shapes/clientFile.ts';
import { DeliverButton } from '../hitos/DeliverButton.tsx';
import { RemindButton } from '../pagos/RemindButton.tsx';
import { whenOf } from '../pagos/when.ts';
import { AccessChip } from '../usuarios/AccessChip.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { optionText } from '../../kit/fields/options.ts';
import { Progress } from '../../kit/fields/Progress.tsx';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { ListLink } from './ListLink.tsx';
import { Row, Rows } from '../../kit/records/Rows.tsx';

interface Props {
  cliente: number;
  file: ClientFile;
}

const Empty = ({ children }: { children: string }) => (
  <Typography color="text.secondary">{children}</Typography>
);

/** To a new record of the client. */
const AddButton = ({ resource, cliente, children }: AddProps) => (
  <Button
    component={Link}
    to={`/${resource}/create`}
    state={{ record: { cliente } }}
    size="small"
    sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
  >
    {children}
  </Button>
);
interface AddProps {
  resource: string;
  cliente: number;
  children: string;
}

/** The platforms of a client, how far each is, and the way to make another. */
export const PlatformsSection = ({ cliente, file: { plataformas } }: Props) => (
  <Panel
    title="Plataformas"
    action={
      <AddButton resource="plataformas" cliente={cliente}>
        Agregar plataforma
      </AddButton>
    }
  >
    {plataformas.length === 0 && <Empty>Este cliente todavía no tiene plataformas.</Empty>}
    <Rows>
      {plataformas.map((platform) => (
        <Row
          key={platform.id}
          to={`/plataformas/${platform.id}/show`}
          primary={platform.plataforma}
          secondary={
            <>
              {[platform.dominio, platform.publico && 'En el portafolio']
                .filter(Boolean)
                .join(' · ')}
              <Box sx={{ mt: 0.75 }}>
                <Progress studio {...platform} />
              </Box>
            </>
          }
        />
      ))}
    </Rows>
  </Panel>
);

/** What comes next of what a client owes. */
export const PaymentsSection = ({ cliente, file: { pagos, dinero } }: Props) => (
  <Panel
    title="Pagos"
    action={
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end' }}>
        {pagos.some(canRemind) && <RemindButton of={{ cliente }} size="small" />}
        <AddButton resource="pagos" cliente={cliente}>
          Agregar pago
        </AddButton>
        <ListLink cliente={cliente} resource="pagos">
          Ver todos
        </ListLink>
      </Box>
    }
  >
    {dinero.total === 0 ? (
      <Empty>Aún no hay pagos.</Empty>
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
          state={<StatusChip set="pago" value={isOverdue(pago) ? 'vencido' : pago.estado} />}
        />
      ))}
    </Rows>
  </Panel>
);

/** The tickets of a client that somebody waits for, the studio's turn first. */
export const TicketsSection = ({ cliente, file: { tickets, tickets_abiertos: open } }: Props) => (
  <Panel
    title="Tickets"
    action={
      <ListLink cliente={cliente} resource="tickets">
        Ver todos
      </ListLink>
    }
  >
    {open.length === 0 && (
      <Empty>{tickets.todos === 0 ? 'Aún no hay tickets.' : 'Ninguno está abierto.'}</Empty>
    )}
    <Rows>
      {open.map((ticket) => (
        <Row
          key={ticket.id}
          to={`/tickets/${ticket.id}/show`}
          primary={`#${ticket.id} ${ticket.asunto}`}
          secondary={`Última actividad ${formatRelative(ticket.actualizado_en)}`}
          state={<StatusChip set="ticket" value={ticket.estado} />}
        />
      ))}
    </Rows>
  </Panel>
);

/** The milestones of a client that are not approved yet. */
export const MilestonesSection = ({ cliente, file: { hitos } }: Props) => (
  <Panel
    title="Próximos hitos"
    action={
      <ListLink cliente={cliente} resource="hitos">
        Ver todos
      </ListLink>
    }
  >
    {hitos.length === 0 && <Empty>No queda ninguno por aprobar.</Empty>}
    <Rows>
      {hitos.map((hito) => (
        <Row
          key={hito.id}
          to={`/hitos/${hito.id}/show`}
          primary={hito.titulo}
          secondary={`${hito.plataforma} · ${formatDayShort(hito.fecha)}`}
          state={<StatusChip set="hito" value={hito.estado} />}
          act={<DeliverButton hito={hito} named size="small" sx={{ flexShrink: 0 }} />}
        />
      ))}
    </Rows>
  </Panel>
);

/** The people of a client beside the main contact: what each sees, and how they stand on the way in. */
export const PeopleSection = ({ cliente, file: { personas } }: Props) => (
  <Panel
    title="Otras personas"
    action={
      <AddButton resource="personas" cliente={cliente}>
        Agregar persona
      </AddButton>
    }
  >
    {personas.length === 0 && (
      <Empty>
        Solo entra el contacto principal. Puedes dar acceso a otras personas, a todo o solo a los
        tickets.
      </Empty>
    )}
    <Rows>
      {personas.map((persona) => (
        <Row
          key={persona.id}
          to={`/personas/${persona.id}/show`}
          primary={persona.nombre}
          secondary={[
            persona.email,
            optionText('alcance', persona.alcance),
            persona.ultimo_ingreso && `entró ${formatRelative(persona.ultimo_ingreso)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
          state={<AccessChip of={persona} />}
        />
      ))}
    </Rows>
  </Panel>
);

/** What a client sent before they were one. */
export const OriginSection = ({ file: { origen } }: Pick<Props, 'file'>) => (
  <Panel title="De dónde llegó">
    {origen.length === 0 && <Empty>Lo creó el estudio: no llegó por el sitio.</Empty>}
    <Rows>
      {origen.map((contacto) => (
        <Row
          key={contacto.id}
          to={`/bandeja/${contacto.id}/show`}
          primary={[optionText('clase', contacto.clase), sourceOf(contacto.origen)]
            .filter(Boolean)
            .join(', desde ')}
          secondary={[formatRelative(contacto.creado_en), contacto.texto]
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
    </Rows>
  </Panel>
);

/** The campaign or the page from which somebody wrote, if the site knows. */
function sourceOf(origen: unknown): string | null {
  const known = Object(origen) as Readonly<Record<string, unknown>>;
  const said = [known['utm_source'], known['ruta']].find(
    (text) => typeof text === 'string' && text !== '',
  );
  return typeof said === 'string' ? said : null;
}
