import { Box, Typography } from '@mui/material';
import { createContext, Fragment, useContext, type ReactNode } from 'react';
import { formatCLP } from '../../../src-shared/money.ts';
import type { Pago, Servicio } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { PlainName, RecordLink } from '../../kit/fields/fields.tsx';
import { choices, optionText } from '../../kit/fields/options.ts';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { addedFilter } from '../../kit/lists/filterFields.ts';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { Mark } from '../../kit/lists/Mark.tsx';
import { useRows } from '../../kit/lists/useRows.ts';
import { ViewBar } from '../../kit/lists/ViewBar.tsx';
import { isSameView, useFiltros, viewSearch, type Filtros } from '../../kit/lists/views.ts';
import { TabLink } from '../../kit/pages/TabLink.tsx';
import { whenOf } from '../pagos/when.ts';
import { nextText, priceText, riskOf, shownState } from './servicio.ts';

const { Table, Col } = listOf<Servicio>();

const adminFilters = [
  addedFilter('estado', choices('servicio')),
  addedFilter('clase', choices('claseServicio')),
  addedFilter('renueva', [{ id: '90', name: 'En los próximos 90 días' }]),
  addedFilter('riesgo', [
    { id: 'alguno', name: 'Cualquiera' },
    { id: 'por_aceptar,sin_precio', name: 'Sin aceptar o sin precio' },
    ...choices('riesgo'),
  ]),
  addedFilter('por_devolver', [{ id: 'true', name: 'Con dinero por devolver' }]),
];

/** What the studio looks for. */
const VIEWS: readonly { nombre: string; filtros: Filtros }[] = [
  { nombre: 'Todos', filtros: {} },
  { nombre: 'Activos', filtros: { estado: 'activo' } },
  { nombre: 'Por aceptar', filtros: { riesgo: 'por_aceptar' } },
  { nombre: 'Se renuevan en 90 días', filtros: { renueva: '90' } },
  { nombre: 'En riesgo', filtros: { riesgo: 'alguno' } },
];

/** What its state does not say of the risk of a service, in words. */
function riskText(servicio: Servicio): string | null {
  const risk = riskOf(servicio);
  return risk && optionText('riesgo', risk);
}

const markOf = ({ riesgo }: Servicio) => (
  <Mark of={riesgo ? optionText('riesgo', riesgo) : false} />
);
const chipOf = (servicio: Servicio) => <StatusChip set="servicio" value={shownState(servicio)} />;
const priceOf = ({ monto, periodo }: Servicio) => priceText(monto, periodo);

/** The payments that are to be made, by their service. */
const Due = createContext<ReadonlyMap<number | null, Pago>>(new Map());

/** Fetches in one request what of the client's services is to be paid. */
function DuePayments({ children }: { children: ReactNode }) {
  const { data = [] } = useRows<Pago>(
    'pagos',
    { 'servicio@gt': 0, 'estado@in': '(programado,pendiente,rechazado)' },
    { by: 'vence_el', order: 'DESC' },
  );
  return <Due value={new Map(data.map((pago) => [pago.servicio, pago]))}>{children}</Due>;
}

function DueLine({ servicio }: { servicio: number }) {
  const pago = useContext(Due).get(servicio);
  if (!pago) return null;
  return (
    <Box component="span" sx={{ display: 'block', color: 'text.primary', fontWeight: 600 }}>
      Por pagar: {formatCLP(pago.saldo ?? pago.monto)}, {whenOf(pago)}
    </Box>
  );
}

const nextLine = (servicio: Servicio): string =>
  servicio.termina_el === null &&
  servicio.estado !== 'pausado' &&
  servicio.proximo !== null &&
  servicio.monto !== null
    ? `Próximo cobro: ${nextText(servicio)}`
    : nextText(servicio);

function View({ nombre, filtros }: { nombre: string; filtros: Filtros }) {
  const selected = isSameView(filtros, useFiltros());
  return (
    <TabLink to={{ search: viewSearch(filtros) }} selected={selected} sx={{ px: 1, py: 1.5 }}>
      {nombre}
    </TabLink>
  );
}

export function ServicioList() {
  const { isAdmin } = useSelection();
  // A client has one request more: what is to be paid.
  const Around = isAdmin ? Fragment : DuePayments;
  return (
    <ListPage
      filters={isAdmin ? adminFilters : undefined}
      empty={{
        drawing: 'vacio-pagos',
        title: isAdmin ? 'Aún no hay servicios' : 'No tienes servicios',
        text: isAdmin
          ? 'Hosting, dominio, mantención: ofrécelos con su precio, y se cobran solos una vez que su cliente los acepta.'
          : 'El hosting, el dominio y la mantención de tu sitio se ven aquí, con su precio y su próximo cobro.',
        create: isAdmin && 'Ofrecer un servicio',
      }}
    >
      {isAdmin && (
        <ViewBar due="proximo">
          {VIEWS.map((view) => (
            <View key={view.nombre} {...view} />
          ))}
        </ViewBar>
      )}
      <Around>
        <Table
          primary={(servicio) => (
            <>
              {isAdmin && markOf(servicio)}
              <span>{servicio.nombre}</span>
            </>
          )}
          secondary={(servicio) => (
            <>
              {isAdmin && (
                <Box color="text.primary">
                  <PlainName source="cliente" />
                </Box>
              )}
              <span>{priceOf(servicio)}</span>
              <Box component="span" sx={{ display: 'block' }}>
                {[isAdmin && riskText(servicio), nextLine(servicio)].filter(Boolean).join(' · ')}
              </Box>
              {!isAdmin && <DueLine servicio={servicio.id} />}
            </>
          )}
          tertiary={chipOf}
        >
          <Col
            source="nombre"
            minWidth="14rem"
            render={(servicio) => (
              <>
                {isAdmin && markOf(servicio)}
                <RecordLink source="nombre" />
              </>
            )}
          />
          {isAdmin && <Col source="cliente" disableSort />}
          {!isAdmin && <Col source="plataforma" disableSort />}
          <Col source="monto" render={priceOf} minWidth="10rem" />
          <Col source="proximo" render={nextText} />
          {!isAdmin && (
            <Col label="Por pagar" render={({ id }: Servicio) => <DueLine servicio={id} />} />
          )}
          <Col
            source="estado"
            render={(servicio) => (
              <>
                {chipOf(servicio)}
                {isAdmin && riskText(servicio) && (
                  <Typography
                    component="span"
                    variant="body2"
                    color="text.secondary"
                    sx={{ ml: 1 }}
                  >
                    {riskText(servicio)}
                  </Typography>
                )}
              </>
            )}
          />
        </Table>
      </Around>
    </ListPage>
  );
}
