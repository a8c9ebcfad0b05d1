import { useRefresh } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import type { Correo } from '../../data/rows.ts';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';

/** Puts a mail that did not go out back into the queue. */
export function RetryButton({ correo }: { correo: Correo }) {
  const data = useData();
  const refresh = useRefresh();
  return (
    <ConfirmButton
      size="small"
      variant="contained"
      title="¿Volver a enviar este correo?"
      content={`Saldrá en un minuto a ${correo.para}. Hazlo cuando el motivo esté corregido.`}
      confirm="Volver a enviar"
      done="El correo está otra vez en la cola"
      action={async () => {
        await data.retryMail(correo.id);
        refresh();
      }}
    >
      Volver a enviar
    </ConfirmButton>
  );
}
