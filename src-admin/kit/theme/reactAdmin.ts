import { alpha } from '@mui/material';
import type { RaThemeOptions } from 'react-admin';
import type { Palette } from './palettes.ts';

const INPUTS = [
  'RaTextInput',
  'RaNumberInput',
  'RaSelectInput',
  'RaSelectArrayInput',
  'RaAutocompleteInput',
  'RaBooleanInput',
  'RaNullableBooleanInput',
] as const;

/** The parts of react-admin in the theme. */
export function reactAdminParts(palette: Palette): RaThemeOptions['components'] {
  return {
    RaTopToolbar: {
      // Over react-admin's rules for small screens, which give it a background.
      styleOverrides: {
        root: {
          '&&': { backgroundColor: 'transparent' },
          // On a phone its only button floats: no empty band.
          '&&:empty, &&:has(> .MuiFab-root:only-child)': { minHeight: 0, padding: 0 },
          '&&:empty': { display: 'none' },
        },
      },
    },
    RaBulkActionsToolbar: {
      // In the flow, because the card of a table clips it; not focusable while no row is selected.
      styleOverrides: {
        root: {
          '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
          '&& .RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)': {
            position: 'static',
            transform: 'none',
            height: 'auto',
            flexWrap: 'wrap',
            color: palette.text.primary,
            backgroundColor: alpha(palette.primary.main, 0.1),
          },
        },
      },
    },
    // Without a text of their own they reserve no line for one.
    ...Object.fromEntries(INPUTS.map((name) => [name, { defaultProps: { helperText: false } }])),
    RaListToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
    RaFilterForm: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
    // Below one another they are as wide as the rows.
    RaFilterFormInput: {
      styleOverrides: {
        root: {
          '@media (max-width: 599.95px)': { '& .RaFilterFormInput-spacer': { width: 0 } },
          // Its placeholder is not cut.
          '@media (min-width: 600px)': {
            '&[data-source="q"] .MuiTextField-root': { width: '17rem', maxWidth: '100%' },
          },
        },
      },
    },
    // Over the space that the footer leaves for it.
    RaCreateButton: {
      styleOverrides: { root: { '&.RaCreateButton-floating': { bottom: 16, right: 16 } } },
    },
    // react-admin's toolbar floats on a phone; ours is below the form.
    RaSimpleForm: { styleOverrides: { root: { '&&': { paddingBottom: 16 } } } },
    RaToolbar: {
      styleOverrides: {
        root: {
          backgroundColor: 'transparent',
          borderTop: `1px solid ${palette.divider}`,
          '&.RaToolbar-mobileToolbar': { position: 'static', marginBottom: 0 },
        },
      },
    },
  };
}
