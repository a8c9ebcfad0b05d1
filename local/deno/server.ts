// Runs on Deno: serves every supabase/functions/<name>/index.ts at /<name>, as Supabase does at
// /functions/v1/<name>. A function calls `Deno.serve(handler)`; here that registers the handler.

type Handler = (request: Request) => Response | Promise<Response>;

interface DenoApi {
  args: string[];
  readDir: (path: string) => AsyncIterable<{ name: string; isDirectory: boolean }>;
  serve: (options: unknown, handler?: Handler) => unknown;
}

const deno = (globalThis as unknown as { Deno: DenoApi }).Deno;
const [puerto, carpeta] = deno.args;
const servir = deno.serve.bind(deno);
const funciones = new Map<string, Handler>();

for await (const { name, isDirectory } of deno.readDir(carpeta ?? '.')) {
  if (!isDirectory || name.startsWith('_')) continue;
  deno.serve = (...argumentos: unknown[]) => {
    const handler = argumentos.find((argumento) => typeof argumento === 'function');
    if (handler) funciones.set(name, handler as Handler);
  };
  await import(`file://${carpeta}/${name}/index.ts`);
}

servir({ port: Number(puerto), hostname: '127.0.0.1', onListen: () => undefined }, (request) => {
  const nombre = new URL(request.url).pathname.split('/')[1] ?? '';
  if (nombre === '') return Response.json([...funciones.keys()]);
  const handler = funciones.get(nombre);
  return handler?.(request) ?? Response.json({ message: 'Function not found' }, { status: 404 });
});
