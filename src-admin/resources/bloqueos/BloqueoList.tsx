import type { Row } from '../../data/rows.ts';
import { EmptyState } from '../../kit/pages/EmptyState.tsx';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { describeSpan } from './span.ts';
import { DeleteButton } from '../../kit/buttons/DeleteButton.tsx';
import { CreateLink } from '../../kit/buttons/CreateLink.tsx';
import { Holidays } from './Holidays.tsx';

type Bloqueo = Row<'bloqueos'>;

const { Table, Col } = listOf<Bloqueo>();

const daysOf = ({ inicio, termino }: Bloqueo) => describeSpan(inicio, termino);

const Remove = () => (
  <DeleteButton
    inList
    title="¿Quitar el bloqueo?"
    content="Esos días vuelven a ofrecerse en /agendar."
    done="Bloqueo quitado: esos días se ofrecen otra vez"
  >
    Quitar
  </DeleteButton>
);

export const BloqueoList = () => (
  <>
    <ListPage
      sort={{ field: 'inicio', order: 'DESC' }}
      empty={
        <EmptyState title="No hay días bloqueados" action={<CreateLink>Bloquear días</CreateLink>}>
          En los días que bloquees, /agendar no ofrece ninguna hora.
        </EmptyState>
      }
    >
      <Table primary={daysOf} secondary={({ motivo }) => motivo} act={() => <Remove />}>
        <Col source="inicio" label="Días" render={daysOf} />
        <Col source="motivo" disableSort />
      </Table>
    </ListPage>
    <Holidays />
  </>
);
