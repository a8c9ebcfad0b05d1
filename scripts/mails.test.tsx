import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { typesSql } from './mailLists.ts';
import { ACCESS_MAILS, AUTH_SITE } from '../supabase/functions/_shared/correos/access.ts';
import { renderContent } from '../supabase/functions/_shared/correos/render.ts';
import { TEMPLATES } from '../supabase/functions/_shared/correos/templates.ts';
import { AVISOS, AVISOS_ESTUDIO, TIPOS_CORREO } from '../src-shared/correos.ts';

const FOLDER = join(import.meta.dirname, '../supabase/templates');
const read = (name: string): string => readFileSync(join(FOLDER, `${name}.html`), 'utf8');

it('the index and the lists are those of the files: otherwise run «npm run mails»', () => {
  const folder = join(import.meta.dirname, '../supabase/functions/_shared/correos/tipos');
  const tipos = readdirSync(folder).map((file) => basename(file, '.ts'));
  expect(Object.keys(TEMPLATES)).toEqual(tipos.sort());
  expect(TIPOS_CORREO).toEqual(
    Object.entries(TEMPLATES).map(([valor, { name }]) => ({ valor, texto: name })),
  );
  const sql = join(import.meta.dirname, '../supabase/schemas/correos/0_tipos.sql');
  expect(readFileSync(sql, 'utf8')).toBe(typesSql(TEMPLATES));
});

it.each([
  ['cliente', AVISOS],
  ['estudio', AVISOS_ESTUDIO],
] as const)('what %s may turn off is what some mail obeys', (who, offered) => {
  const obeyed = Object.values(TEMPLATES).flatMap(({ audience, aviso }) =>
    audience === who && aviso ? [aviso] : [],
  );
  expect(new Set<string>(offered.map(({ valor }) => valor))).toEqual(new Set<string>(obeyed));
});

it('the database queues each in one of tests/db/correos.*.test.ts', () => {
  const folder = join(import.meta.dirname, '../tests/db');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(matrix\/)?correos\..*\.test\.ts$/.test(file),
  );
  const sources = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('');
  const made = new Set([...sources.matchAll(/theMail\([^']*'(\w+)'/g)].map(([, tipo]) => tipo));
  expect([...made].sort()).toEqual(Object.keys(TEMPLATES));
});

/** What each mail of the auth service needs: what Supabase fills in, and where its link leads. */
const LINK = '{{ .SiteURL }}/dashboard/auth-callback?token_hash={{ .TokenHash }}';
const NEEDED = {
  confirmation: ['{{ .Token }}', `${LINK}&type=signup#email={{ .Email }}`],
  invite: ['{{ .Token }}', `${LINK}&type=invite#email={{ .Email }}`],
  magic_link: ['{{ .Token }}', `${LINK}&type=magiclink#email={{ .Email }}`],
  recovery: ['{{ .Token }}', `${LINK}&type=recovery#email={{ .Email }}`],
  email_change: ['{{ .NewEmail }}', `${LINK}&type=email_change`],
  reauthentication: ['{{ .Token }}', undefined],
} as const;

it('each file of supabase/templates is a mail of ours', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(
    Object.keys(NEEDED)
      .map((name) => `${name}.html`)
      .sort(),
  );
});

it('none takes its reader for a client: the team and people with tickets only get them, too', () => {
  const config = readFileSync(join(FOLDER, '../config.toml'), 'utf8');
  const subjects = config.match(/^subject = .*$/gm) ?? [];
  expect(subjects).toHaveLength(Object.keys(NEEDED).length);
  for (const said of [...subjects, ...Object.keys(NEEDED).map(read)])
    expect(said).not.toMatch(/área de clientes|tus pagos|tu proyecto/);
});

describe.each(Object.entries(NEEDED))('%s', (name, [shown, link]) => {
  it('is current: otherwise run «npm run mails»', () => {
    const content = ACCESS_MAILS[name];
    expect(content && `${renderContent(content, AUTH_SITE).html}\n`).toBe(read(name));
  });

  it('has what Supabase fills in, and no other braces', () => {
    const { body } = new DOMParser().parseFromString(read(name), 'text/html');
    expect(body.textContent).toContain(shown);
    expect(body.querySelector('a')?.getAttribute('href')).toBe(link);
    const rest = read(name).replace(/\{\{ \.(SiteURL|TokenHash|Token|Email|NewEmail) \}\}/g, '');
    expect(rest).not.toContain('{{');
  });
});
