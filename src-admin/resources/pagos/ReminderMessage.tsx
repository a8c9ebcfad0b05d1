import type { ButtonProps } from '@mui/material';
import { environment } from '../../../src-shared/environment.ts';
import { useData } from '../../data/dataProvider.ts';
import { MessageButton } from '../../kit/buttons/MessageButton.tsx';
import { reminderText } from './messageText.ts';

interface Props extends Pick<ButtonProps, 'size' | 'variant' | 'aria-label'> {
  /** Of one client. */
  pagos: readonly number[];
}

/** Reminds a client of payments by a message of one's own, which counts as a reminder once its sender says so. */
export function ReminderMessage({ pagos, ...rest }: Props) {
  const data = useData();
  return (
    <MessageButton
      title={pagos.length === 1 ? 'Recordar este pago' : `Recordar ${pagos.length} pagos`}
      prepare={async () => {
        const parts = await data.prepareReminder(pagos);
        return { text: reminderText(parts, environment().siteUrl), phone: parts.telefono };
      }}
      sent={{
        note: () => data.noteReminder(pagos),
        done: 'Anotado como enviado: cuenta como recordatorio',
      }}
      {...rest}
    />
  );
}
