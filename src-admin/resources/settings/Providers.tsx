import { Box, Typography } from '@mui/material';
import { maxLength, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  GARANTIAS,
  guaranteeOf,
  missingOf,
  readProveedores,
  SERVICIOS,
} from '../../../src-shared/proveedores.ts';
import { FieldRow, httpsUrl } from '../../kit/forms/forms.tsx';
import { Preview } from './Preview.tsx';

const CHOICES = GARANTIAS.map(({ valor, texto }) => ({ id: valor, name: texto }));

/** Who holds data for the studio: for each service who, where, and what protects the data there. */
export const ProviderInputs = () => (
  <>
    {SERVICIOS.map(({ valor, texto }) => (
      <Box key={valor} role="group" aria-label={texto} sx={{ mb: 1 }}>
        <Typography variant="subtitle2" component="h3">
          {texto}
        </Typography>
        <FieldRow>
          <TextInput
            source={`proveedores.${valor}.nombre`}
            label="Proveedor"
            validate={maxLength(120)}
            helperText={false}
          />
          <TextInput
            source={`proveedores.${valor}.pais`}
            label="País donde quedan los datos"
            validate={maxLength(60)}
            helperText={false}
          />
          <SelectInput
            source={`proveedores.${valor}.garantia`}
            label="Garantía, si no es Chile"
            choices={CHOICES}
            helperText={false}
          />
          <TextInput
            source={`proveedores.${valor}.documento`}
            label="Enlace a las cláusulas"
            type="url"
            validate={httpsUrl}
            helperText={false}
          />
        </FieldRow>
      </Box>
    ))}
  </>
);

/** What the privacy page says of them, and what it cannot say yet. */
export function ProvidersPreview() {
  const typed: unknown = useWatch({ name: 'proveedores' });
  const written = readProveedores(typed);
  return (
    <Preview where="en la política de privacidad">
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {SERVICIOS.map(({ valor, texto }) => {
          const proveedor = written.find(({ servicio }) => servicio === valor) ?? {
            servicio: valor,
          };
          const missing = missingOf(proveedor);
          return (
            <li key={valor}>
              {missing.length > 0 ? (
                <span>
                  {texto}: falta decir {missing.join(', ')}. Déjalo así solo si no lo usas.
                </span>
              ) : (
                <span>
                  {texto}: {proveedor.nombre}, {proveedor.pais}. {guaranteeOf(proveedor)}.
                </span>
              )}
            </li>
          );
        })}
      </Box>
    </Preview>
  );
}
