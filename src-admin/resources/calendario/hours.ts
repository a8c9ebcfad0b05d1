import { TOUCHED } from '../../kit/theme/touch.ts';
import type { Part } from './week.ts';

/** Where days stand side by side; elsewhere each is a list below the one before. */
export const WIDE = '@container (min-width: 40rem)';

/** An hour is so high that half of it holds two lines, or a finger. */
export const HOUR = { '--hora': '4rem', [TOUCHED]: { '--hora': '5.75rem' } } as const;

/** Where a part of a day lies in its column. */
export const AT = {
  ...{ position: 'absolute', insetInline: 0 },
  top: 'calc((var(--desde) / 60 - var(--primera)) * var(--hora))',
  height: 'calc((var(--hasta) - var(--desde)) / 60 * var(--hora))',
} as const;

export const placeOf = ({ from, to }: Part): object => ({ '--desde': from, '--hasta': to });

/** HH:MM of minutes since midnight. */
export const clockText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
