const HEAD = '// Made by «npm run mails» from the files of tipos/. Do not edit.\n';

/** The index of the mails, `_shared/correos/templates.ts`: edge functions take static imports alone. */
export const templatesFile = (tipos: readonly string[]): string =>
  `${HEAD}import type { TipoCorreo } from '../../../../src-shared/correos.ts';
import type { Template } from './content.ts';
${tipos.map((tipo) => `import { ${tipo} } from './tipos/${tipo}.ts';\n`).join('')}
/** Every mail of the outbox by its type. */
export const TEMPLATES: Readonly<Record<TipoCorreo, Template>> = {
${tipos.map((tipo) => `  ${tipo},\n`).join('')}};
`;

/** What the console says of mails, `src-shared/correos.lista.ts`: it loads no template. */
export const namesFile = (names: ReadonlyMap<string, string>): string =>
  `${HEAD}import type { Option } from './options.ts';

export const TIPOS_CORREO = [
${[...names].map(([tipo, name]) => `  { valor: '${tipo}', texto: '${name}' },\n`).join('')}] as const satisfies readonly Option[];
`;
