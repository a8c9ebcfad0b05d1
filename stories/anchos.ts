/** The widths at which everything is looked at, as Storybook's own viewport tool takes them. */
export const ANCHOS = {
  telefono: { name: 'Teléfono', type: 'mobile', styles: { width: '360px', height: '740px' } },
  tableta: { name: 'Tableta', type: 'tablet', styles: { width: '768px', height: '1024px' } },
  escritorio: { name: 'Escritorio', type: 'desktop', styles: { width: '1440px', height: '900px' } },
} as const;

/** The least at which the tables of lists have all their columns in view. */
export const PORTATIL = {
  name: 'Portátil',
  type: 'desktop',
  styles: { width: '1280px', height: '800px' },
} as const;

/** The one on which stories are tested for what overflows. */
export const TELEFONO_CHICO = {
  name: 'Teléfono chico',
  type: 'mobile',
  styles: { width: '320px', height: '568px' },
} as const;
