import { sessionStore } from '../data/storage.ts';

const KEY = 'estudio-origen';
const UTM = /^utm_(source|medium|campaign|term|content)$/;
const MAX = 120;

/** Where a message came from: the page it was sent on and the campaign that brought the visit. */
export type Origin = Readonly<Record<string, string>>;

const isOrigin = (value: unknown): value is Origin =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((v) => typeof v === 'string');

/** Keeps the first page and the campaign of this visit, and says whether it has just begun; call it once, when the site starts. */
export function rememberArrival(): boolean {
  if (sessionStore.read(KEY) !== null) return false;
  const campaign = [...new URLSearchParams(location.search)]
    .filter(([name]) => UTM.test(name))
    .map(([name, value]) => [name, value.slice(0, MAX)] as const);
  sessionStore.write(KEY, {
    arrival: location.pathname.slice(0, MAX),
    ...Object.fromEntries(campaign),
  });
  return true;
}

/** The origin to store with what is sent now. */
export function currentOrigin(): Origin {
  const arrival = sessionStore.read(KEY);
  return { ...(isOrigin(arrival) ? arrival : {}), ruta: location.pathname.slice(0, MAX) };
}
