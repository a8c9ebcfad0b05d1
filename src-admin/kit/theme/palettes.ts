import type { PaletteMode } from '@mui/material';
import { colores } from '../../../src-shared/tokens.ts';

const onInk = { contrastText: colores.tinta } as const;

/** The colours of both modes, of the studio's tokens. */
export const palettes = {
  light: {
    primary: { main: colores.marcaHonda, light: colores.marca },
    secondary: { main: colores.acento, dark: colores.acentoHondo },
    success: { main: colores.exito },
    warning: { main: colores.aviso },
    error: { main: colores.error },
    info: { main: colores.acento },
    background: { default: colores.papel, paper: colores.blanco },
    text: { primary: colores.texto, secondary: colores.textoSuave },
    divider: colores.papelLinea,
  },
  dark: {
    primary: { main: colores.marcaClara, dark: colores.marca, ...onInk },
    secondary: { main: colores.acentoClaro, dark: colores.acento, ...onInk },
    success: { main: '#7fd1a4', ...onInk },
    warning: { main: '#e9c069', ...onInk },
    error: { main: '#ff9d92', ...onInk },
    info: { main: colores.acentoClaro, ...onInk },
    background: { default: colores.tinta, paper: colores.tintaSuave },
    text: { primary: colores.textoSobreTinta, secondary: colores.textoSuaveSobreTinta },
    divider: colores.tintaLinea,
  },
} as const;

export type Palette = (typeof palettes)[PaletteMode];
