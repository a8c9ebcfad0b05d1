import ChatOutlined from '@mui/icons-material/ChatOutlined';
import ChevronRight from '@mui/icons-material/ChevronRight';
import MailOutline from '@mui/icons-material/MailOutline';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import {
  Box,
  Button,
  Card,
  CardActionArea,
  CardContent,
  Link,
  List,
  Skeleton,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title, useGetIdentity } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { dayInChile, formatDayShort } from '../../../src-shared/dates.ts';
import { firstName } from '../../../src-shared/firstName.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { useData } from '../../data/dataProvider.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import type { ClientHome as Answer, Expected, PlatformGlance } from './schemas.ts';
import { Progress } from '../../resources/plataformas/Progress.tsx';
import { MOVES, waitText } from '../../resources/plataformas/waits.ts';
import { LazyBoundary } from '../../kit/pages/LazyBoundary.tsx';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import { DocumentTitle } from '../../kit/pages/titles.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { Rows } from '../../kit/records/Rows.tsx';
import { resources } from '../../resources/index.ts';
import { OwedCard, PayLink } from '../../resources/pagos/OwedCard.tsx';
import { whenOf } from '../../resources/pagos/when.ts';
import { actOf, dueOf, restOf, whyOf } from './expected.ts';
import { dotted } from './pending.ts';
import { clientQuery } from './queries.ts';

/** With the code that uploads. */
const MaterialTasks = onDemand(
  async () => (await import('../../resources/plataformas/MaterialTasks.tsx')).MaterialTasks,
);

/** A client's home: what is expected of them, how each platform advances, how to reach the studio. */
export function ClientHome() {
  const data = useData();
  const { data: identity } = useGetIdentity();
  const query = useQuery(clientQuery(data));
  return (
    <>
      <DocumentTitle>Inicio</DocumentTitle>
      <Title title={`Hola, ${firstName(identity?.fullName ?? '')}`} />
      <Button component={RouterLink} to="/tickets/create" variant="contained" sx={{ mb: 3 }}>
        Nuevo ticket
      </Button>
      <Loaded
        query={query}
        height={240}
        failed="No pudimos cargar tus pendientes ni cómo van tus plataformas."
      >
        {({ esperan, en_revision: reviewed, materiales, plataformas, estudio }) => (
          <Box
            sx={{
              display: 'grid',
              columnGap: 3,
              gridTemplateColumns: { lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
              alignItems: 'start',
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Debt rows={esperan.filter(({ clase }) => clase === 'pagos')} reviewed={reviewed} />
              {materiales.length > 0 && (
                <Panel title="Lo que necesitamos de ti">
                  <LazyBoundary fallback={<Skeleton variant="rounded" height={160} />}>
                    <MaterialTasks materiales={materiales} />
                  </LazyBoundary>
                </Panel>
              )}
              <ExpectedPanel rows={esperan} more={materiales.length > 0} />
              <Platforms platforms={plataformas} />
            </Box>
            {estudio && <StudioPanel studio={estudio} />}
          </Box>
        )}
      </Loaded>
    </>
  );
}

interface DebtProps {
  rows: readonly Expected[];
  reviewed: Answer['en_revision'];
}

/** What is to be paid, of which the rows below say each, and what was. */
function Debt({ rows, reviewed }: DebtProps) {
  const [first] = rows;
  if (!first && reviewed.length === 0) return null;
  return (
    <OwedCard
      more={first !== undefined && first.cuantos > rows.length}
      reviewed={reviewed.map(({ concepto, monto }) => ({ concepto, saldo: monto }))}
      due={rows.map((row) => ({
        ...{ concepto: row.titulo, saldo: row.monto ?? 0, vence_el: row.vence_el ?? '' },
        when: dueOf(row),
      }))}
    >
      {first && <PayLink to={rows.length === 1 ? `/pagos/${first.id}/show` : '/pagos'} />}
    </OwedCard>
  );
}

interface ExpectedProps {
  rows: readonly Expected[];
  /** Whether something else is expected, too. */
  more: boolean;
}

function ExpectedPanel({ rows, more }: ExpectedProps) {
  const { choosePlataforma } = useSelection();
  return (
    <Panel title="Te toca a ti">
      <div data-filas>
        <Rows
          rows={rows.map((row) => ({ id: `${row.clase}/${row.id}`, row }))}
          empty={more ? 'Nada más por ahora.' : 'No tienes nada pendiente: seguimos nosotros.'}
          row={({ id, row }) => ({
            to: `/${id}/show`,
            primary: <ExpectedTitle {...row} />,
            secondary: (
              <>
                <Box
                  component="span"
                  sx={row.urgente ? { color: 'error.main', fontWeight: 600 } : null}
                >
                  {dotted(whyOf(row))}
                </Box>
                <span>{row.de && dotted(` · ${row.de}`)}</span>
              </>
            ),
            state: (
              <Box
                component="span"
                sx={{ display: 'flex', color: 'primary.main', fontWeight: 600 }}
              >
                {actOf(row)}
                <ChevronRight fontSize="small" />
              </Box>
            ),
          })}
        />
      </div>
      {restOf(rows).map(({ words, path }) => (
        <Link
          key={path}
          component={RouterLink}
          to={path}
          // The number counts all platforms.
          onClick={() => choosePlataforma('todas')}
          variant="body2"
          sx={{ display: 'block', mt: 1 }}
        >
          {words}
        </Link>
      ))}
    </Panel>
  );
}

function ExpectedTitle({ clase, titulo, urgente }: Pick<Expected, 'clase' | 'titulo' | 'urgente'>) {
  const Icon = resources.find(({ name }) => name === clase)?.icon;
  return (
    <Box component="span" sx={{ display: 'flex', gap: 1, fontWeight: 600 }}>
      {Icon && <Icon fontSize="small" color={urgente ? 'error' : 'primary'} sx={{ mt: 0.25 }} />}
      <span>{titulo}</span>
    </Box>
  );
}

const Platforms = ({ platforms }: { platforms: readonly PlatformGlance[] }) => (
  <Box component="section" aria-labelledby="plataformas-titulo" sx={{ mt: 3, mb: 2 }}>
    <Typography id="plataformas-titulo" variant="h2" sx={{ mb: 1.5 }}>
      Tus plataformas
    </Typography>
    {platforms.length === 0 ? (
      <Typography color="text.secondary">Cuando empecemos tu proyecto, lo verás aquí.</Typography>
    ) : (
      <List
        disablePadding
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
        }}
      >
        {platforms.map((platform) => (
          <PlatformCard key={platform.id} platform={platform} />
        ))}
      </List>
    )}
  </Box>
);

function PlatformCard({ platform }: { platform: PlatformGlance }) {
  const { id, plataforma, espera, proximo_hito: hito, proximo_pago: pago } = platform;
  const moves = espera === null ? '' : ` (${MOVES})`;
  const isLate = hito !== null && hito.fecha < dayInChile();
  const next = [
    [
      isLate ? 'Hito atrasado' : 'Próximo hito',
      hito &&
        `${hito.titulo}, ${isLate ? 'era para el ' : ''}${formatDayShort(hito.fecha)}${moves}`,
    ],
    ['Próximo pago', pago && `${formatCLP(pago.monto)}, ${whenOf(pago)}`],
  ] as const;
  return (
    <Card component="li">
      <CardActionArea component={RouterLink} to={`/plataformas/${id}/show`} sx={{ height: 1 }}>
        <CardContent sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 1.5 }}>
          <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {plataforma}
          </Typography>
          <Progress {...platform} />
          {espera !== null && (
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {waitText(false, espera)}
            </Typography>
          )}
          <Box sx={{ display: 'grid', gap: 0.5 }}>
            {next.map(([label, text]) => (
              <Typography
                key={label}
                variant="body2"
                color="text.secondary"
                sx={{ overflowWrap: 'anywhere' }}
              >
                {label}:{' '}
                <Box component="span" sx={{ color: 'text.primary' }}>
                  {text ?? 'ninguno por ahora'}
                </Box>
              </Typography>
            ))}
          </Box>
        </CardContent>
      </CardActionArea>
    </Card>
  );
}

function StudioPanel({ studio }: { studio: NonNullable<Answer['estudio']> }) {
  const { email, telefono, whatsapp, horario } = studio;
  const ways = [
    {
      Icon: ChatOutlined,
      text: whatsapp && 'Escribir por WhatsApp',
      href: `https://wa.me/${whatsapp ?? ''}`,
    },
    {
      Icon: PhoneOutlined,
      text: telefono,
      href: `tel:${(telefono ?? '').replace(/[^\d+]/g, '')}`,
    },
    { Icon: MailOutline, text: email, href: `mailto:${email ?? ''}` },
  ].filter(({ text }) => text);
  return (
    <Panel title="Habla con el estudio">
      <List disablePadding sx={{ display: 'grid', gap: 0.5 }}>
        {ways.map(({ Icon, text, href }) => (
          <li key={href}>
            <Link
              href={href}
              {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
              sx={{
                display: 'inline-flex',
                alignItems: 'center',
                gap: 1,
                py: 0.75,
                overflowWrap: 'anywhere',
              }}
            >
              <Icon fontSize="small" />
              {text}
            </Link>
          </li>
        ))}
      </List>
      {horario !== null && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {horario}
        </Typography>
      )}
    </Panel>
  );
}
