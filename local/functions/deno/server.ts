// Runs on Deno: serves every supabase/functions/<name>/index.ts at /<name>, as Supabase does at
// /functions/v1/<name>. A function calls `Deno.serve(handler)`; here that registers the handler.

type Handler = (request: Request) => Response | Promise<Response>;

interface DenoApi {
  args: string[];
  readDir: (path: string) => AsyncIterable<{ name: string; isDirectory: boolean }>;
  serve: (options: unknown, handler?: Handler) => unknown;
}

const deno = (globalThis as unknown as { Deno: DenoApi }).Deno;
const [port, folder] = deno.args;
const serve = deno.serve.bind(deno);
const functions = new Map<string, Handler>();

for await (const { name, isDirectory } of deno.readDir(folder ?? '.')) {
  if (!isDirectory || name.startsWith('_')) continue;
  deno.serve = (...args: unknown[]) => {
    const handler = args.find((arg) => typeof arg === 'function');
    if (handler) functions.set(name, handler as Handler);
  };
  await import(`file://${folder}/${name}/index.ts`);
}

serve({ port: Number(port), hostname: '127.0.0.1', onListen: () => undefined }, (request) => {
  const { hostname, pathname } = new URL(request.url);
  // Only this machine's API calls here. A web page could point its own name to this address.
  if (hostname !== '127.0.0.1') return new Response(null, { status: 421 });
  const handler = functions.get(pathname.split('/')[1] ?? '');
  return handler?.(request) ?? Response.json({ message: 'Function not found' }, { status: 404 });
});
