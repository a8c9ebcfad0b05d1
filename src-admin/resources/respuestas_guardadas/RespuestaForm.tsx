import { Box, Typography } from '@mui/material';
import { maxLength, required, TextInput, useGetIdentity } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { RecordForm } from '../../kit/forms/RecordForm.tsx';
import { Create, Edit } from '../../kit/records/records.tsx';
import { PageActions } from '../../kit/buttons/Actions.tsx';
import { DeleteButton } from '../../kit/buttons/DeleteButton.tsx';
import { fill, knownPlaceholders, PLACEHOLDERS } from './fill.ts';

const TITLE = [required(), maxLength(120)];
const TEXT = [required(), maxLength(10_000), knownPlaceholders];

/** The ticket of the preview. */
const EXAMPLE = {
  cliente: 'Ana Paillán',
  empresa: 'Vivero Aromo',
  asunto: 'El despacho aparece dos veces',
  ticket: '#27',
  plataforma: 'Tienda del vivero',
};

const Fields = () => (
  <>
    <TextInput source="titulo" validate={TITLE} helperText="Por este nombre la encontrarás" />
    <TextInput source="cuerpo" multiline minRows={6} validate={TEXT} />
    <Typography variant="body2" color="text.secondary" id="lugares">
      Donde escribas uno de estos lugares, al usarla quedará lo que corresponda al ticket:
    </Typography>
    <Box
      component="ul"
      aria-labelledby="lugares"
      sx={{ m: 0, mt: 0.5, mb: 2, pl: 2.5, typography: 'body2', color: 'text.secondary' }}
    >
      {Object.entries(PLACEHOLDERS).map(([name, meaning]) => (
        <li key={name}>
          <code>{`{{${name}}}`}</code>: {meaning}
        </li>
      ))}
    </Box>
    <Preview />
  </>
);

function Preview() {
  const text: unknown = useWatch({ name: 'cuerpo' });
  const { identity } = useGetIdentity();
  if (typeof text !== 'string' || text.trim() === '') return null;
  return (
    <Box
      role="region"
      aria-label="Así quedaría"
      sx={{ width: 1, p: 2, mb: 1, borderRadius: 2, border: 1, borderColor: 'divider' }}
    >
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        Así quedaría, en un ticket de ejemplo
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {fill(text, { ...EXAMPLE, yo: identity?.fullName ?? '' })}
      </Typography>
    </Box>
  );
}

export const RespuestaCreate = () => (
  <Create redirect="list" title="Guardar una respuesta">
    <RecordForm>
      <Fields />
    </RecordForm>
  </Create>
);

export const RespuestaEdit = () => (
  <Edit
    redirect="list"
    actions={
      <PageActions>
        <DeleteButton
          title="¿Eliminar esta respuesta guardada?"
          content="Los mensajes que ya se escribieron con ella quedan como están. No se puede deshacer."
          done="Respuesta eliminada"
        >
          Eliminar
        </DeleteButton>
      </PageActions>
    }
  >
    <RecordForm>
      <Fields />
    </RecordForm>
  </Edit>
);
