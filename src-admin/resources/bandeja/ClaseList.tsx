import { Button } from '@mui/material';
import { useData } from '../../data/dataProvider.ts';
import type { Row } from '../../data/rows.ts';
import { AgoField, BriefField, RecordLink } from '../../kit/fields/fields.tsx';
import { optionText } from '../../kit/fields/options.ts';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { doneText, leftText } from '../../kit/lists/leftText.ts';
import { listOf } from '../../kit/lists/listOf.ts';
import { filterBy } from '../../kit/lists/filterFields.ts';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { useBulkAction } from '../../kit/lists/useBulkAction.ts';

const byState = ['estado'];

const Lead = listOf<Row<'leads'>>();

export const LeadList = () => (
  <ListPage
    filters={byState}
    empty={{
      title: 'Aún no hay leads',
      text: 'Cuando alguien escriba por el formulario de contacto, su mensaje llegará aquí.',
      create: 'Anotar un lead',
    }}
  >
    <Lead.Table
      secondary={({ email }) => email}
      tertiary={({ estado }) => <StatusChip set="lead" value={estado} />}
      bulkActionButtons={<MarkContacted />}
    >
      <Lead.Col source="nombre_contacto" field={RecordLink} />
      <Lead.Col source="email" disableSort />
      <Lead.Col source="mensaje" disableSort field={BriefField} />
      <Lead.Col source="estado" />
      <Lead.Col source="creado_en" field={AgoField} />
    </Lead.Table>
  </ListPage>
);

const Solicitud = listOf<Row<'solicitudes'>>();

export const SolicitudList = () => (
  <ListPage
    filters={byState}
    empty={{
      title: 'Aún no hay solicitudes',
      text: 'Cuando alguien pida una plataforma desde el sitio, su solicitud llegará aquí.',
    }}
  >
    <Solicitud.Table
      secondary={({ tipo_proyecto }) => optionText('tipoProyecto', tipo_proyecto)}
      tertiary={({ estado }) => <StatusChip set="solicitud" value={estado} />}
    >
      <Solicitud.Col source="nombre" field={RecordLink} />
      <Solicitud.Col source="empresa" disableSort />
      <Solicitud.Col source="tipo_proyecto" disableSort />
      <Solicitud.Col source="presupuesto" disableSort />
      <Solicitud.Col source="estado" />
      <Solicitud.Col source="creado_en" field={AgoField} />
    </Solicitud.Table>
  </ListPage>
);

const Asistente = listOf<Row<'formulario_inicial'>>();

const byHandled = [
  filterBy('gestionado', [
    { id: 'false', name: 'Por gestionar' },
    { id: 'true', name: 'Gestionados' },
  ]),
];

export const AsistenteList = () => (
  <ListPage
    filters={byHandled}
    empty={{
      title: 'Nadie ha usado el asistente todavía',
      text: 'Las respuestas que dejen en el asistente de la portada llegarán aquí.',
    }}
  >
    <Asistente.Table
      secondary={({ tipo_plataforma }) => tipo_plataforma}
      tertiary={({ gestionado }) => (gestionado ? 'Gestionado' : 'Por gestionar')}
      bulkActionButtons={<MarkHandled />}
    >
      <Asistente.Col source="nombre" field={RecordLink} />
      <Asistente.Col source="email" disableSort />
      <Asistente.Col source="tipo_plataforma" disableSort />
      <Asistente.Col source="presupuesto" disableSort />
      <Asistente.Col source="gestionado" />
      <Asistente.Col source="creado_en" field={AgoField} />
    </Asistente.Table>
  </ListPage>
);

function MarkContacted() {
  const data = useData();
  const { run, running } = useBulkAction((ids: number[]) => data.markContacted(ids), contactedText);
  return (
    <Button size="small" loading={running} onClick={() => void run()}>
      Marcar como contactados
    </Button>
  );
}

const REASONS: Readonly<Record<string, string>> = {
  contactado: 'ya estaba contactado',
  convertido: 'ya es cliente',
  descartado: 'está descartado',
};

/** How many leads were marked as contacted, and which were not and why. */
export function contactedText(
  done: number,
  left: readonly { nombre_contacto: string; estado: string }[],
): string {
  return leftText(
    doneText(
      done,
      'lead cambió',
      'lead marcado como contactado',
      'leads marcados como contactados',
    ),
    left.map(({ nombre_contacto: name, estado }) => ({ name, why: REASONS[estado] ?? estado })),
  );
}

function MarkHandled() {
  const data = useData();
  const { run, running } = useBulkAction(
    async (ids: number[]) => {
      await data.updateMany('formulario_inicial', { ids, data: { gestionado: true } });
      return { done: ids.length, left: [] };
    },
    (done) => (done === 1 ? 'Contacto gestionado' : `${done} contactos gestionados`),
  );
  return (
    <Button size="small" loading={running} onClick={() => void run()}>
      Marcar como gestionados
    </Button>
  );
}
