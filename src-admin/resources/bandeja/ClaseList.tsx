import { useMemo, type ReactElement } from 'react';
import { SelectInput, type RaRecord } from 'react-admin';
import { CreateLink } from '../../kit/buttons/CreateLink.tsx';
import { useDefinition } from '../../kit/definitions.ts';
import { EmptyState } from '../../kit/pages/EmptyState.tsx';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { AgoField, BriefField, RecordLink } from '../../kit/fields/fields.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { choices, optionText } from '../../kit/fields/options.ts';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { fieldOf, type Definition } from '../../resource.ts';
import { MarkContacted, MarkHandled } from './MarkButtons.tsx';

const { Table, Col } = listOf<RaRecord>();

interface Clase {
  name: string;
  /** Between its name and its state. */
  columns: readonly string[];
  /** The second text of a row on a phone. */
  second: (contacto: RaRecord) => string;
  bulk?: ReactElement;
  empty: ReactElement;
}

const CLASES: Readonly<Record<string, Clase>> = {
  leads: {
    name: 'nombre_contacto',
    columns: ['email', 'mensaje'],
    second: ({ email }) => String(email),
    bulk: <MarkContacted />,
    empty: (
      <EmptyState title="Aún no hay leads" action={<CreateLink>Anotar un lead</CreateLink>}>
        Cuando alguien escriba por el formulario de contacto, su mensaje llegará aquí.
      </EmptyState>
    ),
  },
  solicitudes: {
    name: 'nombre',
    columns: ['empresa', 'tipo_proyecto', 'presupuesto'],
    second: ({ tipo_proyecto: tipo }) => optionText('tipoProyecto', String(tipo)),
    empty: (
      <EmptyState title="Aún no hay solicitudes">
        Cuando alguien pida una plataforma desde el sitio, su solicitud llegará aquí.
      </EmptyState>
    ),
  },
  formulario_inicial: {
    name: 'nombre',
    columns: ['email', 'tipo_plataforma', 'presupuesto'],
    second: ({ tipo_plataforma: tipo }) => String(tipo ?? ''),
    bulk: <MarkHandled />,
    empty: (
      <EmptyState title="Nadie ha usado el asistente todavía">
        Las respuestas que dejen en el asistente de la portada llegarán aquí.
      </EmptyState>
    ),
  },
};

const HANDLED = [
  { id: 'false', name: 'Por gestionar' },
  { id: 'true', name: 'Gestionados' },
];

/** The contacts of one kind; the page of each is that of the inbox. */
export function ClaseList() {
  const definition = useDefinition();
  const clase = CLASES[definition?.name ?? ''];
  return definition && clase ? <Contactos definition={definition} clase={clase} /> : null;
}

function Contactos({ definition, clase }: { definition: Definition; clase: Clase }) {
  const { name, columns, second, bulk = false, empty } = clase;
  const states = fieldOf(definition, 'estado')?.options;
  const state = states ? 'estado' : 'gestionado';
  const filters = useMemo(
    () => [
      <SelectInput
        key={state}
        source={state}
        choices={states ? choices(states) : HANDLED}
        alwaysOn
      />,
    ],
    [state, states],
  );
  return (
    <ListPage
      narrow="byContacto"
      filters={filters}
      sort={{ field: 'creado_en', order: 'DESC' }}
      empty={empty}
    >
      <Table
        bulkActionButtons={bulk}
        primary={(contacto) => String(contacto[name])}
        secondary={second}
        tertiary={({ estado, gestionado }) =>
          states ? (
            <StatusChip set={states} value={String(estado)} />
          ) : gestionado === true ? (
            'Gestionado'
          ) : (
            'Por gestionar'
          )
        }
      >
        <Col source={name} field={RecordLink} />
        {columns.map((source) => (
          <Col
            key={source}
            source={source}
            disableSort
            {...(source === 'mensaje' && { field: BriefField })}
          />
        ))}
        <Col source={state} />
        <Col source="creado_en" field={AgoField} />
      </Table>
    </ListPage>
  );
}
