import { Box, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Row } from '../../data/rows.ts';
import { dayInChile, formatDay } from '../../../src-shared/dates.ts';
import { transferRows } from '../../../src-shared/transferencia.ts';
import { sellerLine } from '../../../src-shared/vendedor.ts';
import { Detail, Details } from '../../kit/records/Details.tsx';
import { Preview } from './Preview.tsx';
import { answeringSentence, bookingSentence, closingSentence, sampleLink } from './previews.ts';

type Settings = Omit<Row<'configuracion'>, 'proveedores'>;

/** What stands in the form now, saved or not; an empty field is null. */
function useTyped(): Partial<Settings> {
  const typed = useWatch<Partial<Settings>>();
  return Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [field, value === '' ? null : value]),
  );
}

const Outward = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </Link>
);

const NOTHING = 'Nada todavía: el sitio no muestra lo que está vacío.';

const Lines = ({ lines }: { lines: readonly ReactNode[] }) =>
  lines.length === 0 ? (
    NOTHING
  ) : (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </Box>
  );

/** How visitors reach the studio. */
export function ContactPreview() {
  const { direccion, email, telefono, whatsapp, horario } = useTyped();
  const lines = [
    direccion,
    email,
    telefono,
    whatsapp && <Outward href={`https://wa.me/${whatsapp}`}>Escríbenos por WhatsApp</Outward>,
    horario,
  ].filter(Boolean);
  return (
    <Preview where="en el pie de cada página y en Contacto">
      <Lines lines={lines} />
    </Preview>
  );
}

/** How mails and receipts are signed. */
export function SignaturePreview() {
  const { nombre, email, telefono } = useTyped();
  return (
    <Preview where="al pie de los correos y de los comprobantes">
      {[nombre, email, telefono].filter(Boolean).join(' · ') || NOTHING}
    </Preview>
  );
}

const NETWORKS = { instagram: 'Instagram', facebook: 'Facebook', linkedin: 'LinkedIn' } as const;

/** The icons of the social networks, as links to try. */
export function NetworksPreview() {
  const typed = useTyped();
  const lines = (['instagram', 'facebook', 'linkedin'] as const).flatMap((network) => {
    const href = typed[network];
    return href
      ? [
          <Outward key={network} href={href}>
            {NETWORKS[network]}
          </Outward>,
        ]
      : [];
  });
  return (
    <Preview where="como iconos en el pie de cada página">
      <Lines lines={lines} />
    </Preview>
  );
}

/** What somebody copies who pays by transfer. */
export function TransferPreview() {
  const typed = useTyped();
  const {
    banco = null,
    cuenta_tipo = null,
    cuenta_numero = null,
    cuenta_titular = null,
    cuenta_rut = null,
    cuenta_email = null,
  } = typed;
  const rows = transferRows(
    { banco, cuenta_tipo, cuenta_numero, cuenta_titular, cuenta_rut, cuenta_email },
    150_000,
    'Primera cuota',
  );
  return (
    <Preview where="al pagar por transferencia, por ejemplo una cuota de $150.000">
      {rows ? (
        <Details>
          {rows.map(({ label, value }) => (
            <Detail key={label} label={label}>
              {value}
            </Detail>
          ))}
        </Details>
      ) : (
        'Sin banco, número, titular y RUT no se ofrece pagar por transferencia.'
      )}
    </Preview>
  );
}

/** Who sells, before somebody pays. */
export function SellerPreview() {
  const {
    razon_social = null,
    rut = null,
    direccion = null,
    email = null,
    telefono = null,
  } = useTyped();
  const line = sellerLine({ razon_social, rut, direccion, email, telefono });
  return <Preview where="antes de pagar y en los correos de una compra">{line || NOTHING}</Preview>;
}

/** The links to which a buyer is sent. */
export function CheckoutPreview() {
  const { pago_pagina_web: web, pago_asesoria_cv: cv } = useTyped();
  const links = [
    ['Tu primera página web', web],
    ['Asesoría de currículum', cv],
  ] as const;
  const lines = links.flatMap(([name, link]) =>
    link
      ? [
          <span key={name}>
            {name}: <Outward href={sampleLink(link)}>{sampleLink(link)}</Outward>
          </span>,
        ]
      : [],
  );
  return (
    <Preview where="al elegir tarjeta, cuando no hay pago en línea">
      <Lines lines={lines} />
    </Preview>
  );
}

/** The notice of the landing of the first web page. */
export function OfferPreview() {
  const { oferta_titulo: titulo, oferta_texto: texto, oferta_hasta: hasta } = useTyped();
  return (
    <Preview where="al final de Tu primera página web">
      {titulo && hasta ? (
        <>
          <b>{titulo}</b> <span>{texto}</span>{' '}
          <span>
            {hasta >= dayInChile()
              ? `Se anuncia hasta el ${formatDay(hasta)}.`
              : `Se anunció hasta el ${formatDay(hasta)}: ya no se ve.`}
          </span>
        </>
      ) : (
        NOTHING
      )}
    </Preview>
  );
}

const isWhole = (value: unknown): value is number => Number.isInteger(value);

/** What visitors can book. */
export function BookingPreview() {
  const { agenda_aviso_horas: hours, agenda_dias: days } = useTyped();
  if (!isWhole(hours) || !isWhole(days)) return null;
  return <Preview where="en /agendar">{bookingSentence(hours, days)}</Preview>;
}

/** Where the meetings are held. */
export function RoomPreview() {
  const { sala_reuniones: room } = useTyped();
  return (
    <Preview where="en los correos de una reunión">
      {room ? (
        <span>
          La videollamada es en <Outward href={room}>{room}</Outward>
        </span>
      ) : (
        'Sin sala, cada reunión espera a que le pongas su enlace.'
      )}
    </Preview>
  );
}

/** Where the studio hears of what happens. */
export function NoticesPreview() {
  const { correo_notificaciones: own, email } = useTyped();
  const to = own ?? email;
  return (
    <Preview where="cuando alguien escribe, paga o responde">
      {to
        ? `El aviso llega a ${to}.`
        : 'Los avisos al estudio no tienen una dirección: escribe una aquí o en el contacto público. Mientras tanto, los administradores se enteran solo de quienes escriben y de lo que no se puede apagar.'}
    </Preview>
  );
}

/** When the targets of tickets run. */
export function AnsweringPreview() {
  const { atencion_dias: days, atencion_desde: from, atencion_hasta: until } = useTyped();
  if (!days || days.length === 0 || !from || !until) return null;
  return <Preview where="en los plazos">{answeringSentence(days, from, until)}</Preview>;
}

/** When a solved ticket closes. */
export function ClosingPreview() {
  const { tickets_cierre_dias: days } = useTyped();
  if (!isWhole(days)) return null;
  return <Preview where="en un ticket">{closingSentence(days)}</Preview>;
}
