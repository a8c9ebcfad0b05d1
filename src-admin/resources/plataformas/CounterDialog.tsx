import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { MARCA } from '../../../estudio/marca.ts';
import { apiUrl } from '../../../src-shared/environment.ts';
import { CopyButton } from '../../kit/buttons/CopyButton.tsx';
import { DialogForm } from '../../kit/forms/DialogForm.tsx';

/** What the client's privacy page says of it. */
const CLAUSE = `Medimos cuánto se visita este sitio. Contamos cuántas veces se ve cada página y cuántas visitas hay al día, nada más: no usamos cookies, no guardamos tu dirección IP ni otro dato que te identifique y no seguimos lo que haces entre una visita y otra. Las cifras son totales, se conservan dos años y las procesa ${MARCA.nombre}, que desarrolla este sitio. Si tu navegador pide que no te sigan («Do Not Track» o «Global Privacy Control»), tu visita no se cuenta.`;

interface Props {
  clave: string;
  onClose: () => void;
}

/** How the visits of a site come to be counted: what goes where, each to be copied. */
export function CounterDialog({ clave, onClose }: Props) {
  const address = `${apiUrl()}/functions/v1/visita`;
  return (
    <DialogForm
      title="Cómo contar las visitas"
      onSubmit={() => undefined}
      running={false}
      submit={undefined}
      cancel="Cerrar"
      onClose={onClose}
    >
      <Step what="la línea" text={`<script defer src="${address}?clave=${clave}"></script>`} code>
        1. Pega esta línea dentro del <code>&lt;head&gt;</code> de todas las páginas del sitio
        publicado.
      </Step>
      <Step what="las directivas" text={`script-src ${address}; connect-src ${address}`} code>
        2. Si el sitio tiene Content-Security-Policy, agrega esta dirección a las dos directivas,
        junto a lo que ya tienen.
      </Step>
      <Step what="el párrafo" text={CLAUSE}>
        3. Agrega este párrafo a la política de privacidad del sitio.
      </Step>
      <Typography variant="body2" color="text.secondary">
        Solo se cuenta lo que viene del dominio de la plataforma, con o sin www: probar en tu equipo
        no suma. Si el sitio oculta de qué página viene cada visita (Referrer-Policy: no-referrer),
        cada página cuenta como una visita nueva.
      </Typography>
    </DialogForm>
  );
}

interface StepProps {
  /** What is copied, as people call it. */
  what: string;
  text: string;
  code?: boolean;
  children: ReactNode;
}

const Step = ({ what, text, code = false, children }: StepProps) => (
  <Box sx={{ mb: 3 }}>
    <Typography sx={{ mb: 1 }}>{children}</Typography>
    <Box
      sx={{
        ...{ p: 1.5, borderRadius: 1, bgcolor: 'action.hover', overflowWrap: 'anywhere' },
        ...(code ? { fontFamily: 'monospace', fontSize: '0.8125rem' } : { typography: 'body2' }),
      }}
    >
      {text}
    </Box>
    <CopyButton inWords what={what} text={text} />
  </Box>
);
