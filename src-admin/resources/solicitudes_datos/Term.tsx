import { Chip } from '@mui/material';
import { isOpenRequest } from '../../../src-shared/solicitudesDatos.ts';
import type { SolicitudDatos } from '../../data/rows.ts';
import { daysLeft, termText } from './term.ts';

/** How long is left of a legal term; red when it has passed, amber within five days. */
function TermChip({ until, what = '' }: { until: string; what?: string }) {
  const days = daysLeft(until);
  const color = days < 0 ? 'error' : days <= 5 ? 'warning' : 'default';
  return <Chip size="small" color={color} label={`${what}${termText(until)}`} />;
}

/** The terms that still run for a request. */
export function Terms({ solicitud }: { solicitud: SolicitudDatos }) {
  if (!isOpenRequest(solicitud)) return null;
  return (
    <>
      <TermChip until={solicitud.vence_en} />
      {solicitud.bloqueo_vence_en !== null && solicitud.bloqueada_en === null && (
        <TermChip until={solicitud.bloqueo_vence_en} what="Bloqueo: " />
      )}
    </>
  );
}
