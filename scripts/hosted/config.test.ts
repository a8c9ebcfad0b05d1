import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostedConfig } from './config.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const TOML = readFileSync(join(ROOT, 'supabase/config.toml'), 'utf8');
const SITE = 'https://www.ejemplo.cl';
const REF = 'abcdefghijklmnopqrst';

type Table = Record<string, unknown>;
const read = (sessions: boolean): Table => parse(hostedConfig(TOML, { site: SITE, sessions }));
const authOf = (config: Table): Table => config['auth'] as Table;

describe('the config of a hosted project', () => {
  it('names the real site and its one callback', () => {
    expect(authOf(read(false))).toMatchObject({
      site_url: 'https://www.ejemplo.cl',
      additional_redirect_urls: ['https://www.ejemplo.cl/dashboard/auth-callback'],
    });
  });

  it('has nothing of this machine in it', () => {
    const text = hostedConfig(TOML, { site: SITE, sessions: true });
    expect(text).not.toMatch(/localhost|127\.0\.0\.1|seed|54\d\d\d/);
    expect(Object.keys(parse(text)).sort()).toEqual([
      'api',
      'auth',
      'functions',
      'project_id',
      'storage',
    ]);
  });

  it('limits sessions only on plans that can', () => {
    expect(authOf(read(false))['sessions']).toBeUndefined();
    expect(authOf(read(true))['sessions']).toEqual({ timebox: '720h', inactivity_timeout: '168h' });
  });

  it('takes everything else of [auth] as it stands in the one config.toml', () => {
    const { site_url: _site, additional_redirect_urls: _urls, ...rest } = authOf(parse(TOML));
    expect(Object.keys(rest).length).toBeGreaterThan(8);
    expect(authOf(read(true))).toMatchObject(rest);
  });

  it('refuses a config.toml without [auth]', () => {
    expect(() => hostedConfig('[api]\nenabled = true', { site: SITE, sessions: false })).toThrow(
      '[auth] is missing',
    );
  });
});

// The CLI itself, against a stand-in for Supabase's management API. The stand-in takes the change
// and answers less than the real one, so the CLI ends with an error of its own: the request counts.
describe('supabase config push', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hosted-'));
  const patches: Table[] = [];
  const asked: string[] = [];
  let server: Server;
  let said = '';

  beforeAll(async () => {
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        const path = request.url ?? '';
        asked.push(`${request.method ?? ''} ${path}`);
        if (request.method === 'PATCH') patches.push(JSON.parse(text) as Table);
        const answers: Record<string, object> = {
          [`/v1/projects/${REF}`]: { id: REF, ref: REF, name: 'estudio', region: 'sa-east-1' },
          [`/v1/projects/${REF}/billing/addons`]: { selected_addons: [], available_addons: [] },
          [`/v2/projects/${REF}/config`]: {
            data: {
              type: 'project_config',
              id: REF,
              attributes: { auth: { site_url: 'http://localhost:3000' } },
            },
          },
        };
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(answers[path] ?? {}));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    mkdirSync(join(folder, 'supabase'));
    writeFileSync(
      join(folder, 'supabase/config.toml'),
      hostedConfig(TOML, { site: SITE, sessions: false }),
    );
    cpSync(join(ROOT, 'supabase/templates'), join(folder, 'supabase/templates'), {
      recursive: true,
    });
    const profile = join(folder, 'profile.yaml');
    writeFileSync(
      profile,
      `name: standin\napi_url: "http://127.0.0.1:${port}"\ndashboard_url: "http://127.0.0.1:${port}"\nproject_host: localhost\n`,
    );
    const child = spawn(
      process.execPath,
      [
        join(ROOT, 'node_modules/supabase/dist/supabase.js'),
        ...['config', 'push', `--remote=${REF}`, '--workdir', folder, '--profile', profile],
        '--yes',
      ],
      {
        env: {
          ...process.env,
          HOME: folder,
          SUPABASE_ACCESS_TOKEN: `sbp_${'0123456789'.repeat(4)}`,
          SUPABASE_TELEMETRY_DISABLED: '1',
          DO_NOT_TRACK: '1',
        },
      },
    );
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await once(child, 'exit');
  }, 60_000);

  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  });

  it('goes to the project that --remote names', () => {
    expect(said).toContain(`on project ${REF}`);
    expect(asked).toContain(`PATCH /v1/projects/${REF}/config/auth`);
  });

  it('sets the address, the callback and the texts of the mails, and opens nothing', () => {
    expect(patches).toHaveLength(1);
    expect(patches[0]).toMatchObject({
      site_url: 'https://www.ejemplo.cl',
      uri_allow_list: 'https://www.ejemplo.cl/dashboard/auth-callback',
      external_anonymous_users_enabled: false,
      mailer_autoconfirm: false,
      mfa_totp_enroll_enabled: true,
      mfa_totp_verify_enabled: true,
      mailer_subjects_invite: 'Te invitamos a entrar a tu cuenta',
    });
    expect(String(patches[0]?.['mailer_templates_invite_content'])).toContain(
      '{{ .SiteURL }}/dashboard/auth-callback?token_hash={{ .TokenHash }}&amp;type=invite',
    );
  });

  it('touches neither the SMTP of the project nor, without --pro, its sessions', () => {
    const names = Object.keys(patches[0] ?? {});
    expect(
      names.filter((name) => /smtp_(host|port|user|pass|admin|sender)|session/.test(name)),
    ).toEqual([]);
  });
});
