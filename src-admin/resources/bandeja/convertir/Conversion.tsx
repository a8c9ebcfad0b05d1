import { Alert, Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatRelative } from '../../../../src-shared/dates.ts';
import { listed } from '../../../../src-shared/listed.ts';
import { useData } from '../../../data/dataProvider.ts';
import type { Conversion as Made } from '../api.ts';
import { ConfirmButton } from '../../../kit/buttons/ConfirmButton.tsx';
import { NameField } from '../../../kit/fields/fields.tsx';
import { Panel } from '../../../kit/records/Details.tsx';
import { COMPANY } from '../../../resource.ts';
import type { Target } from './target.ts';

/** What the conversion of a contact made, with its undo; nothing before. */
export function Conversion({ target, what }: { target: Target; what: string }) {
  const data = useData();
  const isClient = target.cliente !== null;
  const { data: made, dataUpdatedAt } = useQuery({
    queryKey: ['conversiones', target.clase, target.fila],
    queryFn: () => data.conversionOf(target),
    enabled: isClient,
  });
  if (!isClient || made === undefined) return null;
  if (made === null) {
    return (
      <Alert severity="success" sx={{ mb: 2 }}>
        {what} ya es cliente: <NameField source="cliente" reference="clientes" name={COMPANY} />
      </Alert>
    );
  }
  return (
    <Panel title={made.cliente_nuevo ? 'Ya es cliente' : 'Es de un cliente'}>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
        <li>
          <span>{made.cliente_nuevo ? 'Cliente nuevo: ' : 'Cliente: '}</span>
          <Link component={RouterLink} to={`/clientes/${made.cliente}/show`}>
            {made.cliente_nombre}
          </Link>
        </li>
        {made.plataforma !== null && (
          <li>
            Plataforma:{' '}
            <Link component={RouterLink} to={`/plataformas/${made.plataforma}/show`}>
              {made.plataforma_nombre}
            </Link>
          </li>
        )}
        {made.pagos > 0 && (
          <li>{made.pagos === 1 ? 'Un pago, en su ficha' : `${made.pagos} pagos, en su ficha`}</li>
        )}
        <Mails made={made} at={dataUpdatedAt} />
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ my: 1.5 }}>
        <span>{made.autor ? `Lo hizo ${made.autor}, ` : ''}</span>
        <span>{formatRelative(made.creado_en)}</span>.
      </Typography>
      {made.impide.length > 0 ? (
        <Typography variant="body2">Ya no se puede deshacer: {made.impide.join(', ')}.</Typography>
      ) : (
        <Undo made={made} at={dataUpdatedAt} />
      )}
    </Panel>
  );
}

interface MadeProps {
  made: Made;
  /** When it was loaded, in milliseconds. */
  at: number;
}

function Mails({ made, at }: MadeProps) {
  const { invitacion, para, invitacion_error: error, otros_correos: others, faltan } = made;
  const timeLeft = <TimeLeft seconds={faltan ?? 0} at={at} />;
  switch (invitacion) {
    case 'pendiente':
      return (
        <li>
          La invitación a {para} sale en {timeLeft}
        </li>
      );
    case 'enviando':
      return <li>La invitación a {para} está saliendo</li>;
    case 'enviado':
      return <li>Le enviamos la invitación a {para}</li>;
    case 'fallido':
    case 'descartado':
      return (
        <li>
          La invitación a {para} no salió: {error} Invítalo otra vez desde su ficha.
        </li>
      );
    default:
      return others > 0 && faltan !== null && <li>El aviso de sus pagos sale en {timeLeft}</li>;
  }
}

function Undo({ made, at }: MadeProps) {
  const data = useData();
  const deleted = [
    made.cliente_nuevo && 'el cliente',
    made.plataforma !== null && 'la plataforma con sus hitos',
    made.pagos > 0 && 'sus pagos',
  ].filter((each) => each !== false);
  const nothingSent = 'No sale ningún correo y el contacto vuelve a como estaba.';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <ConfirmButton
        variant="outlined"
        color="error"
        title="¿Deshacer la conversión?"
        content={deleted.length === 0 ? nothingSent : `Se borra ${listed(deleted)}. ${nothingSent}`}
        confirm="Deshacer"
        done="Deshecho: el contacto volvió a como estaba."
        action={() => data.undoConversion(made.id)}
      >
        Deshacer
      </ConfirmButton>
      <Typography variant="body2" color="text.secondary">
        {made.faltan === null ? (
          'Mientras no le envíes nada ni cambies lo que se creó.'
        ) : (
          <span>
            Quedan <TimeLeft seconds={made.faltan} at={at} />
          </span>
        )}
      </Typography>
    </Box>
  );
}

/** Counts down the seconds that the database said were left at `at`: the client's clock may be wrong. */
function TimeLeft({ seconds, at }: { seconds: number; at: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, seconds - Math.floor(Math.max(0, now - at) / 1000));
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return <time role="timer">{left === 0 ? 'unos segundos' : clock}</time>;
}
