const DAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];

/** The day of the week of an ISO number: 1 is Monday. */
export const nameOfDay = (number: number): string => DAYS[number - 1] ?? '';

/** The days of the week for an input. */
export const dayChoices = DAYS.map((name, place) => ({ id: place + 1, name }));

/** A time as people write it: 09:30. The database says 24:00 where clocks say 00:00. */
export const clockOf = (time: string): string =>
  time.startsWith('24:00') ? '00:00' : time.slice(0, 5);

/** The time at which something ends: midnight is the end of the day, not its beginning. */
export const endOf = (clock: string): string => (clock === '00:00' ? '24:00' : clock);
