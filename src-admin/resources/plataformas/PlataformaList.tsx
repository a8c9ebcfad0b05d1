import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { NullableBooleanInput, SelectInput, useListContext, useRecordContext } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import type { Plataforma } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { PlainName, RecordLink } from '../../kit/fields/fields.tsx';
import { countsOf, Progress, ProgressText } from './Progress.tsx';
import { ImportLink } from '../../kit/lists/ImportLink.tsx';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { listOf } from '../../kit/lists/listOf.ts';

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
  <SelectInput key="sitio_caido" source="sitio_caido" choices={[{ id: 'true', name: 'Caído' }]} />,
];

/** Who is in charge of a platform, deactivated accounts included, or `nobody`. */
const InCharge = ({ nobody }: { nobody: string }) =>
  useRecordContext<Plataforma>()?.encargado ? <PlainName source="encargado" /> : nobody;

const ClientAndInCharge = () => (
  <>
    <PlainName source="cliente" /> · a cargo: <InCharge nobody="sin asignar" />
  </>
);

/** How far the platform of a row is: one request loads the milestones of all rows. */
function RowProgress({ as: View }: { as: typeof Progress | typeof ProgressText }) {
  const data = useData();
  const { data: plataformas = [] } = useListContext<Plataforma>();
  const own = useRecordContext<Plataforma>()?.id ?? 0;
  const ids = plataformas.map(({ id }) => id);
  const { data: hitos, error } = useQuery({
    queryKey: ['hitos', 'avance', ids],
    queryFn: () => data.hitosOf(ids),
    enabled: ids.length > 0,
  });
  if (error && !hitos) return 'No pudimos cargar su avance';
  const loaded = hitos?.get(own);
  return loaded ? <View {...countsOf(loaded)} /> : '\u00a0';
}

/** Says of the platform of a row that its site is down: one request asks for all rows. */
function RowDown() {
  const data = useData();
  const { data: plataformas = [] } = useListContext<Plataforma>();
  const own = useRecordContext<Plataforma>()?.id ?? 0;
  const ids = plataformas.map(({ id }) => id);
  const { data: down } = useQuery({
    queryKey: ['caidas', 'abiertas', ids],
    queryFn: () => data.sitesDown(ids),
    enabled: ids.length > 0,
  });
  return down?.has(own) ? (
    <span className="estado" data-tono="error">
      Sitio caído
    </span>
  ) : null;
}

/** The name of a platform, and whether its site is down. */
const NameAndState = () => (
  <>
    <RecordLink source="plataforma" /> <RowDown />
  </>
);

/** The bar of a row, and its text beside it. */
const BESIDE = {
  minWidth: '14rem',
  '& > div > div, & p': { display: 'inline' },
  '& [aria-hidden]': { display: 'inline-flex', width: 48, mb: 0, mr: 1 },
};

export function PlataformaList() {
  const { isAdmin } = useSelection();
  return (
    <ListPage
      {...(isAdmin && { filters: adminFilters })}
      bringIn={isAdmin && <ImportLink />}
      empty={{
        drawing: 'vacio-proyectos',
        title: isAdmin ? 'Aún no hay plataformas' : 'Aún no tienes plataformas',
        text: isAdmin
          ? 'Cada proyecto de un cliente es una plataforma, con sus hitos, tickets y pagos.'
          : 'Cuando empecemos tu proyecto, lo verás aquí.',
        create: isAdmin && 'Crear una plataforma',
      }}
    >
      <Table
        secondary={(plataforma) => (
          <>
            <RowProgress as={ProgressText} />
            {(isAdmin || plataforma.dominio) && <br />}
            {isAdmin ? <ClientAndInCharge /> : <span>{plataforma.dominio}</span>}
          </>
        )}
        tertiary={(plataforma) => (
          <>
            <RowDown />
            {isAdmin && plataforma.publico && <span> En el portafolio</span>}
          </>
        )}
      >
        <Col source="plataforma">
          <NameAndState />
        </Col>
        {isAdmin && <Col source="cliente" disableSort />}
        <Col label="Avance" disableSort>
          <Box className="linea" sx={BESIDE}>
            <div>
              <RowProgress as={Progress} />
            </div>
          </Box>
        </Col>
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
