import { colores } from '../../../../src-shared/tokens.ts';

// How mails look: what is said in line, and what only a sheet of styles can say.

export const FONT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** How wide a mail is where there is room. */
export const WIDE = 600;

/** Colours of a dark screen, by class. */
const DARK: readonly (readonly [classes: string, rules: string])[] = [
  ['fondo', `background-color: ${colores.tinta}`],
  ['hoja', `background-color: ${colores.tintaSuave}; border-color: ${colores.tintaLinea}`],
  ['texto', `color: ${colores.textoSobreTinta}`],
  ['suave', `color: ${colores.textoSuaveSobreTinta}`],
  ['enlace', `color: ${colores.acentoClaro}`],
  ['boton', `background-color: ${colores.marcaClara}; color: ${colores.negro}`],
  ['cita', `border-color: ${colores.marcaClara}`],
];
const important = (rules: string) => rules.replaceAll(/(?=;|$)/g, ' !important');

/**
 * What inline styles cannot say. Outlook for Windows knows no largest width and reads no media query: it has the width of
 * the first rule. No two opening braces in a row: auth templates are Go templates.
 */
export const CSS = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.ancho { width: ${WIDE}px; }
a { overflow-wrap: anywhere; }
@media (min-width: 1px) {
  .ancho { width: 100% !important; }
}
@media (max-width: 480px) {
  .hoja-celda { padding: 26px 20px !important; }
  .pie { padding-left: 21px !important; padding-right: 21px !important; }
  .rotulo, .valor { display: block !important; width: auto !important; }
  .rotulo { padding-bottom: 0 !important; }
}
@media (prefers-color-scheme: dark) {
  .fondo > table > tbody > tr > td { background-color: ${colores.tinta} !important; }
${DARK.map(([name, rules]) => `  .${name} { ${important(rules)}; }`).join('\n')}
}
`;

/** Outlook's apps and site have no media query for dark screens, but mark what they darken; Gmail drops a sheet with a rule that it does not know. */
export const OUTLOOK = DARK.map(
  ([name, rules]) => `[data-ogsc] .${name}, [data-ogsb] .${name} { ${important(rules)}; }`,
).join('\n');

export const base = { fontFamily: FONT, fontSize: 16, lineHeight: '25px', color: colores.texto };
export const wrap = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;
export const small = {
  ...base,
  ...wrap,
  fontSize: 14,
  lineHeight: '21px',
  color: colores.textoSuave,
};
export const tiny = { ...small, fontSize: 13, lineHeight: '20px' } as const;
export const lines = { whiteSpace: 'pre-line' } as const;
/** Figures of one width, for sums that stand below one another. */
export const figures = { fontVariantNumeric: 'tabular-nums' } as const;
