import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCli } from '../../local/database/migrations.ts';

// A stand-in for Supabase's management API, for the commands of the CLI that reach a project by it.

const REF = 'abcdefghijklmnopqrst';

/** A function as `functions deploy --use-api` sends it: the files from which Supabase makes the bundle. */
export interface Upload {
  slug: string;
  metadata: { entrypoint_path: string; import_map_path?: string; verify_jwt?: boolean };
  /** Content by path from the repository's folder. */
  files: ReadonlyMap<string, string>;
}

async function uploadOf(url: URL, type: string, body: Buffer): Promise<Upload> {
  const headers = { 'content-type': type };
  const form = await new Response(new Uint8Array(body), { headers }).formData();
  const metadata = form.get('metadata');
  const files = new Map<string, string>();
  for (const file of form.getAll('file'))
    if (typeof file !== 'string') files.set(file.name, await file.text());
  return {
    slug: url.searchParams.get('slug') ?? '',
    metadata: JSON.parse(
      typeof metadata === 'string' ? metadata : ((await metadata?.text()) ?? '{}'),
    ) as Upload['metadata'],
    files,
  };
}

/**
 * Runs `supabase functions deploy --use-api` for all functions of a folder against the stand-in.
 * @param folder an empty one, for the CLI's own files
 */
export async function deployFunctions(
  root: string,
  folder: string,
): Promise<{ uploads: Upload[]; said: string; code: number }> {
  const uploads: Upload[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://x');
      const answer = (status: number, body: unknown) =>
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(body));
      if (url.pathname === `/v1/projects/${REF}`)
        return answer(200, { id: REF, ref: REF, name: 'estudio', region: 'sa-east-1' });
      if (url.pathname !== `/v1/projects/${REF}/functions/deploy`) return answer(200, []);
      uploadOf(url, request.headers['content-type'] ?? '', Buffer.concat(chunks)).then(
        (upload) => {
          uploads.push(upload);
          const { slug } = upload;
          answer(201, {
            id: slug,
            slug,
            name: slug,
            version: 1,
            status: 'ACTIVE',
            verify_jwt: false,
          });
        },
        (error: unknown) => answer(400, { message: String(error) }),
      );
      return undefined;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const api = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  mkdirSync(folder, { recursive: true });
  const profile = join(folder, 'profile.yaml');
  writeFileSync(
    profile,
    `name: standin\napi_url: "${api}"\ndashboard_url: "${api}"\nproject_host: localhost\n`,
  );
  try {
    const args = [
      'functions',
      'deploy',
      '--use-api',
      `--remote=${REF}`,
      '--profile',
      profile,
      '--yes',
    ];
    const answer = await runCli(root, args, {
      env: { HOME: folder, SUPABASE_ACCESS_TOKEN: `sbp_${'0123456789'.repeat(4)}` },
    });
    return { uploads, ...answer };
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(profile);
  }
}
