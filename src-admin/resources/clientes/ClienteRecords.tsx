import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { formatDayShort, formatRelative } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { canRemind, isOverdue } from '../../../src-shared/pagos.ts';
import type { Cliente } from '../../data/rows.ts';
import { AddLink } from '../../kit/buttons/CreateLink.tsx';
import { optionText } from '../../kit/fields/options.ts';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { Rows } from '../../kit/records/Rows.tsx';
import { DocumentosOf } from '../documentos/DocumentosOf.tsx';
import { DeliverButton } from '../hitos/DeliverButton.tsx';
import { RemindButton } from '../pagos/RemindButton.tsx';
import { whenOf } from '../pagos/when.ts';
import { offerText } from '../propuestas/rows.ts';
import { Progress } from '../plataformas/Progress.tsx';
import { ServiciosOf } from '../servicios/ServiciosOf.tsx';
import { personText } from '../usuarios/access.ts';
import { AccessChip } from '../usuarios/AccessChip.tsx';
import type { ClientFile } from './schemas.ts';
import { useListOf } from './useListOf.ts';

interface SectionProps<T> {
  title: string;
  /** Whose pages the rows open. */
  resource: string;
  /** A button beside the title. */
  act?: ReactNode;
  /** The words of the link to the form of a new one. */
  add?: string;
  /** What that form begins with, beside the client. */
  begins?: Readonly<Record<string, unknown>>;
  /** The words of the link to the list of all of them, on all platforms and without other filters. */
  all?: 'Ver todos' | 'Ver todas';
  rows: readonly T[];
  /** Above the rows. */
  children?: ReactNode;
  /** In the place of rows. */
  empty: string | false;
  row: (record: T) => { primary: string; secondary: ReactNode; state?: ReactNode; act?: ReactNode };
}

/** Records of the client of the page. */
function Section<T extends { id: number | string }>(props: SectionProps<T>) {
  const { title, resource, act, add, begins, all, rows, children, empty, row } = props;
  const cliente = useRecordContext<Cliente>()?.id ?? null;
  const listOf = useListOf(cliente);
  return (
    <Panel
      title={title}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end' }}>
          {act}
          {add && (
            <AddLink resource={resource} record={{ cliente, ...begins }}>
              {add}
            </AddLink>
          )}
          {all && (
            <Button {...listOf(resource)} size="small" sx={{ flexShrink: 0 }}>
              {all}
            </Button>
          )}
        </Box>
      }
    >
      {children}
      <Rows
        rows={rows}
        empty={empty}
        row={(record) => ({ to: `/${resource}/${record.id}/show`, ...row(record) })}
      />
    </Panel>
  );
}

/** The platform of a client who has no other. */
const onlyPlatform = ({ plataformas: [first, ...others] }: ClientFile) => ({
  plataforma: first && others.length === 0 ? first.id : null,
});

/** The records of a client that are open or due, each kind with a link to its whole list or form. */
export const ClienteRecords = ({ cliente, file }: { cliente: Cliente; file: ClientFile }) => (
  <>
    <Section
      title="Tickets"
      resource="tickets"
      all="Ver todos"
      rows={file.tickets_abiertos}
      empty={file.tickets.todos === 0 ? 'Aún no hay tickets.' : 'Ninguno está abierto.'}
      row={({ id, asunto, actualizado_en, estado }) => ({
        primary: `#${id} ${asunto}`,
        secondary: `Última actividad ${formatRelative(actualizado_en)}`,
        state: <StatusChip set="ticket" value={estado} />,
      })}
    />
    <Section
      title="Plataformas"
      resource="plataformas"
      add="Agregar plataforma"
      rows={file.plataformas}
      empty="Este cliente todavía no tiene plataformas."
      row={({ plataforma, dominio, publico, ...counts }) => ({
        primary: plataforma,
        secondary: (
          <>
            {[dominio, publico && 'En el portafolio'].filter(Boolean).join(' · ')}
            <Box sx={{ mt: 0.75 }}>
              <Progress {...counts} />
            </Box>
          </>
        ),
      })}
    />
    <Section
      title="Pagos"
      resource="pagos"
      act={file.pagos.some(canRemind) && <RemindButton of={{ cliente: cliente.id }} size="small" />}
      add="Agregar pago"
      begins={onlyPlatform(file)}
      all="Ver todos"
      rows={file.pagos}
      empty={file.dinero.total === 0 && 'Aún no hay pagos.'}
      row={(pago) => ({
        primary: pago.concepto,
        secondary: `${formatCLP(pago.monto)}, ${whenOf(pago)}`,
        state: <StatusChip set="pago" value={isOverdue(pago) ? 'vencido' : pago.estado} />,
      })}
    >
      {file.dinero.total > 0 && (
        <Typography sx={{ mb: 1 }}>
          Pagó {formatCLP(file.dinero.pagado)} de {formatCLP(file.dinero.total)}.{' '}
          <span>
            {file.dinero.abiertos > file.pagos.length &&
              `Quedan ${file.dinero.abiertos} pagos; estos vienen primero.`}
          </span>
        </Typography>
      )}
    </Section>
    {cliente.perfil === 'cliente' && <ServiciosOf cliente={cliente.id} />}
    <Section
      title="Próximos hitos"
      resource="hitos"
      all="Ver todos"
      rows={file.hitos}
      empty="No queda ninguno por aprobar."
      row={(hito) => ({
        primary: hito.titulo,
        secondary: `${hito.plataforma} · ${formatDayShort(hito.fecha)}`,
        state: <StatusChip set="hito" value={hito.estado} />,
        act: <DeliverButton hito={hito} named size="small" sx={{ flexShrink: 0 }} />,
      })}
    />
    {cliente.perfil === 'cliente' && (
      <Section
        title="Propuestas"
        resource="propuestas"
        add="Escribir una propuesta"
        all="Ver todas"
        rows={file.propuestas}
        empty="Aún no hay propuestas."
        row={(propuesta) => ({
          primary: propuesta.titulo,
          secondary: offerText(propuesta),
          state: <StatusChip set="propuesta" value={propuesta.situacion} />,
        })}
      />
    )}
    {cliente.perfil === 'cliente' && (
      <Section
        title="Otras personas"
        resource="personas"
        add="Agregar persona"
        rows={file.personas}
        empty="Solo entra el contacto principal. Puedes dar acceso a otras personas, a todo o solo a los tickets."
        row={(persona) => ({
          primary: persona.nombre,
          secondary: personText(
            persona.email,
            optionText('alcance', persona.alcance),
            persona.ultimo_ingreso,
          ),
          state: <AccessChip of={persona} />,
        })}
      />
    )}
    {cliente.perfil === 'cliente' && <DocumentosOf cliente={cliente.id} />}
  </>
);

/** The messages that somebody sent before they became a client. */
export const OriginSection = ({ origen }: { origen: ClientFile['origen'] }) => (
  <Section
    title="De dónde llegó"
    resource="bandeja"
    rows={origen}
    empty="Lo creó el estudio: no llegó por el sitio."
    row={({ clase, origen: source, creado_en, texto }) => ({
      primary: [optionText('clase', clase), sourceOf(source)].filter(Boolean).join(', desde '),
      secondary: [formatRelative(creado_en), texto].filter(Boolean).join(' · '),
    })}
  />
);

/** The campaign, or else the page, from which somebody wrote; undefined where the site does not know. */
function sourceOf(origen: unknown): unknown {
  const { utm_source, ruta } = Object(origen) as Readonly<Record<string, unknown>>;
  return [utm_source, ruta].find((text) => typeof text === 'string' && text !== '');
}
