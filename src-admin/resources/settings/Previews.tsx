import { Box, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { addDays, dayInChile, formatDay, formatInstant } from '../../../src-shared/dates.ts';
import { listed } from '../../../src-shared/listed.ts';
import {
  guaranteeOf,
  missingOf,
  readProveedores,
  SERVICIOS,
} from '../../../src-shared/proveedores.ts';
import { paymentReference } from '../../../src-shared/pagos.ts';
import { transferRows } from '../../../src-shared/transferencia.ts';
import { sellerLine } from '../../../src-shared/vendedor.ts';
import type { Configuracion } from '../../data/rows.ts';
import { Detail, Details } from '../../kit/records/Details.tsx';
import { timeText, weekdayName } from '../../kit/fields/week.ts';
import { Preview } from './Preview.tsx';

type Values = { [Field in keyof Configuracion]: Configuracion[Field] | null };

/** A preview of what the form holds now, saved or not; none where `textOf` returns null. */
const previewOf = (where: string, textOf: (values: Values) => ReactNode) =>
  function FormPreview() {
    const values: unknown = useWatch();
    const text = textOf(values as Values);
    return text === null ? null : <Preview where={where}>{text}</Preview>;
  };

const NOTHING = 'Nada todavía: el sitio no muestra lo que está vacío.';

/** A bulleted list of the lines that are not empty. */
function listOf(lines: readonly ReactNode[]): ReactNode {
  const shown = lines.filter(Boolean);
  if (shown.length === 0) return NOTHING;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {shown.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </Box>
  );
}

const Outward = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </Link>
);

export const ContactPreview = previewOf(
  'en el pie de cada página y en Contacto',
  ({ direccion, email, telefono, whatsapp, horario }) =>
    listOf([
      direccion,
      email,
      telefono,
      whatsapp && <Outward href={`https://wa.me/${whatsapp}`}>Escríbenos por WhatsApp</Outward>,
      horario,
    ]),
);

export const SignaturePreview = previewOf(
  'al pie de los correos y de los comprobantes',
  ({ nombre, email, telefono }) => [nombre, email, telefono].filter(Boolean).join(' · ') || NOTHING,
);

export const NetworksPreview = previewOf(
  'como iconos en el pie de cada página',
  ({ instagram, facebook, linkedin }) =>
    listOf([
      instagram && <Outward href={instagram}>Instagram</Outward>,
      facebook && <Outward href={facebook}>Facebook</Outward>,
      linkedin && <Outward href={linkedin}>LinkedIn</Outward>,
    ]),
);

export const TransferPreview = previewOf(
  'al pagar por transferencia, por ejemplo una cuota de $150.000',
  (values) => {
    const rows = transferRows(values, 150_000, paymentReference(61));
    if (!rows) return 'Sin banco, número, titular y RUT no se ofrece pagar por transferencia.';
    return (
      <Details>
        {rows.map(({ label, value }) => (
          <Detail key={label} label={label}>
            {value}
          </Detail>
        ))}
      </Details>
    );
  },
);

export const SellerPreview = previewOf(
  'antes de pagar y en los correos de una compra',
  (values) => sellerLine(values) || NOTHING,
);

export const ProvidersPreview = previewOf('en la política de privacidad', ({ proveedores }) => {
  const written = readProveedores(proveedores);
  return listOf(
    SERVICIOS.map(({ valor, texto }) => {
      const proveedor = written.find(({ servicio }) => servicio === valor) ?? { servicio: valor };
      const missing = missingOf(proveedor);
      return missing.length > 0
        ? `${texto}: falta decir ${missing.join(', ')}. Déjalo así solo si no lo usas.`
        : `${texto}: ${proveedor.nombre}, ${proveedor.pais}. ${guaranteeOf(proveedor)}.`;
    }),
  );
});

export const OfferPreview = previewOf(
  'al final de Tu primera página web',
  ({ oferta_titulo: titulo, oferta_texto: texto, oferta_hasta: hasta }) => {
    if (!titulo || !hasta) return NOTHING;
    return (
      <>
        <b>{titulo}</b> <span>{texto}</span>{' '}
        <span>
          {hasta >= dayInChile()
            ? `Se anuncia hasta el ${formatDay(hasta)}.`
            : `Se anunció hasta el ${formatDay(hasta)}: ya no se ve.`}
        </span>
      </>
    );
  },
);

const isWhole = (value: unknown): value is number => Number.isInteger(value);

const HOUR_MS = 3_600_000;

/** Between which times visitors can book a meeting that they ask for now. */
export function bookingSentence(hours: number, days: number, now = new Date()): string {
  const from = formatInstant(new Date(now.getTime() + hours * HOUR_MS));
  const to = formatDay(addDays(dayInChile(now), days));
  return `Quien agenda ahora puede elegir desde el ${from} hasta el ${to}.`;
}

export const BookingPreview = previewOf(
  'en /agendar',
  ({ agenda_aviso_horas: hours, agenda_dias: days }) =>
    isWhole(hours) && isWhole(days) ? bookingSentence(hours, days) : null,
);

export const RoomPreview = previewOf('en los correos de una reunión', ({ sala_reuniones: room }) =>
  room ? (
    <span>
      Por videollamada, en <Outward href={room}>{room}</Outward>
    </span>
  ) : (
    'Sin sala, cada reunión espera a que le pongas su enlace.'
  ),
);

export const NoticesPreview = previewOf(
  'cuando alguien escribe, paga o responde',
  ({ correo_notificaciones: own, email }) => {
    const to = own || email;
    return to
      ? `El aviso llega a ${to}.`
      : 'Los avisos al estudio no tienen una dirección: escribe una aquí o en el contacto público. Mientras tanto, los administradores se enteran solo de quienes escriben y de lo que no se puede apagar.';
  },
);

export const AnsweringPreview = previewOf(
  'en los plazos',
  ({ atencion_dias: days, atencion_desde: from, atencion_hasta: until }) => {
    if (!days || days.length === 0 || !from || !until) return null;
    const names = days.toSorted((a, b) => a - b).map((day) => weekdayName(day).toLowerCase());
    return `Los plazos corren ${listed(names)}, de ${timeText(from)} a ${timeText(until)}. Un ticket que llega fuera de esas horas cuenta desde que abrimos.`;
  },
);

/** How many days before a ticket closes its client gets a notice. */
const NOTICE_DAYS = 2;

/** When a ticket closes that from now on is solved or waits for its client, and in which nobody writes. */
export function closingSentence(days: number, now = new Date()): string {
  if (days === 0) return 'Los tickets quedan abiertos hasta que alguien los cierre.';
  const today = dayInChile(now);
  const notice = formatDay(addDays(today, days - NOTICE_DAYS));
  return `De un ticket que resuelves hoy, o que desde hoy espera al cliente, el cliente recibe un aviso el ${notice}; se cierra el ${formatDay(addDays(today, days))}, si nadie escribe.`;
}

export const ClosingPreview = previewOf('en un ticket', ({ tickets_cierre_dias: days }) =>
  isWhole(days) ? closingSentence(days) : null,
);
