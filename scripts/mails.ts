import { readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ACCESS_MAILS, AUTH_SITE } from '../supabase/functions/_shared/correos/access.ts';
import { namesFile, templatesFile, typesSql } from './mailLists.ts';

// Writes what is made from the mails: their index, the lists of them for the console and the database, and the templates of the auth service.

const root = join(import.meta.dirname, '..');
const correos = join(root, 'supabase/functions/_shared/correos');
const tipos = readdirSync(join(correos, 'tipos')).map((file) => basename(file, '.ts'));
writeFileSync(join(correos, 'templates.ts'), templatesFile(tipos.sort()));

// Both read the index, which may have been out of date until now.
const { TEMPLATES } = await import('../supabase/functions/_shared/correos/templates.ts');
const { renderContent } = await import('../supabase/functions/_shared/correos/render.ts');

const names = Object.entries(TEMPLATES).map(([tipo, { name }]) => [tipo, name] as const);
writeFileSync(join(root, 'src-shared/correos.lista.ts'), namesFile(new Map(names)));
writeFileSync(join(root, 'supabase/schemas/correos/0_tipos.sql'), typesSql(TEMPLATES));
for (const [name, content] of Object.entries(ACCESS_MAILS)) {
  const file = join(root, `supabase/templates/${name}.html`);
  writeFileSync(file, `${renderContent(content, AUTH_SITE).html}\n`);
}
