import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'smol-toml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { denoProgram } from '../../local/functions/functions.ts';
import { ROOT } from '../backend.ts';
import { deployFunctions, type Upload } from './managementApi.ts';

// What `supabase functions deploy --use-api` sends of each function is all that a project has of it: Supabase bundles and
// runs these files and nothing else of the repository.

const FUNCTIONS = join(ROOT, 'supabase/functions');
const folders = readdirSync(FUNCTIONS).filter((name) =>
  existsSync(join(FUNCTIONS, name, 'index.ts')),
);
const base = mkdtempSync(join(tmpdir(), 'funciones-'));

let uploads: Upload[] = [];
let said = '';

beforeAll(async () => {
  ({ uploads, said } = await deployFunctions(ROOT, join(base, 'cli')));
  for (const { slug, files } of uploads) {
    for (const [path, content] of files) {
      mkdirSync(dirname(join(base, slug, path)), { recursive: true });
      writeFileSync(join(base, slug, path), content);
    }
    symlinkSync(join(ROOT, 'node_modules'), join(base, slug, 'node_modules'));
  }
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

describe('the lists', () => {
  it('of folders, of config.toml and of what is deployed are the same', () => {
    const { functions } = parse(readFileSync(join(ROOT, 'supabase/config.toml'), 'utf8')) as {
      functions: Record<string, { enabled: boolean; verify_jwt: boolean }>;
    };
    expect(uploads.map(({ slug }) => slug).sort(), said).toEqual(folders.sort());
    expect(Object.keys(functions).sort()).toEqual(folders);
    for (const [name, { enabled, verify_jwt: verify }] of Object.entries(functions))
      expect([enabled, verify], name).toEqual([true, false]);
    for (const { slug, metadata } of uploads) expect(metadata.verify_jwt, slug).toBe(false);
  });

  it('of secrets in docs/operacion.md and in the code are the same', () => {
    const code = readdirSync(FUNCTIONS, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
      .map((name) => readFileSync(join(FUNCTIONS, name), 'utf8'))
      .join('\n');
    const read = new Set(
      [...code.matchAll(/'((?:BREVO|CORREO|FLOW|SITE|SUPABASE|VIGILANCIA)_[A-Z_]+)'/g)].map(
        ([, name]) => name,
      ),
    );
    const every = new Set(
      [...code.matchAll(/(?:read|env\.get)\(\s*'([^']+)'/g)].map(([, name]) => name),
    );
    expect([...every].filter((name) => !read.has(name))).toEqual([]);
    const docs = readFileSync(join(ROOT, 'docs/operacion.md'), 'utf8');
    const section = /### Secrets of the functions\n([^]*?)\n### /.exec(docs)?.[1] ?? '';
    const named = new Set([...section.matchAll(/`([A-Z]+_[A-Z_]+)`/g)].map(([, name]) => name));
    expect([...read].sort()).toEqual([...named].sort());
  });
});

interface Graph {
  modules: {
    specifier: string;
    kind?: string;
    error?: string;
    dependencies?: { specifier: string }[];
  }[];
}

/** What a function is made of, as Deno reads its uploaded files. */
function graphOf({ slug, metadata }: Upload): Graph {
  const root = join(base, slug);
  const map = metadata.import_map_path;
  return JSON.parse(
    execFileSync(
      denoProgram(),
      [
        ...['info', '--json', '--no-lock', '--node-modules-dir=manual'],
        map ? `--config=${join(root, map)}` : '--no-config',
        join(root, metadata.entrypoint_path),
      ],
      { cwd: root, encoding: 'utf8', env: { ...process.env, DENO_DIR: join(base, 'deno') } },
    ),
  ) as Graph;
}

const isPackage = (specifier: string): boolean =>
  specifier.startsWith('npm:') || specifier.startsWith(`file://${join(ROOT, 'node_modules')}/`);

describe('each function', () => {
  it('is whole: what it imports was sent with it, or is a package that deno.json names with its version', () => {
    const { imports } = JSON.parse(readFileSync(join(FUNCTIONS, 'deno.json'), 'utf8')) as {
      imports: Record<string, string>;
    };
    expect(
      Object.values(imports).filter(
        (target) => !/^npm:(@[\w-]+\/)?[\w.-]+@\d+\.\d+\.\d+(\/[\w-]+)?$/.test(target),
      ),
    ).toEqual([]);
    const used = new Set<string>();
    const problems: string[] = [];
    for (const upload of uploads) {
      const { modules } = graphOf(upload);
      const root = `file://${join(base, upload.slug)}/`;
      const read = new Set<string>();
      for (const { specifier, error, dependencies = [] } of modules) {
        if (error) problems.push(`${upload.slug}: ${error}`);
        else if (specifier.startsWith(root)) read.add(specifier.slice(root.length));
        else if (
          !specifier.startsWith('node:') &&
          !(upload.metadata.import_map_path && isPackage(specifier))
        )
          problems.push(`${upload.slug}: ${specifier}`);
        for (const { specifier: name } of dependencies) if (name in imports) used.add(name);
      }
      const sent = [...upload.files.keys()].filter((path) => /\.tsx?$/.test(path));
      problems.push(
        ...sent
          .filter((path) => !read.has(path))
          .map((path) => `${upload.slug}: ${path} is sent in vain`),
      );
    }
    expect(problems).toEqual([]);
    expect([...used].sort()).toEqual(Object.keys(imports).sort());
  });
});

describe('from these files alone', () => {
  let child: ChildProcess;
  let port = 0;
  let output = '';

  beforeAll(async () => {
    // All of them in one process, as on one machine: `_runner` is the repository's, the functions are what was sent.
    const together = join(base, 'juntas');
    for (const { files } of uploads)
      for (const [path, content] of files) {
        mkdirSync(dirname(join(together, path)), { recursive: true });
        writeFileSync(join(together, path), content);
      }
    symlinkSync(join(ROOT, 'node_modules'), join(together, 'node_modules'));
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const address = probe.address();
    port = typeof address === 'object' && address ? address.port : 0;
    probe.close();
    const folder = join(together, 'supabase/functions');
    child = spawn(
      denoProgram(),
      [
        ...[
          'run',
          `--config=${join(folder, 'deno.json')}`,
          '--node-modules-dir=manual',
          '--no-lock',
        ],
        ...['--no-prompt', '--cached-only', '--no-remote', '--quiet', '--allow-env'],
        // To load, they reach nobody; they listen here.
        `--allow-net=127.0.0.1:${port}`,
        `--allow-read=${together},${join(ROOT, 'node_modules')}`,
        join(ROOT, 'local/functions/deno/server.ts'),
        String(port),
        folder,
      ],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...{ PATH: process.env['PATH'] ?? '', HOME: base, DENO_DIR: join(base, 'deno') },
          SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
          SUPABASE_SECRET_KEYS: '{"default":"sb_secret_uno"}',
          SUPABASE_SERVICE_ROLE_KEY: 'uno',
          BREVO_API_KEY: 'uno',
          SITE_URL: 'https://www.ejemplo.cl',
        },
      },
    );
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    for (let left = 200; left > 0; left--) {
      const answer = await fetch(`http://127.0.0.1:${port}/nada`).catch(() => null);
      if (answer?.status === 404 || child.exitCode !== null) return;
      await sleep(100);
    }
  });
  afterAll(async () => {
    const ended = once(child, 'exit');
    child.kill();
    if (child.exitCode === null) await ended;
  });

  it.each(folders)('%s starts with the secrets of a project and answers', async (name) => {
    const answer = await fetch(`http://127.0.0.1:${port}/${name}`, { method: 'OPTIONS' }).catch(
      () => null,
    );
    expect(answer, output).not.toBeNull();
    expect(answer?.status, output).toBeLessThan(500);
    expect(await answer?.text()).not.toContain('Function not found');
  });
});
