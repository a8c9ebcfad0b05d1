import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openWorkshop } from './renderer.ts';

const folder = mkdtempSync(join(tmpdir(), 'taller-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('writes what a page knows into it as text that ends no script', async () => {
  writeFileSync(
    join(folder, 'entry-server.js'),
    `export const routes = [{ path: '/', page: 'inicio/Inicio', indexed: true }];
     export const offeredRoutes = () => Promise.resolve(routes);
     export const pathsOf = () => ['/'];
     export const fillPath = (path) => path;
     export const renderPath = () => Promise.resolve({
       head: '<title>$&</title>', body: '<p>Hola</p>',
       data: { nombre: "</script><script>alert('$1')</script><!--" },
       reads: ['configuracion', 'precios'],
     });`,
  );
  writeFileSync(
    join(folder, 'template.html'),
    '<head><!--head--></head><body><div id="root"><!--body--></div></body>',
  );
  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify({
      'src-public/inicio/Inicio.tsx': { file: 'assets/inicio.js', css: ['assets/inicio.css'] },
    }),
  );
  const { pages } = await openWorkshop(folder, '');
  const [page] = pages([]);
  expect(await page?.html()).toBe(
    '<head><title>$&</title><link rel="stylesheet" href="/assets/inicio.css"></head>' +
      '<body><div id="root" data-scripts="/assets/inicio.js" data-reads="configuracion precios"><p>Hola</p></div>' +
      '<script type="application/json" id="page-data">' +
      String.raw`{"nombre":"\u003c/script>\u003cscript>alert('$1')\u003c/script>\u003c!--"}` +
      '</script></body>',
  );
});
