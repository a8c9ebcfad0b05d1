import timekeeper from 'timekeeper';
import { addDays, dayInChile } from '../../src-shared/dates.ts';

/** A Monday of the studio, half past ten in the morning in Chile. */
const MONDAY = '2026-11-23T13:30:00Z';

/** From now on it is that moment, and time goes on from there. */
export const setClock = (at: string = MONDAY): void => timekeeper.travel(new Date(at));

/** It is what the machine says again. */
export const resetClock = (): void => timekeeper.reset();

/** A day of the studio's, counted from today; before it when negative. */
export const inDays = (days: number): string => addDays(dayInChile(), days);

/** An instant, counted in hours from now; before it when negative. */
export const inHours = (hours: number): string =>
  new Date(Date.now() + hours * 3_600_000).toISOString();
