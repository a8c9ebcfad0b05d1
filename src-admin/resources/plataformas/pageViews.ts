export const number = new Intl.NumberFormat('es-CL');

/** "1 visita", "1.204 visitas". */
export const counted = (value: number, one: string, many: string): string =>
  `${number.format(value)} ${value === 1 ? one : many}`;

/** "1 página vista", "1.204 páginas vistas". */
export const views = (value: number): string => counted(value, 'página vista', 'páginas vistas');
