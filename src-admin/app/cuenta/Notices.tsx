import { Alert, Box, FormControlLabel, Switch, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AVISOS_ESTUDIO, type Aviso, type AvisoEstudio } from '../../../src-shared/correos.ts';
import { useData } from '../../data/dataProvider.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { isImpersonating } from '../../data/session/impersonation.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { PageTitle } from '../../kit/pages/titles.tsx';
import { Panel } from '../../kit/records/Details.tsx';

const TITLE = 'Correos que recibes';

interface Props<Wanted> {
  title?: string;
  queryKey: readonly string[];
  load: () => Promise<Wanted>;
  save: (wanted: Wanted) => Promise<unknown>;
  height: number | string;
  intro?: string;
  /** `toggled`: what is saved when the switch is pressed. */
  switches: (
    wanted: Wanted,
  ) => readonly { name: string; label: string; about: string; on: boolean; toggled: Wanted }[];
  children: string;
}

function NoticePanel<Wanted>(props: Props<Wanted>) {
  const { title, queryKey, load, save, height, intro, switches, children } = props;
  const client = useQueryClient();
  const query = useQuery({ queryKey, queryFn: load });
  const { run, running } = useAction(
    async (next: Wanted) => {
      await save(next);
      client.setQueryData(queryKey, next);
    },
    { done: 'Guardamos tu preferencia' },
  );
  return (
    <Panel {...(title && { title })}>
      {intro && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {intro}
        </Typography>
      )}
      <Loaded query={query} height={height}>
        {(wanted) =>
          switches(wanted).map(({ name, label, about, on, toggled }) => (
            <Box key={name} sx={{ mb: 2 }}>
              <FormControlLabel
                label={label}
                control={
                  <Switch
                    checked={on}
                    disabled={running}
                    slotProps={{ input: { 'aria-describedby': `avisos-${name}` } }}
                    onChange={() => void run(toggled)}
                  />
                }
              />
              <Typography id={`avisos-${name}`} variant="body2" color="text.secondary">
                {about}
              </Typography>
            </Box>
          ))
        }
      </Loaded>
      <Typography variant="body2" color="text.secondary">
        {children}
      </Typography>
    </Panel>
  );
}

const FOR_CLIENTS: readonly { name: Aviso; label: string; about: string }[] = [
  {
    name: 'tickets',
    label: 'Tickets',
    about: 'Cuando abrimos un ticket para ti, lo respondemos, lo resolvemos o está por cerrarse.',
  },
  {
    name: 'hitos',
    label: 'Hitos',
    about: 'Cuando te entregamos un hito, o cambia uno que habías respondido.',
  },
];

function ClientNotices({ title }: { title?: string }) {
  const data = useData();
  return (
    <NoticePanel
      {...(title && { title })}
      queryKey={['preferencias']}
      load={() => data.mailPreferences()}
      save={(wanted) => data.saveMailPreferences(wanted)}
      height={120}
      switches={(wanted) =>
        FOR_CLIENTS.filter(({ name }) => wanted[name] !== null).map((notice) => ({
          ...notice,
          on: wanted[notice.name] === true,
          toggled: { ...wanted, [notice.name]: wanted[notice.name] !== true },
        }))
      }
    >
      Los correos de pagos, reuniones, datos personales y acceso a tu cuenta se envían siempre.
    </NoticePanel>
  );
}

const ABOUT: Readonly<Record<AvisoEstudio, string>> = {
  captacion: 'Mensajes de contacto, solicitudes y respuestas del asistente.',
  tickets: 'Cuando un cliente escribe en un ticket o lo reabre.',
  hitos: 'Cuando un cliente aprueba un hito o pide cambios.',
  pagos: 'Transferencias informadas, pagos con tarjeta y pedidos del sitio.',
  reuniones: 'Reuniones nuevas, cambiadas o canceladas.',
};

/** Which notices come to an admin's own address, beside the studio's mailbox. */
function StudioNotices() {
  const data = useData();
  return (
    <NoticePanel<readonly AvisoEstudio[]>
      title={TITLE}
      queryKey={['preferencias', 'estudio']}
      load={() => data.studioNotices()}
      save={(wanted) => data.saveStudioNotices(wanted)}
      height="24rem"
      intro="Todos los avisos van al correo del estudio que está en Configuración. Elige cuáles te llegan también a ti."
      switches={(wanted) =>
        AVISOS_ESTUDIO.map(({ valor, texto }) => {
          const on = wanted.includes(valor);
          const toggled = on ? wanted.filter((aviso) => aviso !== valor) : [...wanted, valor];
          return { name: valor, label: texto, about: ABOUT[valor], on, toggled };
        })
      }
    >
      Los de datos personales, direcciones que fallan y pagos que no calzan van solo al correo del
      estudio; los de acceso a tu cuenta te llegan siempre.
    </NoticePanel>
  );
}

export const Notices = () =>
  useSelection().isAdmin ? <StudioNotices /> : <ClientNotices title={TITLE} />;

/** Shown instead of the account's pages while an admin impersonates its owner. */
export const OwnersOnly = () => (
  <>
    <PageTitle>Tu cuenta</PageTitle>
    <Alert severity="info">
      El nombre, la contraseña, las sesiones y los avisos de una cuenta los ve y los cambia solo su
      titular.
    </Alert>
  </>
);

/** /dashboard/preferencias: mails that can be turned off link here. */
export function NoticesPage() {
  const { isAdmin } = useSelection();
  if (isImpersonating()) return <OwnersOnly />;
  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      {isAdmin ? <StudioNotices /> : <ClientNotices />}
    </>
  );
}
