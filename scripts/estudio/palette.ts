import { formatHex, okhsl } from 'culori';
import { contrast } from '../../src-shared/contrast.ts';
import type { Colors } from './colors.ts';

const channels = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** A colour with so much of another one, from 0 to 1. */
function mix(hex: string, other: string, share: number): string {
  const others = channels(other);
  const mixed = channels(hex).map((value, n) => value + ((others[n] ?? value) - value) * share);
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** What WCAG AA asks of small text, and a little. */
const ENOUGH = 4.6;

/** A colour made lighter or darker, as saturated as it was, until it can be read on, or under, all of these. */
function readable(hex: string, to: 'lighter' | 'darker', others: readonly string[]): string {
  const color = okhsl(hex);
  const end = to === 'lighter' ? 1 : 0;
  for (let share = 0; color && share < 1; share += 0.02) {
    const l = color.l + (end - color.l) * share;
    const moved = formatHex({ ...color, l });
    if (others.every((other) => contrast(moved, other) >= ENOUGH)) return moved;
  }
  return to === 'lighter' ? '#ffffff' : '#000000';
}

/**
 * All colours of a studio from the two that it has, `#rrggbb`: each in the shades in which it can be read, and grounds
 * with a breath of the first one.
 */
export function paletteOf(first: string, second: string): Record<keyof Colors, string> {
  const [black, white] = ['#06080b', '#ffffff'];
  const tinta = mix('#0a0d12', first, 0.05);
  const tintaSuave = mix(tinta, white, 0.06);
  const papel = mix('#faf9f7', first, 0.02);
  const papelHondo = mix(papel, black, 0.045);
  const onPaper = [papel, papelHondo, white];
  const onInk = [tinta, tintaSuave];
  const marca = readable(first, 'lighter', [black]);
  const acento = readable(second, 'darker', [papel, white]);
  const acentoPalido = mix(white, second, 0.14);
  return {
    ...{ negro: black, tinta, tintaSuave, tintaLinea: mix(tinta, white, 0.16) },
    ...{ papel, papelHondo, papelLinea: mix(papel, black, 0.13), blanco: white },
    ...{ texto: mix(tinta, white, 0.06), textoSuave: readable('#6a7080', 'darker', onPaper) },
    ...{ textoSobreTinta: '#f0f1f3', textoSuaveSobreTinta: readable('#8d95a3', 'lighter', onInk) },
    ...{ marca, marcaHonda: readable(first, 'darker', onPaper) },
    marcaClara: readable(first, 'lighter', [...onInk, black]),
    ...{
      acento,
      acentoHondo: readable(mix(acento, black, 0.25), 'darker', [...onPaper, acentoPalido]),
    },
    acentoClaro: readable(second, 'lighter', onInk),
    ...{ marcaPalida: mix(white, first, 0.18), acentoPalido },
    ...{ exito: '#1c6b43', aviso: '#8a5a00', error: '#b3261e' },
  };
}
