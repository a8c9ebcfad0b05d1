import { Skeleton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AVISOS_ESTUDIO, type AvisoEstudio } from '../../../src-shared/correos.ts';
import { useData } from '../../data/dataProvider.ts';
import { Panel } from '../../kit/records/Details.tsx';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { NOTICES_TITLE } from './MailNotices.tsx';
import { NoticeSwitch } from './NoticeSwitch.tsx';

const SAYS: Readonly<Record<AvisoEstudio, string>> = {
  captacion: 'Mensajes de contacto, solicitudes y respuestas del asistente.',
  tickets: 'Cuando un cliente escribe en un ticket o lo reabre.',
  hitos: 'Cuando un cliente aprueba un hito o pide cambios.',
  pagos: 'Transferencias informadas, pagos con tarjeta y pedidos del sitio.',
  reuniones: 'Reuniones nuevas, cambiadas o canceladas.',
};

const KEY = ['preferencias', 'estudio'];

/** Which notices to the studio an admin wants at their own address, beside the studio's mailbox. */
export function StudioNotices() {
  const data = useData();
  const client = useQueryClient();
  const {
    data: wanted,
    error,
    refetch,
  } = useQuery({ queryKey: KEY, queryFn: () => data.studioNotices() });
  const { run, running } = useAction(
    async (next: readonly AvisoEstudio[]) => {
      await data.saveStudioNotices(next);
      client.setQueryData(KEY, next);
    },
    { done: 'Guardamos tu preferencia' },
  );
  return (
    <Panel title={NOTICES_TITLE}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        Todos los avisos van al correo del estudio que está en Configuración. Elige cuáles te llegan
        también a ti.
      </Typography>
      {error && !wanted && <LoadFailed onRetry={refetch}>{error.message}</LoadFailed>}
      {!wanted && !error && <Skeleton variant="rounded" sx={{ height: '24rem' }} />}
      {wanted &&
        AVISOS_ESTUDIO.map(({ valor, texto }) => (
          <NoticeSwitch
            key={valor}
            name={valor}
            label={texto}
            says={SAYS[valor]}
            on={wanted.includes(valor)}
            busy={running}
            onChange={(on) =>
              void run(on ? [...wanted, valor] : wanted.filter((aviso) => aviso !== valor))
            }
          />
        ))}
      <Typography variant="body2" color="text.secondary">
        Los de datos personales, direcciones que fallan y pagos que no calzan van solo al correo del
        estudio; los de acceso a tu cuenta te llegan siempre.
      </Typography>
    </Panel>
  );
}
