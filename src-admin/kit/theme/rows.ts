import { alpha } from '@mui/material';
import type { Palette } from './palettes.ts';
import { TOUCHED } from './touch.ts';

/** The height of a row of a table, in pixels, and about that of one on a narrow screen. */
export const ROW = { normal: 45, compact: 29, narrow: 72 } as const;

/** The class of a list with low rows: whatever stands above them is lower, too, and twenty of them are seen at 900 px. */
export const COMPACT = 'lista-compacta';

/** A text of a table's row on one line, which takes the width that its column has; `WholeText` shows all of it. */
export const line = {
  '.linea': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, max-content)',
    maxWidth: 'max(24rem, 28vw)',
  },
  '.linea > div': {
    ...{ overflow: 'hidden', textOverflow: 'ellipsis' },
    ...{ padding: '2px 4px', margin: '-2px -4px' },
    '&, & .MuiTypography-root, & .valor': { whiteSpace: 'nowrap' },
    // As high as WCAG asks for (2.5.8), with its focus ring inside.
    '& a': { padding: '3px 4px', margin: '0 -4px', outlineOffset: '-3px !important' },
  },
  '.derecha > .linea': { justifyContent: 'end' },
  // A state, a figure and a moment are not cut.
  '.linea:has(> div > .estado:only-child, > div > time:only-child), .derecha > .linea': {
    gridTemplateColumns: 'max-content',
  },
};

/** Values of fields, links of rows and marks before them. */
export const values = ({ primary, text, error }: Palette) => ({
  '.valor': {
    ...{ fontSize: '0.875rem', lineHeight: 1.43, letterSpacing: '0.01071em' },
    whiteSpace: 'pre-line',
  },
  '.suave': { color: text.secondary },
  '.claro': { color: text.primary },
  '.entero': { fontWeight: 600, whiteSpace: 'nowrap' },
  '.tarde': { color: error.main },
  '.enlace': { color: primary.main, textDecoration: 'none' },
  '.enlace-fila': {
    color: text.primary,
    fontWeight: 600,
    '&:hover': { textDecoration: 'underline' },
  },
  // In a table all names begin at one place. Forced colours replace a background, not a border.
  '.punto': {
    ...{ display: 'none', width: 8, height: 8, marginRight: 8, borderRadius: '50%' },
    '@media (min-width: 900px)': { display: 'inline-block' },
  },
  '.punto-lleno': { display: 'inline-block', border: `4px solid ${primary.main}` },
});

/** A row's box, native: its label is what is pressed. */
const box = ({ primary }: Palette, focus: object) => ({
  '.tabla .elige': { width: 42, padding: '0 8px' },
  '.elige > label': {
    ...{ display: 'grid', placeItems: 'center', minWidth: 26, minHeight: 26, cursor: 'pointer' },
    [TOUCHED]: { minWidth: 44, minHeight: 44, margin: '0 -8px' },
  },
  '.elige input': {
    ...{ width: 18, height: 18, margin: 0, cursor: 'inherit' },
    accentColor: primary.main,
    '&:focus-visible': focus,
  },
});

/** The tables of lists (`WideRows`). */
export const table = (palette: Palette, focus: object) => ({
  '.tabla': { width: '100%', borderCollapse: 'collapse', fontSize: '0.875rem', lineHeight: 1.43 },
  '.tabla :is(th, td)': {
    ...{ height: ROW.normal, padding: '6px 10px', textAlign: 'left', verticalAlign: 'inherit' },
    borderBottom: `1px solid ${palette.divider}`,
    '@media (max-width: 1399.95px)': { paddingInline: '6px' },
  },
  '.tabla tbody > tr:last-child > td': { border: 0 },
  '.tabla th': {
    ...{ color: palette.text.secondary, whiteSpace: 'nowrap' },
    ...{ fontSize: '0.8125rem', fontWeight: 600, lineHeight: '1.5rem' },
  },
  '.tabla th > button': {
    ...{ display: 'inline-flex', alignItems: 'center', minHeight: 24, padding: 0, border: 0 },
    ...{ font: 'inherit', color: 'inherit', background: 'none', cursor: 'pointer' },
    verticalAlign: 'middle',
    [TOUCHED]: { minWidth: 44, minHeight: 44 },
    '&:focus-visible': focus,
    '&:hover': { color: palette.text.primary },
  },
  // The arrow takes room in the column that it is about.
  '.tabla th svg': {
    ...{ width: 18, height: 18, margin: '0 -22px 0 4px', opacity: 0, fill: 'currentColor' },
  },
  '.tabla th > button:is(:hover, :focus-visible) > svg': { opacity: 0.5 },
  '.tabla th[aria-sort] > button > svg': { marginRight: 0, opacity: 1 },
  '.tabla th[aria-sort="ascending"] > button > svg': { rotate: '180deg' },
  '.tabla th[aria-sort] > button': { color: palette.text.primary },
  '.tabla .derecha': { textAlign: 'right' },
  '.tabla .derecha > button': {
    flexDirection: 'row-reverse',
    '& > svg': { margin: '0 4px 0 -22px' },
  },
  '.tabla .derecha[aria-sort] > button > svg': { marginLeft: 0 },
  '.tabla tbody > tr:hover': { backgroundColor: alpha(palette.text.primary, 0.04) },
  '.tabla .abre': { cursor: 'pointer' },
  '.tabla-compacta :is(th, td)': { height: ROW.compact, paddingBlock: 2 },
  // As high as a text, unless a finger needs more.
  '.tabla td .MuiButton-root': { whiteSpace: 'nowrap', marginBlock: '-6px' },
  '.tabla-compacta td .MuiButton-root': { minHeight: 24, paddingBlock: 0, marginBlock: 0 },
  ...box(palette, focus),
});
