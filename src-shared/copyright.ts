import { MARCA } from '../estudio/marca.ts';

/** `© 2026 and the studio's name`, for the foot of a page. */
export const copyright = (): string => `© ${new Date().getFullYear()} ${MARCA.nombre}`;
