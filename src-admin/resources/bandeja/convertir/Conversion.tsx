import { Alert, Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatRelative } from '../../../../src-shared/dates.ts';
import { useData } from '../../../data/dataProvider.ts';
import type { Conversion as Made } from '../api.ts';
import { ConfirmButton } from '../../../kit/buttons/ConfirmButton.tsx';
import { Panel } from '../../../kit/records/Details.tsx';
import { NameField } from '../../../kit/fields/fields.tsx';
import { COMPANY } from '../../../resource.ts';
import { TimeLeft } from './TimeLeft.tsx';
import type { Target } from './target.ts';

/** What was made of whoever became a client, with the way to take it back; nothing before. */
export function Conversion({ target, what }: { target: Target; what: string }) {
  const data = useData();
  const converted = target.cliente !== null;
  const { data: made, dataUpdatedAt } = useQuery({
    queryKey: ['conversiones', target.clase, target.fila],
    queryFn: () => data.conversionOf(target),
    enabled: converted,
  });
  if (!converted || made === undefined) return null;
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
          <To to={`/clientes/${made.cliente}/show`}>{made.cliente_nombre}</To>
        </li>
        {made.plataforma !== null && (
          <li>
            Plataforma:{' '}
            <To to={`/plataformas/${made.plataforma}/show`}>{made.plataforma_nombre}</To>
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

const To = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link component={RouterLink} to={to}>
    {children}
  </Link>
);

/** What became of the mails that it made. */
function Mails({ made, at }: { made: Made; at: number }) {
  const { invitacion, para, invitacion_error: error, otros_correos: others, faltan } = made;
  const waits = (
    <>
      {' '}
      sale en <TimeLeft seconds={faltan ?? 0} at={at} />
    </>
  );
  return (
    <>
      {invitacion === 'pendiente' && (
        <li>
          La invitación a {para}
          {waits}
        </li>
      )}
      {invitacion === 'enviando' && <li>La invitación a {para} está saliendo</li>}
      {invitacion === 'enviado' && <li>Le enviamos la invitación a {para}</li>}
      {(invitacion === 'fallido' || invitacion === 'descartado') && (
        <li>
          La invitación a {para} no salió: {error} Invítalo otra vez desde su ficha.
        </li>
      )}
      {invitacion === null && others > 0 && faltan !== null && (
        <li>El aviso de sus pagos{waits}</li>
      )}
    </>
  );
}

/** Takes it back, for as long as nothing was sent. */
function Undo({ made, at }: { made: Made; at: number }) {
  const data = useData();
  const gone = [
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
        content={gone.length === 0 ? nothingSent : `Se borra ${words(gone)}. ${nothingSent}`}
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

const words = (list: readonly string[]): string =>
  list.length < 2 ? list.join('') : `${list.slice(0, -1).join(', ')} y ${list.at(-1)}`;
