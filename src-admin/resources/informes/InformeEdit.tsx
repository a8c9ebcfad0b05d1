import { Typography } from '@mui/material';
import { maxLength, TextInput } from 'react-admin';
import { RecordForm } from '../../kit/forms/RecordForm.tsx';
import { Edit } from '../../kit/records/records.tsx';

const TEXT = [maxLength(2_000)];

export const InformeEdit = () => (
  <Edit redirect="show" title="Tus palabras en el informe">
    <RecordForm>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        Lo que escribas va al comienzo del informe, antes de las cifras. Lo demás se arma solo.
      </Typography>
      <TextInput
        source="parrafo"
        multiline
        minRows={5}
        validate={TEXT}
        helperText="Por ejemplo, qué hicieron este mes y qué recomiendas. También va en el PDF."
      />
    </RecordForm>
  </Edit>
);
