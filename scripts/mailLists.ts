import type { Template } from '../supabase/functions/_shared/correos/content.ts';

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

const rowOf = (tipo: string, { audience, aviso, needsAccount = false }: Template): string =>
  `    ('${tipo}', '${audience}', ${aviso ? `'${aviso}'` : 'null'}, ${String(needsAccount)})`;

/** The same mails for the database, `supabase/schemas/correos/0_tipos.sql`. */
export const typesSql = (templates: Readonly<Record<string, Template>>): string =>
  `-- Made by «npm run mails» from supabase/functions/_shared/correos/tipos. Do not edit; then npm run migration.

create function private.tipos_correo() returns table (tipo text, para text, aviso text, de_cuenta boolean)
language sql immutable parallel safe set search_path = '' as $$
  values
${Object.entries(templates)
  .map(([tipo, template]) => rowOf(tipo, template))
  .join(',\n')};
$$;
comment on function private.tipos_correo() is
  'Every mail: whom it is for, the notice by which they turn it off, if any, and whether it tells of what an account opens.';

create function private.avisos_de_correo(p_para text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array_agg(distinct t.aviso) from private.tipos_correo() t where t.para = p_para and t.aviso is not null;
$$;
comment on function private.avisos_de_correo(text) is 'The notices that clients (cliente) or the studio (estudio) turn off.';
`;
