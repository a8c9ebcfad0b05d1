import { Alert, Box, FormControlLabel, Switch, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  AVISOS,
  AVISOS_ESTUDIO,
  type Aviso,
  type AvisoEstudio,
} from '../../../src-shared/correos.ts';
import { useData } from '../../data/dataProvider.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { isImpersonating } from '../../data/session/impersonation.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { PageTitle } from '../../kit/pages/titles.tsx';
import { Panel } from '../../kit/records/Details.tsx';

export const NOTICES = 'Correos que recibes';

/** Whether each is wanted; null for those that the person never gets. */
type Wanted<Name extends string> = Partial<Record<Name, boolean | null>>;

interface Props<Name extends string> {
  title?: string | undefined;
  intro?: string;
  queryKey: readonly string[];
  options: readonly { valor: Name; texto: string }[];
  about: Readonly<Record<Name, string>>;
  load: () => Promise<Wanted<Name>>;
  save: (wanted: Wanted<Name>) => Promise<unknown>;
  children: string;
}

function NoticePanel<Name extends string>(props: Props<Name>) {
  const { title, intro, queryKey, options, about, load, save, children } = props;
  const client = useQueryClient();
  const query = useQuery({ queryKey, queryFn: load });
  const { run, running } = useAction(
    async (next: Wanted<Name>) => {
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
      <Loaded query={query} height={options.length * 76}>
        {(wanted) =>
          options
            .filter(({ valor }) => wanted[valor] !== null)
            .map(({ valor, texto }) => (
              <Box key={valor} sx={{ mb: 2 }}>
                <FormControlLabel
                  label={texto}
                  control={
                    <Switch
                      checked={wanted[valor] ?? false}
                      disabled={running}
                      slotProps={{ input: { 'aria-describedby': `avisos-${valor}` } }}
                      onChange={(_event, on) => void run({ ...wanted, [valor]: on })}
                    />
                  }
                />
                <Typography id={`avisos-${valor}`} variant="body2" color="text.secondary">
                  {about[valor]}
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

const FOR_CLIENTS: Readonly<Record<Aviso, string>> = {
  tickets: 'Cuando abrimos un ticket para ti, lo respondemos, lo resolvemos o está por cerrarse.',
  hitos: 'Cuando te entregamos un hito, o cambia uno que habías respondido.',
};

const FOR_STUDIO: Readonly<Record<AvisoEstudio, string>> = {
  captacion: 'Mensajes de contacto, solicitudes y respuestas del asistente.',
  tickets: 'Cuando un cliente escribe en un ticket o lo reabre.',
  hitos: 'Cuando un cliente aprueba un hito o pide cambios.',
  pagos: 'Transferencias informadas, pagos con tarjeta y pedidos del sitio.',
  reuniones: 'Reuniones nuevas, cambiadas o canceladas.',
};

/** Which mails come: to a client, or to an admin's own address, beside the studio's mailbox. */
export function Notices({ title }: { title?: string }) {
  const data = useData();
  if (!useSelection().isAdmin)
    return (
      <NoticePanel
        title={title}
        queryKey={['preferencias']}
        options={AVISOS}
        about={FOR_CLIENTS}
        load={() => data.mailPreferences()}
        save={(wanted) => data.saveMailPreferences(wanted)}
      >
        Los correos de pagos, reuniones, datos personales y acceso a tu cuenta se envían siempre.
      </NoticePanel>
    );
  return (
    <NoticePanel
      title={title}
      intro="Todos los avisos van al correo del estudio que está en Configuración. Elige cuáles te llegan también a ti."
      queryKey={['preferencias', 'estudio']}
      options={AVISOS_ESTUDIO}
      about={FOR_STUDIO}
      load={async () =>
        Object.fromEntries((await data.studioNotices()).map((aviso) => [aviso, true]))
      }
      save={(wanted) =>
        data.saveStudioNotices(
          AVISOS_ESTUDIO.map(({ valor }) => valor).filter((aviso) => wanted[aviso]),
        )
      }
    >
      Los de datos personales, direcciones que fallan y pagos que no calzan van solo al correo del
      estudio; los de acceso a tu cuenta te llegan siempre.
    </NoticePanel>
  );
}

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
  if (isImpersonating()) return <OwnersOnly />;
  return (
    <>
      <PageTitle>{NOTICES}</PageTitle>
      <Notices />
    </>
  );
}
