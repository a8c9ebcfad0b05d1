import { placeAt } from '../kit/ahead.ts';
import { onDemand, type OnDemand } from '../kit/pages/onDemand.tsx';
import { resources } from '../resources/index.ts';
import { estadoDeCuenta } from '../resources/estado_de_cuenta/index.ts';
import type { Perfil } from '../data/session/profile.ts';
import { canAccess } from './auth/canAccess.ts';

type Screen = OnDemand<object>;

/** Pages that show no resource, by their path. */
export const pages = {
  '/': onDemand(async () => (await import('./home/Home.tsx')).Home),
  '/cifras': onDemand(async () => (await import('./home/CifrasPage.tsx')).CifrasPage),
  '/estado-de-cuenta': estadoDeCuenta,
  '/estado-de-cuenta/:cliente': estadoDeCuenta,
  '/configuracion': onDemand(
    async () => (await import('./configuracion/ConfiguracionPage.tsx')).ConfiguracionPage,
  ),
  '/cuenta': onDemand(async () => (await import('./cuenta/AccountPage.tsx')).AccountPage),
  '/preferencias': onDemand(async () => (await import('./cuenta/Notices.tsx')).NoticesPage),
};

const otherPages: Readonly<Record<string, Screen>> = pages;

const screensNamed = (name: string) => resources.find((one) => one.name === name)?.screens;

export const screensOf = (name: string): Screen[] => {
  const { list, show, create, edit } = screensNamed(name) ?? {};
  return [otherPages[`/${name}`], list, show, create, edit].filter(
    (screen) => screen !== undefined,
  );
};

/** The screen of an address below /dashboard, if there is one. */
export function screenAt(path: string): Screen | undefined {
  const { name, action } = placeAt(path);
  const its = screensNamed(name);
  return its ? its[action] : otherPages[`/${name}`];
}

/** Whether somebody is offered the page of an address. */
export function isOffered(perfil: Perfil, path: string): boolean {
  const { name: resource, action } = placeAt(path);
  return !screensNamed(resource)?.[action] || canAccess(perfil, { resource, action });
}

/** Fetches the code of a screen; rendering it reports a failure. */
export const fetchScreen = (screen: Screen | undefined): Promise<unknown> =>
  screen?.load().catch(() => undefined) ?? Promise.resolve();
