import type { PaletteMode } from '@mui/material';
import { colores } from '../../../src-shared/tokens.ts';

const onInk = { contrastText: colores.tinta } as const;

/** The colours of both modes, of the studio's tokens. */
export const palettes = {
  light: {
    primary: { main: colores.cobreHondo, light: colores.cobre, dark: '#7d3419' },
    secondary: { main: colores.pacifico, dark: colores.pacificoHondo },
    success: { main: colores.exito },
    warning: { main: colores.aviso },
    error: { main: colores.error },
    info: { main: colores.pacifico },
    background: { default: colores.papel, paper: colores.blanco },
    text: { primary: colores.texto, secondary: colores.textoSuave },
    divider: colores.papelLinea,
  },
  dark: {
    primary: { main: colores.cobreClaro, light: '#f5b99d', dark: colores.cobre, ...onInk },
    secondary: { main: colores.pacificoClaro, dark: colores.pacifico, ...onInk },
    success: { main: '#7fd1a4', ...onInk },
    warning: { main: '#e9c069', ...onInk },
    error: { main: '#ff9d92', ...onInk },
    info: { main: colores.pacificoClaro, ...onInk },
    background: { default: colores.tinta, paper: colores.tintaSuave },
    text: { primary: colores.textoSobreTinta, secondary: colores.textoSuaveSobreTinta },
    divider: colores.tintaLinea,
  },
} as const;

export type Palette = (typeof palettes)[PaletteMode];
