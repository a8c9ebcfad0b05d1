import { Skeleton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Aviso } from '../../../src-shared/correos.ts';
import { useData } from '../../data/dataProvider.ts';
import { Panel } from '../../kit/records/Details.tsx';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { NoticeSwitch } from './NoticeSwitch.tsx';

const NOTICES: readonly { aviso: Aviso; label: string; says: string }[] = [
  {
    aviso: 'tickets',
    label: 'Tickets',
    says: 'Cuando abrimos un ticket para ti, lo respondemos, lo resolvemos o está por cerrarse.',
  },
  {
    aviso: 'hitos',
    label: 'Hitos',
    says: 'Cuando te entregamos un hito, o cambia uno que habías respondido.',
  },
];

/** What the notices are called on screen. */
export const NOTICES_TITLE = 'Correos que recibes';

const KEY = ['preferencias'];

/** Which notices a client wants by mail. */
export function MailNotices({ titled = false }) {
  const data = useData();
  const client = useQueryClient();
  const {
    data: wanted,
    error,
    refetch,
  } = useQuery({
    queryKey: KEY,
    queryFn: () => data.mailPreferences(),
  });
  const { run, running } = useAction(
    async (next: Record<Aviso, boolean | null>) => {
      await data.saveMailPreferences(next);
      client.setQueryData(KEY, next);
    },
    { done: 'Guardamos tu preferencia' },
  );
  return (
    <Panel {...(titled && { title: NOTICES_TITLE })}>
      {error && !wanted && <LoadFailed onRetry={refetch}>{error.message}</LoadFailed>}
      {!wanted && !error && <Skeleton variant="rounded" height={120} />}
      {wanted &&
        NOTICES.filter(({ aviso }) => wanted[aviso] !== null).map(({ aviso, label, says }) => (
          <NoticeSwitch
            key={aviso}
            name={aviso}
            label={label}
            says={says}
            on={wanted[aviso] === true}
            busy={running}
            onChange={(on) => void run({ ...wanted, [aviso]: on })}
          />
        ))}
      <Typography variant="body2" color="text.secondary">
        Los correos de pagos, reuniones, datos personales y acceso a tu cuenta se envían siempre.
      </Typography>
    </Panel>
  );
}
