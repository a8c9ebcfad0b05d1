import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { Usuario } from '../../data/rows.ts';
import { AgoField, RecordLink } from '../../kit/fields/fields.tsx';
import { optionText } from '../../kit/fields/options.ts';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { ImpersonateButton } from '../clientes/ImpersonateButton.tsx';
import { personText } from './access.ts';
import { AccessChip } from './AccessChip.tsx';
import { InviteButton } from './InviteButton.tsx';

const { Table, Col } = listOf<Usuario>();

const filters = ['perfil', 'acceso'];

export const UsuarioList = () => (
  <ListPage
    filters={filters}
    empty={{
      title: 'Aún no hay usuarios',
      text: 'Cada cliente que crees es un usuario: invítalo desde aquí o desde su ficha para que defina su contraseña.',
    }}
  >
    <Table
      secondary={({ email, perfil, ultimo_ingreso }) =>
        personText(email, optionText('perfil', perfil), ultimo_ingreso)
      }
      tertiary={(usuario) => <AccessChip of={usuario} />}
    >
      <Col source="cliente" field={RecordLink} />
      <Col source="email" />
      <Col source="perfil" />
      <Col source="acceso" />
      <Col source="ultimo_ingreso" disableSort field={AgoField} />
      <Col
        label="Ficha"
        disableSort
        render={({ id, cliente, perfil }) =>
          perfil === 'cliente' && (
            <Link
              component={RouterLink}
              to={`/clientes/${id}/show`}
              onClick={(event) => event.stopPropagation()}
              aria-label={`Ficha de ${cliente}`}
            >
              Ficha
            </Link>
          )
        }
      />
      <Col
        label="Invitación"
        disableSort
        render={(usuario) => <InviteButton inRow of={usuario} />}
      />
      <Col
        label="Ver como"
        disableSort
        render={(usuario) =>
          usuario.activo &&
          usuario.perfil === 'cliente' && <ImpersonateButton small cliente={usuario} />
        }
      />
    </Table>
  </ListPage>
);
