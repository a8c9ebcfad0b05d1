import { accionesDatos } from '../resources/acciones_datos/index.ts';
import { auditoria } from '../resources/auditoria/index.ts';
import { bandeja, tablero } from '../resources/bandeja/index.ts';
import { bloqueos } from '../resources/bloqueos/index.ts';
import { calendario } from '../resources/calendario/index.ts';
import { citas } from '../resources/citas/index.ts';
import { clientes } from '../resources/clientes/index.ts';
import { correos } from '../resources/correos/index.ts';
import { correosEntrantes } from '../resources/correos_entrantes/index.ts';
import { correosSilenciados } from '../resources/correos_silenciados/index.ts';
import { equipo } from '../resources/equipo/index.ts';
import { formularioInicial } from '../resources/formulario_inicial/index.ts';
import { hitos } from '../resources/hitos/index.ts';
import { horarios } from '../resources/horarios/index.ts';
import { leads } from '../resources/leads/index.ts';
import { pagos } from '../resources/pagos/index.ts';
import { pedidos } from '../resources/pedidos/index.ts';
import { personas } from '../resources/personas/index.ts';
import { planesDePago } from '../resources/planes_de_pago/index.ts';
import { plataformas } from '../resources/plataformas/index.ts';
import { precios } from '../resources/precios/index.ts';
import { respuestasGuardadas } from '../resources/respuestas_guardadas/index.ts';
import { salud } from '../resources/salud/index.ts';
import { settings } from '../resources/settings/index.ts';
import { solicitudes } from '../resources/solicitudes/index.ts';
import { solicitudesDatos } from '../resources/solicitudes_datos/index.ts';
import { testimonios } from '../resources/testimonios/index.ts';
import { tickets } from '../resources/tickets/index.ts';
import { usuarios } from '../resources/usuarios/index.ts';
import { vulneraciones } from '../resources/vulneraciones/index.ts';
import { home } from './home/index.ts';
import { cuenta, preferencias } from './cuenta/index.ts';
import { estadoDeCuenta } from '../resources/estado_de_cuenta/index.ts';
import { MENU } from './layout/menu.ts';
import type { Perfil } from '../data/session/profile.ts';
import type { OnDemand } from '../kit/onDemand.tsx';

type Screen = OnDemand<object>;

type Screens = Partial<Record<'list' | 'show' | 'create' | 'edit', Screen>>;

/** Every resource, by its name, with its screens. */
export const screens = {
  tickets,
  bandeja,
  tablero,
  leads,
  solicitudes,
  formulario_inicial: formularioInicial,
  citas,
  horarios,
  bloqueos,
  calendario,
  plataformas,
  clientes,
  hitos,
  usuarios,
  personas,
  pagos,
  planes_de_pago: planesDePago,
  pedidos,
  solicitudes_datos: solicitudesDatos,
  vulneraciones,
  acciones_datos: accionesDatos,
  respuestas_guardadas: respuestasGuardadas,
  auditoria,
  precios,
  testimonios,
  equipo,
  settings,
  salud,
  correos,
  correos_silenciados: correosSilenciados,
  correos_entrantes: correosEntrantes,
};

/** What is no resource, by its path. */
export const pages = {
  '/': home,
  '/estado-de-cuenta': estadoDeCuenta,
  '/estado-de-cuenta/:cliente': estadoDeCuenta,
  '/cuenta': cuenta,
  '/preferencias': preferencias,
};

const resourceScreens: Readonly<Record<string, Screens>> = screens;
const otherPages: Readonly<Record<string, Screen>> = pages;

const screensOf = (name: string): Screen[] => {
  const { list, show, create, edit } = resourceScreens[name] ?? {};
  return [list, show, create, edit].filter((screen) => screen !== undefined);
};

/** The screen of an address below /dashboard, if there is one. */
function screenAt(path: string): Screen | undefined {
  const [name = '', record, view] = path.split('/').filter(Boolean);
  const its = resourceScreens[name];
  if (!its) return otherPages[`/${name}`];
  if (record === undefined) return its.list;
  if (record === 'create') return its.create;
  return view === 'show' ? its.show : its.edit;
}

/** Fetches the code of one; whoever comes to draw it says that it did not arrive. */
const fetchScreen = (screen: Screen | undefined): Promise<unknown> =>
  screen?.load().catch(() => undefined) ?? Promise.resolve();

/** Fetches the code of the screen at an address while the frame around it is still being made. */
export const fetchScreenAt = (path: string): void => void fetchScreen(screenAt(path));

/** How long it must have been quiet before something is fetched that nobody asked for. */
const QUIET_MS = 300;

/** Until the browser has nothing else to do, for a moment. */
const idle = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  // Safari has no such thing.
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve));
};

const quiet = async (isBusy: () => boolean): Promise<void> => {
  do await idle();
  while (isBusy());
};

/** Until the screen at `path` has its code and its rows, or will not have them; `isBusy` says that rows are on their way. */
export async function untilDrawn(path: string, isBusy: () => boolean): Promise<void> {
  await fetchScreen(screenAt(path));
  await quiet(isBusy);
}

/**
 * Fetches, one by one and while nothing else goes on, the screens that a person's menu leads to,
 * beginning at once with those of the resource at `path`: going there then waits for no code, and a site that is
 * renewed meanwhile takes none away. `isBusy` says that rows are on their way; ends when `signal` does.
 */
export async function fetchScreensAhead(
  perfil: NonNullable<Perfil>,
  path: string,
  isBusy: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  const names = MENU[perfil]
    .flatMap(({ items }) => items)
    .flatMap(({ resource, also = [] }) => [resource, ...also]);
  const ahead = new Set([path.split('/').find(Boolean) ?? '', ...names].flatMap(screensOf));
  for (const screen of ahead) {
    if (signal.aborted) return;
    await fetchScreen(screen);
    await quiet(isBusy);
  }
}
