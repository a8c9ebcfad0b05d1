import {
  Alert,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import type { Access, MergePreview, Side } from '../../data/shapes/mergeClients.ts';
import { fieldLabel, passing } from './mergeWords.ts';

interface Props {
  preview: MergePreview;
  values: Readonly<Record<string, Side>>;
  onValue: (field: string, side: Side) => void;
  access: Access;
  onAccess: (access: Access) => void;
}

/** What passes, whose value of each field stays, and what the other address sees. */
export function MergeChoices({ preview, values, onValue, access, onAccess }: Props) {
  const { origen, destino, pasa, difieren } = preview;
  const addresses = difieren.find(({ campo }) => campo === 'email');
  const leaving = values['email'] === 'origen' ? destino : origen;
  return (
    <>
      <Typography sx={{ mb: 1 }}>
        <strong>{origen.nombre}</strong> pasa a ser parte de <strong>{destino.nombre}</strong> y su
        ficha desaparece. {passing(pasa)}
      </Typography>
      <Alert severity="info" sx={{ mb: 2 }}>
        No se puede deshacer. Quienes entran por cualquiera de los dos verán lo de ambos, según lo
        que cada uno ve hoy.
      </Alert>
      {difieren.map(({ campo, ...said }) => (
        <FormControl key={campo} component="fieldset" sx={{ display: 'block', mb: 1.5 }}>
          <FormLabel component="legend">{fieldLabel(campo)} que queda</FormLabel>
          <RadioGroup
            value={values[campo] ?? 'destino'}
            onChange={(_, side) => onValue(campo, side === 'origen' ? 'origen' : 'destino')}
          >
            {(['destino', 'origen'] as const).map((side) => (
              <FormControlLabel
                key={side}
                value={side}
                control={<Radio size="small" />}
                label={said[side]}
                sx={{ overflowWrap: 'anywhere' }}
              />
            ))}
          </RadioGroup>
        </FormControl>
      ))}
      {addresses && (
        <FormControl component="fieldset" sx={{ display: 'block' }}>
          <FormLabel component="legend">
            {addresses[values['email'] === 'origen' ? 'destino' : 'origen']}, el correo que no queda
          </FormLabel>
          <RadioGroup
            value={access}
            onChange={(_, chosen) =>
              onAccess(ACCESS.find(([id]) => id === chosen)?.[0] ?? 'ninguno')
            }
          >
            {ACCESS.map(([id, text]) => (
              <FormControlLabel key={id} value={id} control={<Radio size="small" />} label={text} />
            ))}
          </RadioGroup>
          <Typography variant="body2" color="text.secondary">
            {standing(leaving)}
          </Typography>
        </FormControl>
      )}
    </>
  );
}

const ACCESS = [
  ['ninguno', 'Ya no entra, y el correo queda libre'],
  ['tickets', 'Entra como otra persona, solo a los tickets'],
  ['todo', 'Entra como otra persona y ve todo'],
] as const satisfies readonly (readonly [Access, string])[];

/** How the address that does not stay stands today. */
function standing({ entra, activo }: MergePreview['origen']): string {
  if (!activo) return 'Hoy está desactivado: así seguiría.';
  return entra ? 'Hoy tiene una cuenta.' : 'Hoy no tiene cuenta: habría que invitarlo.';
}
