import { alpha, type AlertProps, type PaletteMode } from '@mui/material';
import type { RaThemeOptions } from 'react-admin';
import { colores, radios, tipografia } from '../../../src-shared/tokens.ts';
import { DialogPaper } from './DomChangeBoundary.tsx';
import { palettes } from './palettes.ts';
import { reactAdminParts } from './reactAdmin.ts';
import { line, table, values } from './rows.ts';
import { touch } from './touch.ts';

/** Width of the sidebar and height of the header. */
export const SIZES = { sidebar: '16rem', header: '4rem' } as const;

/** MUI's own texts: on a phone react-admin does not translate them. */
const PAGES = {
  first: 'Ir a la primera página',
  previous: 'Ir a la página anterior',
  next: 'Ir a la página siguiente',
  last: 'Ir a la última página',
} as const;
const CHOOSING = {
  clearText: 'Borrar',
  closeText: 'Ocultar las opciones',
  openText: 'Ver las opciones',
  loadingText: 'Cargando…',
  noOptionsText: 'Sin resultados',
} as const;

const FIELD = { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } as const;

/** What is selected, in forced colours, which replace every background. */
const chosen = {
  forcedColorAdjust: 'none',
  backgroundColor: 'Highlight !important',
  '&, & *': { color: 'HighlightText !important' },
};
const edged = { '@media (forced-colors: active)': { border: '1px solid' } };

/** The styles of `StatusChip`. */
function statuses(mode: PaletteMode) {
  const { text, success, warning, error, info, primary } = palettes[mode];
  const tones = { success, warning, error, info, primary };
  const on = (color: string) => ({
    color,
    backgroundColor: alpha(color, mode === 'dark' ? 0.16 : 0.1),
  });
  return {
    '.estado': {
      ...on(text.secondary),
      ...{ display: 'inline-block', flexShrink: 0, verticalAlign: 'middle' },
      ...{ maxWidth: '100%', overflowWrap: 'break-word' },
      ...{ padding: '0 8px', borderRadius: '0.75rem', lineHeight: '1.5rem' },
      ...{ fontSize: '0.8125rem', fontWeight: 600, letterSpacing: 0 },
    },
    'td .estado': { overflowWrap: 'normal', whiteSpace: 'nowrap' },
    ...Object.fromEntries(
      Object.entries(tones).map(([tone, { main }]) => [`.estado[data-tono="${tone}"]`, on(main)]),
    ),
  };
}

const heading = { fontFamily: tipografia.titulares, fontWeight: 650, letterSpacing: '-0.015em' };

/** The theme of MUI and react-admin, from the studio's tokens. */
export function createAdminTheme(mode: PaletteMode): RaThemeOptions {
  const palette = palettes[mode];
  const focus = { outline: `2px solid ${palette.secondary.main}`, outlineOffset: 2 };
  return {
    palette: { mode, ...palette },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: tipografia.texto,
      h1: { ...heading, fontSize: 'clamp(1.6rem, 1.2rem + 1.4vw, 2.1rem)', lineHeight: 1.15 },
      h2: { ...heading, fontSize: '1.35rem', lineHeight: 1.25 },
      h3: { ...heading, fontSize: '1.1rem', lineHeight: 1.3 },
      h5: { ...heading, fontSize: '1.35rem' },
      h6: { ...heading, fontSize: '1.05rem' },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      // react-admin's have no name.
      MuiCircularProgress: { defaultProps: { 'aria-label': 'Cargando' } },
      MuiLinearProgress: { defaultProps: { 'aria-label': 'Cargando' } },
      MuiDialog: { defaultProps: { PaperComponent: DialogPaper } },
      MuiSwitch: { defaultProps: { slotProps: { input: { role: 'switch' } } } },
      MuiCssBaseline: {
        styleOverrides: {
          body: { backgroundColor: palette.background.default, fontVariantNumeric: 'tabular-nums' },
          'a:focus-visible, [tabindex]:focus-visible': focus,
          // A row that has the focus is not covered by the header, nor by the bar of selected rows.
          '[data-filas] a': { scrollMarginBlock: '6rem' },
          // Nor is what turns its pages, by the button that floats on a phone.
          '.MuiTablePagination-root :is(button, [role="combobox"])': { scrollMarginBlock: '6rem' },
          '[data-filas] input': { scrollMarginBlock: '6rem 9rem' },
          ...statuses(mode),
          ...values(palette),
          ...line,
          ...table(palette, focus),
          ...touch,
          // Its own style is small and has no focus ring.
          '.Toastify__close-button': {
            ...{ minWidth: 24, minHeight: 24, placeItems: 'center', display: 'grid' },
            '&:focus-visible': { ...focus, outlineColor: colores.marcaClara, outlineOffset: 0 },
          },
          // On a phone a notice leaves the button of the menu free.
          '@media (max-width: 480px)': {
            '.Toastify__toast-container.Toastify__toast-container--top-right[data-stacked]': {
              ...{ left: '3.75rem', right: 0, width: 'auto' },
            },
          },
          // In pixels, as its own is, large text brings a label over its value.
          '.MuiInputLabel-outlined.MuiInputLabel-shrink': {
            transform: 'translate(14px, -0.5625rem) scale(0.75)',
          },
          '@media (forced-colors: active)': {
            'a[aria-current="page"]': chosen,
            '.MuiMenuItem-root.Mui-selected': chosen,
            'li.MuiAutocomplete-option.Mui-focused': chosen,
          },
          '@media (prefers-reduced-motion: reduce)': {
            // The bar of a notice is its timer: if its animation ends at once, so does the notice.
            '*:not(.Toastify__progress-bar), *::before, *::after': {
              animationDuration: '0.01ms !important',
              animationIterationCount: '1 !important',
              transitionDuration: '0.01ms !important',
            },
            '.Toastify__progress-bar': { opacity: '0 !important' },
          },
        },
      },
      MuiButtonBase: { styleOverrides: { root: { '&.Mui-focusVisible': focus } } },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: { borderRadius: radios.chico + 2, minHeight: 36 },
          contained: edged,
        },
      },
      MuiFab: { styleOverrides: { root: edged } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' }, elevation: edged } },
      MuiCard: {
        defaultProps: { variant: 'outlined' },
        styleOverrides: { root: { borderColor: palette.divider, borderRadius: radios.medio } },
      },
      MuiTextField: { defaultProps: FIELD },
      MuiFormControl: { defaultProps: FIELD },
      MuiAutocomplete: { defaultProps: { fullWidth: true, ...CHOOSING } },
      MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
      MuiTablePagination: {
        defaultProps: { getItemAriaLabel: (type: keyof typeof PAGES) => PAGES[type] },
      },
      MuiInputBase: {
        styleOverrides: {
          input: { '&::placeholder': { color: palette.text.secondary, opacity: 1 } },
        },
      },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { backgroundColor: palette.background.paper },
          // 3:1 against the field and the page (WCAG 1.4.11).
          notchedOutline: { borderColor: alpha(palette.text.secondary, 0.7) },
        },
      },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: palette.divider },
          head: {
            color: palette.text.secondary,
            fontSize: '0.8125rem',
            fontWeight: 600,
            backgroundColor: 'transparent',
          },
          sizeSmall: { padding: '10px 16px' },
        },
      },
      // In large text the words of a divider wrap.
      MuiDivider: {
        styleOverrides: {
          wrapper: { flexShrink: 0, maxWidth: '85%', whiteSpace: 'normal', textAlign: 'center' },
        },
      },
      MuiTableRow: {
        styleOverrides: { root: { '&:last-child td, tbody > &:last-child th': { border: 0 } } },
      },
      MuiCheckbox: {
        defaultProps: {
          slotProps: {
            // MUI leaves the label on the wrapper, where no screen reader finds it.
            input: (props: { 'aria-label'?: string }) => ({ 'aria-label': props['aria-label'] }),
          },
        },
      },
      // The second line of a row may hold blocks.
      MuiListItemText: { defaultProps: { slotProps: { secondary: { component: 'div' } } } },
      MuiChip: { styleOverrides: { root: { fontWeight: 600 } } },
      MuiTooltip: { defaultProps: { arrow: true } },
      MuiAlert: {
        defaultProps: { closeText: 'Cerrar' },
        styleOverrides: {
          root: ({ ownerState: { severity = 'info' } }: { ownerState: AlertProps }) => ({
            alignItems: 'center',
            color: palette.text.primary,
            backgroundColor: alpha(palette[severity].main, 0.12),
            '& .MuiAlert-icon': { color: palette[severity].main },
          }),
        },
      },
      ...reactAdminParts(palette),
    },
  };
}
