import { Box, Link } from '@mui/material';
import { ResourceContextProvider } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Cuenta } from '../../data/rows.ts';
import { AgoField } from '../../kit/fields/fields.tsx';
import { choices, optionText } from '../../kit/fields/options.ts';
import { filterBy } from '../../kit/lists/filterFields.ts';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { personText } from './access.ts';
import { AccessChip } from './AccessChip.tsx';
import { InviteButton } from './InviteButton.tsx';

const { Table, Col } = listOf<Cuenta>();

const filters = [filterBy('perfil', choices('cuenta'), 'Quién es'), 'acceso'];

/** Where an account is read and changed: a client's further people have a page of their own kind. */
const addressOf = ({ clase, fila }: Cuenta) => `/${clase}/${fila}/show`;

const whoText = ({ perfil }: Cuenta) => optionText('cuenta', perfil);

/** Invites by the number of the row in its own table. */
const Invite = ({ of }: { of: Cuenta }) => (
  <ResourceContextProvider value={of.clase}>
    <InviteButton inRow of={{ ...of, id: of.fila }} />
  </ResourceContextProvider>
);

export const UsuarioList = () => (
  <ListPage
    filters={filters}
    empty={{
      title: 'Aún no hay usuarios',
      text: 'Aquí están el equipo y las personas de clientes que pueden entrar. Un cliente llega cuando lo invitas desde su ficha.',
    }}
  >
    <Table
      to={addressOf}
      primary={({ nombre }) => nombre}
      secondary={(cuenta) => (
        <>
          <span>{[cuenta.de, whoText(cuenta)].filter(Boolean).join(' · ')}</span>
          <Box component="span" sx={{ display: 'block' }}>
            {personText(cuenta.email, '', cuenta.ultimo_ingreso)}
          </Box>
        </>
      )}
      tertiary={(cuenta) => <AccessChip of={cuenta} />}
    >
      <Col
        source="nombre"
        minWidth="11rem"
        render={(cuenta) => (
          <Link
            component={RouterLink}
            to={addressOf(cuenta)}
            color="text.primary"
            underline="hover"
            sx={{ fontWeight: 600 }}
            onClick={(event) => event.stopPropagation()}
          >
            {cuenta.nombre}
          </Link>
        )}
      />
      <Col
        source="de"
        render={({ cliente, de }) =>
          cliente && (
            <Link
              component={RouterLink}
              to={`/clientes/${cliente}/show`}
              underline="hover"
              onClick={(event) => event.stopPropagation()}
            >
              {de}
            </Link>
          )
        }
      />
      <Col source="email" />
      <Col source="perfil" label="Quién es" render={whoText} />
      <Col source="acceso" />
      <Col source="segundo_paso" disableSort />
      <Col source="ultimo_ingreso" disableSort field={AgoField} />
      <Col label="Invitación" disableSort render={(cuenta) => <Invite of={cuenta} />} />
    </Table>
  </ListPage>
);
