import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { addDays, dayInChile, formatDay, formatInstant } from '../../../src-shared/dates.ts';
import { formatCLP, ivaText } from '../../../src-shared/money.ts';
import { amountOf, shownState } from '../../../src-shared/pagos.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Pago, Row, Servicio } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { ActionRow } from '../../kit/buttons/Actions.tsx';
import { EditLink } from '../../kit/buttons/EditLink.tsx';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { optionText } from '../../kit/fields/options.ts';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { useRows } from '../../kit/lists/useRows.ts';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { Columns, Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { Show } from '../../kit/records/records.tsx';
import { Rows } from '../../kit/records/Rows.tsx';
import { whenOf } from '../pagos/when.ts';
import { EndButton, ServicioActs } from './ServicioActs.tsx';
import {
  acceptingTexts,
  endText,
  includedUntil,
  nextText,
  periodText,
  priceText,
  riskOf,
  shownState as stateOf,
  withdrawalText,
} from './servicio.ts';
import { usePayments } from './usePayments.ts';

export function ServicioShow() {
  const { isAdmin } = useSelection();
  return (
    <Show<Servicio>
      actions={(servicio) =>
        isAdmin && (
          <>
            <ServicioActs servicio={servicio} />
            {servicio.estado !== 'terminado' && <EditLink />}
          </>
        )
      }
    >
      {(servicio) => <Page servicio={servicio} />}
    </Show>
  );
}

interface Props {
  servicio: Servicio;
}

function Page({ servicio }: Props) {
  const { isAdmin } = useSelection();
  const { id, termina_el, por_aceptar, cambio_desde } = servicio;
  return (
    <>
      {termina_el !== null && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {endText(servicio)}. No se cobra nada más.
        </Alert>
      )}
      {!isAdmin && <DueNotice servicio={id} />}
      <Columns>
        <>
          {por_aceptar && <ToAccept servicio={servicio} texto={por_aceptar} />}
          {cambio_desde !== null && !por_aceptar && (
            <Alert severity="info" sx={{ mb: 2 }}>
              Desde el {formatDay(cambio_desde)} cuesta{' '}
              {priceText(servicio.cambio_monto, servicio.cambio_periodo ?? servicio.periodo)}.
            </Alert>
          )}
          <Facts servicio={servicio} />
          <Payments servicio={id} />
        </>
        <>
          <Acceptances servicio={id} />
          {!isAdmin && <Leave servicio={servicio} />}
        </>
      </Columns>
    </>
  );
}

const OPEN: readonly string[] = ['programado', 'pendiente', 'rechazado'];

/** What of a service is to be paid, for its client. */
function DueNotice({ servicio }: { servicio: number }) {
  const { data: pagos = [] } = usePayments(servicio);
  const due = pagos.findLast(({ estado }) => OPEN.includes(estado));
  if (!due) return null;
  return (
    <Alert
      severity="warning"
      icon={false}
      sx={{ mb: 2, alignItems: 'center' }}
      action={
        <Button
          component={RouterLink}
          to={`/pagos/${due.id}/show`}
          variant="contained"
          sx={{ whiteSpace: 'nowrap' }}
        >
          Pagar
        </Button>
      }
    >
      Por pagar: <strong>{formatCLP(due.saldo ?? due.monto)}</strong>, {whenOf(due)}.
    </Alert>
  );
}

/** What waits to be accepted, word by word; who may accept it is told what they pay, and asked once more. */
function ToAccept({ servicio, texto }: Props & { texto: string }) {
  const data = useData();
  const { isAdmin } = useSelection();
  const isOffer = servicio.estado === 'propuesto';
  const price = isOffer
    ? priceText(servicio.monto, servicio.periodo)
    : priceText(servicio.cambio_monto, servicio.cambio_periodo ?? servicio.periodo);
  const before = formatDay((isOffer ? servicio.proximo : servicio.cambio_desde) ?? '');
  return (
    <Panel
      title={
        isAdmin ? 'Espera que lo acepten' : isOffer ? 'Por aceptar' : 'Un precio nuevo por aceptar'
      }
    >
      <Said>{texto}</Said>
      <Typography color="text.secondary">
        {isAdmin
          ? `Si su cliente no lo acepta antes del ${before}, el servicio termina ese día.`
          : isOffer
            ? `Nada se cobra mientras no lo aceptes. Si no lo haces antes del ${before}, termina ese día.`
            : `El precio nuevo vale solo si lo aceptas antes del ${before}. Si no, el servicio termina ese día, con lo que ya pagaste.`}
      </Typography>
      {!isAdmin && (
        <ActionRow>
          <ConfirmButton
            variant="contained"
            title={`¿Aceptar ${servicio.nombre}?`}
            content={acceptingTexts(servicio, dayInChile()).join(' ')}
            confirm="Aceptar"
            done="Quedó aceptado. Te enviamos un correo con lo que aceptaste."
            action={() => data.acceptService(servicio.id, texto)}
          >
            {`Aceptar: ${price}`}
          </ConfirmButton>
        </ActionRow>
      )}
    </Panel>
  );
}

/** Words that are, or were, accepted. */
const Said = ({ children }: { children: string }) => (
  <Box
    component="blockquote"
    sx={{
      ...{ m: 0, mb: 2, pl: 2, borderLeft: 3, borderColor: 'primary.main' },
      overflowWrap: 'anywhere',
    }}
  >
    {children}
  </Box>
);

/** What `nextText` is about. */
const nextLabel = ({ estado, monto, proximo }: Servicio): string => {
  if (monto === null || proximo === null) return 'Incluido';
  return estado === 'propuesto' ? 'Primer cobro' : 'Próximo cobro';
};

function Facts({ servicio }: Props) {
  const { isAdmin } = useSelection();
  const { monto, periodo, afecto, termina_el, mora, mora_dias } = servicio;
  const risk = riskOf(servicio);
  const included = includedUntil(servicio);
  return (
    <Panel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
        <Typography variant="h1" component="p">
          {priceText(monto, periodo)}
        </Typography>
        <StatusChip set="servicio" value={stateOf(servicio)} />
        {isAdmin && risk && <StatusChip set="riesgo" value={risk} />}
        {monto !== null && (
          <Typography color="text.secondary" sx={{ width: 1, mt: -1 }}>
            {ivaText(afecto)}
          </Typography>
        )}
      </Box>
      {monto === null && !isAdmin && (
        <Typography sx={{ mb: 3 }}>
          Está incluido en lo que ya compraste. Antes de que termine te decimos cuánto cuesta
          seguir, y decides tú.
        </Typography>
      )}
      <Details>
        {isAdmin && <Detail source="cliente" />}
        <Detail source="plataforma" />
        <Detail source="clase" />
        {termina_el === null && <Detail label={nextLabel(servicio)}>{nextText(servicio)}</Detail>}
        {included !== null && monto !== null && (
          <Detail label="Incluido hasta">{formatDay(included)}</Detail>
        )}
        <Detail label="Aviso de cada cobro">{`${servicio.aviso_dias} días antes`}</Detail>
        {servicio.con_informe && (
          <Detail label="Informe mensual">
            <Link component={RouterLink} to="/informes">
              Ver los informes
            </Link>
          </Detail>
        )}
        {isAdmin && (
          <Detail label="Si no se paga">
            {mora === null
              ? 'Nada por sí solo'
              : `${optionText('mora', mora)}, a los ${mora_dias} días`}
          </Detail>
        )}
        {termina_el !== null && <Detail source="motivo" />}
        {servicio.comentario !== null && <Detail source="comentario" wide />}
      </Details>
    </Panel>
  );
}

/** The payments of its periods. */
function Payments({ servicio }: { servicio: number }) {
  return (
    <Panel title="Pagos">
      <Loaded query={usePayments(servicio)} height={120} failed="No pudimos cargar sus pagos.">
        {(pagos) => (
          <Rows
            rows={pagos}
            empty="Aún no se cobra nada."
            row={(pago: Pago) => ({
              to: `/pagos/${pago.id}/show`,
              primary: periodText(pago),
              secondary: `${formatCLP(amountOf(pago))}, ${whenOf(pago)}`,
              state: <StatusChip set="pago" value={shownState(pago)} />,
            })}
          />
        )}
      </Loaded>
    </Panel>
  );
}

type Accepted = Row<'servicios_aceptaciones'>;

/** Who accepted what and when: the evidence. */
function Acceptances({ servicio }: { servicio: number }) {
  const query = useRows<Accepted>('servicios_aceptaciones', { servicio }, { order: 'DESC' });
  if (query.data?.length === 0) return null;
  return (
    <Panel title="Lo que se aceptó">
      <Loaded query={query} height={120}>
        {(accepted) =>
          accepted.map((one) => (
            <Box key={one.id} sx={{ '& + &': { mt: 3 } }}>
              <Said>{one.texto}</Said>
              <Typography variant="body2" color="text.secondary">
                {`${one.nombre} (${one.correo}), el ${formatInstant(one.aceptada_en)}`}
              </Typography>
            </Box>
          ))
        }
      </Loaded>
    </Panel>
  );
}

/** How a client ends it. */
function Leave({ servicio }: Props) {
  const { estado, termina_el, terminaria_el, retractable_hasta, meses_incluidos } = servicio;
  if (estado === 'terminado' || termina_el !== null) return null;
  const isOffer = estado === 'propuesto' && meses_incluidos === 0;
  const goesOn = terminaria_el && terminaria_el > dayInChile();
  return (
    <Panel title={isOffer ? '¿No lo quieres?' : '¿Ya no lo necesitas?'}>
      <Typography sx={{ mb: 2 }}>
        <span>
          {isOffer
            ? 'Si no lo aceptas, no se cobra nada. También puedes decirlo ahora.'
            : 'Puedes terminarlo cuando quieras, sin costo.'}
        </span>
        <span>
          {retractable_hasta
            ? ` ${withdrawalText(retractable_hasta)}`
            : goesOn &&
              ` Si lo haces hoy, sigue hasta el ${formatDay(addDays(terminaria_el, -1))}.`}
        </span>
      </Typography>
      <EndButton servicio={servicio} />
    </Panel>
  );
}
