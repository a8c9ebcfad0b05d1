/**
 * Design tokens as data, for the places that cannot read CSS (the MUI theme, the
 * contrast tests, the tokens page of Storybook). `tokens.css` holds the same values.
 */
export const colores = {
  /** Small text on copper: ink itself is a hair short of AA there. */
  negro: '#060a12',
  tinta: '#0b1220',
  tintaSuave: '#121c2f',
  tintaLinea: '#26334b',
  papel: '#f7f5f0',
  papelHondo: '#eeeae1',
  papelLinea: '#dcd5c7',
  blanco: '#ffffff',
  texto: '#172033',
  textoSuave: '#4d566a',
  textoSobreTinta: '#eef0f3',
  textoSuaveSobreTinta: '#a9b3c4',
  /** Brand copper: large shapes and large type. */
  cobre: '#c2603a',
  /** Copper dark enough for small text and buttons on paper (AA). */
  cobreHondo: '#9c4424',
  /** Copper light enough for small text on ink (AA). */
  cobreClaro: '#ee9a76',
  pacifico: '#0e6b78',
  pacificoHondo: '#0a4f59',
  pacificoClaro: '#7cc9d3',
  exito: '#1c6b43',
  aviso: '#8a5a00',
  error: '#b3261e',
} as const;

/** The families of fonts.css, each with a fallback of the same width. */
export const tipografia = {
  titulares: 'var(--fuente-titulo)',
  texto: 'var(--fuente-texto)',
} as const;

export const radios = { chico: 6, medio: 12, grande: 24 } as const;

export const movimiento = {
  rapido: 140,
  normal: 240,
  lento: 520,
  curva: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
} as const;
