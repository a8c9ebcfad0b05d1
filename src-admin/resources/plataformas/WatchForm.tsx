import { Typography } from '@mui/material';
import { BooleanInput, TextInput } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import { DialogButton } from '../../kit/buttons/DialogButton.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { DialogForm } from '../../kit/forms/DialogForm.tsx';
import { LostNotice } from '../../kit/forms/LostNotice.tsx';
import { DayInput, InstantInput, StartInput } from '../../kit/inputs/DayInput.tsx';
import { watchErrors, type WatchSettings } from './watch.ts';
import type { Watch } from './watchSchemas.ts';

interface Props {
  plataforma: number;
  /** What was read; null where nothing was set yet. */
  watch: Watch | null;
}

const NOTHING: WatchSettings = {
  ...{ activa: false, palabra: null, mantencion_desde: null, mantencion_hasta: null },
  ...{ certificado_hasta: null, dominio_hasta: null },
};

function Settings({ plataforma, watch, onClose }: Props & { onClose: () => void }) {
  const data = useData();
  const { run, running, lost } = useAction(
    (form: WatchSettings) =>
      data.saveWatch(plataforma, watch, {
        activa: form.activa,
        palabra: form.palabra?.trim() || null,
        mantencion_desde: form.mantencion_desde || null,
        mantencion_hasta: form.mantencion_hasta || null,
        certificado_hasta: form.certificado_hasta || null,
        dominio_hasta: form.dominio_hasta || null,
      }),
    { done: 'Vigilancia guardada', onDone: onClose, onRefused: onClose, inline: true },
  );
  return (
    <DialogForm<WatchSettings>
      title="Vigilancia del sitio"
      record={watch ?? NOTHING}
      validate={(form) => watchErrors(form)}
      onSubmit={(form) => void run(form)}
      running={running}
      submit={lost ? 'Reintentar' : 'Guardar'}
      onClose={onClose}
    >
      {lost && <LostNotice />}
      <BooleanInput
        source="activa"
        label="Vigilar este sitio"
        helperText="Lo abrimos cada cinco minutos y te escribimos si falla dos veces seguidas."
        sx={{ mb: 1 }}
      />
      <TextInput
        source="palabra"
        label="Palabra que debe aparecer"
        helperText="Opcional. Una que esté al comienzo de la página: si no aparece, cuenta como caída."
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <Typography component="h3" variant="subtitle2" sx={{ mt: 1 }}>
        Trabajos planificados
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        Ese tiempo no cuenta en ninguna parte ni avisa a nadie, aunque el sitio haya caído antes. Si
        terminas antes, acorta la hora de término.
      </Typography>
      <StartInput source="mantencion_desde" end="mantencion_hasta" label="Desde" />
      <InstantInput source="mantencion_hasta" label="Hasta" />
      <Typography component="h3" variant="subtitle2" sx={{ mt: 1 }}>
        Qué vence
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        Te lo recordamos por correo 30 días, 7 días y 1 día antes.
      </Typography>
      <DayInput
        source="certificado_hasta"
        label="Certificado, hasta el"
        helperText={
          watch?.certificado_leido && 'El sitio dice su fecha por sí mismo: vale esa, y no esta.'
        }
      />
      <DayInput source="dominio_hasta" label="Dominio, hasta el" />
    </DialogForm>
  );
}

/** For the studio: what is set about the site of a platform. */
export const WatchForm = (props: Props) => (
  <DialogButton label="Configurar" aria-label="Configurar la vigilancia" size="small">
    {(onClose) => <Settings {...props} onClose={onClose} />}
  </DialogButton>
);
