const WEEKDAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];

/** The day of the week of an ISO number: 1 is Monday. */
export const weekdayName = (number: number): string => WEEKDAYS[number - 1] ?? '';

export const weekdayChoices = WEEKDAYS.map((name, index) => ({ id: index + 1, name }));

/** HH:MM of a time of the database, whose 24:00 is midnight. */
export const timeText = (time: string): string =>
  time.startsWith('24:00') ? '00:00' : time.slice(0, 5);
