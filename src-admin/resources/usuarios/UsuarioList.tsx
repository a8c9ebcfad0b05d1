import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { formatRelative } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Usuario } from '../../data/rows.ts';
import { AccessChip } from './AccessChip.tsx';
import { EmptyState } from '../../kit/pages/EmptyState.tsx';
import { InviteButton } from './InviteButton.tsx';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { AgoField, RecordLink } from '../../kit/fields/fields.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { ImpersonateButton } from '../clientes/ImpersonateButton.tsx';
import { optionText } from '../../kit/fields/options.ts';

const { Table, Col } = listOf<Usuario>();

const filters = ['perfil', 'acceso'];

function Invite({ usuario }: { usuario: Usuario }) {
  const data = useData();
  return <InviteButton inRow of={usuario} invite={() => data.inviteCliente(usuario)} />;
}

export const UsuarioList = () => (
  <ListPage
    filters={filters}
    narrow="clientes"
    create="Sumar al equipo"
    sort={{ field: 'cliente', order: 'ASC' }}
    empty={
      <EmptyState title="Aún no hay usuarios">
        Cada cliente que crees es un usuario: invítalo desde aquí o desde su ficha para que defina
        su contraseña.
      </EmptyState>
    }
  >
    <Table
      primary={({ cliente }) => cliente}
      secondary={({ email, perfil, ultimo_ingreso }) =>
        [email, optionText('perfil', perfil), ultimo_ingreso && enteredAt(ultimo_ingreso)]
          .filter(Boolean)
          .join(' · ')
      }
      tertiary={(usuario) => <AccessChip of={usuario} />}
    >
      <Col source="cliente" field={RecordLink} />
      <Col source="email" />
      <Col source="perfil" />
      <Col source="acceso" render={(usuario: Usuario) => <AccessChip of={usuario} />} />
      <Col source="ultimo_ingreso" disableSort field={AgoField} />
      <Col
        label="Ficha"
        disableSort
        render={({ id, cliente, perfil }: Usuario) =>
          perfil === 'cliente' ? (
            <Link
              component={RouterLink}
              to={`/clientes/${id}/show`}
              onClick={(event) => event.stopPropagation()}
              aria-label={`Ficha de ${cliente}`}
            >
              Ficha
            </Link>
          ) : null
        }
      />
      <Col label="Invitación" disableSort render={(usuario) => <Invite usuario={usuario} />} />
      <Col
        label="Ver como"
        disableSort
        render={(usuario: Usuario) =>
          usuario.activo && usuario.perfil === 'cliente' ? (
            <ImpersonateButton small cliente={usuario} />
          ) : null
        }
      />
    </Table>
  </ListPage>
);

const enteredAt = (instant: string): string => `entró ${formatRelative(instant)}`;
