import { Box, FormControlLabel, Switch, Typography } from '@mui/material';
import { required, TextInput } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { DialogForm } from '../../kit/forms/DialogForm.tsx';
import { views } from './pageViews.ts';
import type { PlatformVisits } from './schemas.ts';

interface Props {
  plataforma: number;
  pages: NonNullable<PlatformVisits['paginas']>;
  onClose: () => void;
}

/** Which paths are pages of the site: its client is shown no other. */
export function PagesDialog({ plataforma, pages, onClose }: Props) {
  const data = useData();
  const { run, running } = useAction(
    (ruta: string, isKnown: boolean) => data.recognizePage(plataforma, ruta, isKnown),
    { done: 'Páginas guardadas' },
  );
  return (
    <DialogForm<{ ruta: string }>
      title="Páginas del sitio"
      onSubmit={({ ruta }) => run(ruta, true)}
      running={running}
      submit="Agregar"
      cancel="Cerrar"
      onClose={onClose}
    >
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        Cualquiera puede inventar una ruta: el informe de tu cliente muestra solo las que marques, y
        las demás suman en “Otras páginas”.
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: 2 }}>
        {pages.map(({ ruta, visitas, conocida }) => (
          <Box
            key={ruta}
            component="li"
            sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 0.5, minHeight: 44 }}
          >
            {ruta.startsWith('/') ? (
              <FormControlLabel
                label={ruta}
                sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
                control={
                  <Switch
                    checked={conocida}
                    disabled={running}
                    onChange={(_event, on) => void run(ruta, on)}
                  />
                }
              />
            ) : (
              <Typography sx={{ flex: 1 }}>Otras, que no guardamos por separado</Typography>
            )}
            <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
              {views(visitas)}
            </Typography>
          </Box>
        ))}
      </Box>
      <TextInput
        source="ruta"
        label="Agregar una ruta"
        helperText="Como en el navegador, desde la primera barra: /productos."
        validate={required('Escribe la ruta.')}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </DialogForm>
  );
}
