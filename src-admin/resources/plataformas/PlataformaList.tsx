import { NullableBooleanInput, useRecordContext } from 'react-admin';
import type { Plataforma } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { EmptyState } from '../../kit/pages/EmptyState.tsx';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { PlainName, RecordLink } from '../../kit/fields/fields.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { RowProgress, RowProgressWords } from './RowProgress.tsx';
import { CreateLink } from '../../kit/buttons/CreateLink.tsx';

const { Table, Col } = listOf<Plataforma>();

const adminFilters = [
  <NullableBooleanInput
    key="publico"
    source="publico"
    label="Portafolio"
    nullLabel="Todas"
    trueLabel="En el portafolio"
    falseLabel="Privadas"
    alwaysOn
  />,
];

/** Who is in charge of a platform, also where their account is no more; else what is said of nobody. */
const InCharge = ({ nobody }: { nobody: string }) =>
  useRecordContext<Plataforma>()?.encargado ? <PlainName source="encargado" /> : nobody;

/** Of whom a platform is and who is in charge, in a line. */
const Whose = () => (
  <>
    <PlainName source="cliente" /> · a cargo: <InCharge nobody="sin asignar" />
  </>
);

export function PlataformaList() {
  const { isAdmin } = useSelection();
  return (
    <ListPage
      {...(isAdmin && { filters: adminFilters })}
      narrow="byCliente"
      sort={{ field: 'plataforma', order: 'ASC' }}
      empty={
        isAdmin ? (
          <EmptyState
            drawing="vacio-proyectos"
            title="Aún no hay plataformas"
            action={<CreateLink>Crear una plataforma</CreateLink>}
          >
            Cada proyecto de un cliente es una plataforma, con sus hitos, tickets y pagos.
          </EmptyState>
        ) : (
          <EmptyState drawing="vacio-proyectos" title="Aún no tienes plataformas">
            Cuando empecemos tu proyecto, lo verás aquí.
          </EmptyState>
        )
      }
    >
      <Table
        primary={(plataforma) => plataforma.plataforma}
        secondary={(plataforma) => (
          <>
            <RowProgressWords isOwn={!isAdmin} />
            {(isAdmin || plataforma.dominio) && <br />}
            {isAdmin ? <Whose /> : <span>{plataforma.dominio}</span>}
          </>
        )}
        tertiary={(plataforma) => (isAdmin && plataforma.publico ? 'En el portafolio' : null)}
      >
        <Col source="plataforma" field={RecordLink} />
        {isAdmin && <Col source="cliente" disableSort />}
        <Col label="Avance" disableSort render={() => <RowProgress isOwn={!isAdmin} />} />
        {isAdmin && (
          <Col source="encargado" disableSort>
            <InCharge nobody="Sin asignar" />
          </Col>
        )}
        <Col source="dominio" disableSort />
        <Col source="fecha_inicio" />
        {isAdmin && <Col source="publico" disableSort />}
      </Table>
    </ListPage>
  );
}
