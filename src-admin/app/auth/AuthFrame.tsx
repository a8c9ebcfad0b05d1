import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { colores, tipografia } from '../../../src-shared/tokens.ts';
import { DomChangeBoundary } from '../../kit/theme/DomChangeBoundary.tsx';
import { Logo } from '../layout/Logo.tsx';
import { SubmitForm, type FormProps } from './form.tsx';

/** Contour lines of a coast: copper land falling into the Pacific. */
function Contours() {
  const lines = Array.from({ length: 15 }, (_, i) => {
    const y = 40 + i * 44;
    const wave = 46 - i * 2;
    return `M-20 ${y} C 120 ${y - wave}, 220 ${y + wave}, 340 ${y + 4} S 560 ${y - wave * 0.9}, 700 ${y + wave * 0.4}`;
  });
  return (
    <Box
      component="svg"
      viewBox="0 0 640 700"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      sx={{
        position: 'absolute',
        inset: 0,
        width: 1,
        height: 1,
        // The lines fade out behind the words.
        maskImage: 'linear-gradient(100deg, transparent 15%, black 75%)',
      }}
    >
      {lines.map((d, i) => (
        <path
          key={d}
          d={d}
          fill="none"
          stroke={i < 9 ? colores.marca : colores.acentoClaro}
          strokeOpacity={i < 9 ? 0.65 - i * 0.055 : 0.08 + (i - 9) * 0.07}
          strokeWidth={1.5}
        />
      ))}
    </Box>
  );
}

/** Hidden on phones, where the form has the room. */
const BESIDE = { position: 'relative', display: { xs: 'none', md: 'block' } } as const;

interface Props {
  title: string;
  intro?: string | false;
  children: ReactNode;
}

/**
 * The frame of the pages before the back office: the studio on ink, the form on paper. A browser that
 * translates them moves rendered elements; they are rendered again here, below whatever holds what was typed.
 */
export const AuthFrame = ({ title, intro, children }: Props) => (
  <DomChangeBoundary resetKey={title}>
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { md: '5fr 6fr' },
        gridTemplateRows: { xs: 'auto 1fr', md: '1fr' },
      }}
    >
      <Box
        component="header"
        sx={{
          position: 'relative',
          overflow: 'hidden',
          bgcolor: colores.tinta,
          color: colores.textoSobreTinta,
          p: { xs: 3, md: 6 },
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          gap: 4,
        }}
      >
        <Contours />
        <Logo sx={{ position: 'relative', alignSelf: 'start' }} />
        <Typography
          sx={{
            ...BESIDE,
            maxWidth: '22rem',
            fontFamily: tipografia.titulares,
            fontSize: '2.1rem',
            fontWeight: 600,
            lineHeight: 1.15,
            letterSpacing: '-0.02em',
          }}
        >
          Tu proyecto, a la vista de principio a fin.
        </Typography>
        <Typography variant="body2" sx={{ ...BESIDE, color: colores.textoSuaveSobreTinta }}>
          Tickets, hitos y pagos en un solo lugar.
        </Typography>
      </Box>
      <Box
        component="main"
        sx={{
          display: 'grid',
          placeItems: { xs: 'start center', md: 'center' },
          p: { xs: 3, sm: 6 },
        }}
      >
        <Box sx={{ width: 1, maxWidth: '25rem' }}>
          <title>{`${title} · Área de clientes`}</title>
          <Typography variant="h1" sx={{ mb: intro ? 1 : 3 }}>
            {title}
          </Typography>
          {intro && (
            <Typography color="text.secondary" sx={{ mb: 3 }}>
              {intro}
            </Typography>
          )}
          {children}
        </Box>
      </Box>
    </Box>
  </DomChangeBoundary>
);

/** A page of one form. */
export const AuthForm = ({
  title,
  intro = false,
  ...form
}: FormProps & Omit<Props, 'children'>) => (
  <AuthFrame title={title} intro={intro}>
    <SubmitForm {...form} />
  </AuthFrame>
);

interface FailedProps {
  title: string;
  error: string;
  onRetry: () => void;
  children?: ReactNode;
}

/** A page that could not be loaded, and may be with another try. */
export const AuthFailed = ({ title, error, onRetry, children }: FailedProps) => (
  <AuthFrame title={title}>
    <Stack spacing={2}>
      <Alert severity="error">{error}</Alert>
      <Button variant="contained" size="large" onClick={onRetry}>
        Reintentar
      </Button>
      {children}
    </Stack>
  </AuthFrame>
);
