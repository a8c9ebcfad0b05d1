import type { Plugin } from 'vite';
import { colores } from '../../estudio/colores.ts';
import { MARCA } from '../../estudio/marca.ts';

/** Puts the studio into the head of both pages: the colour of the browser's bar, and the name of the private area. */
export function studioHead(): Plugin {
  return {
    name: 'studio-head',
    transformIndexHtml: (_html, { filename }) => [
      { tag: 'meta', attrs: { name: 'theme-color', content: colores.tinta }, injectTo: 'head' },
      ...(filename.endsWith('/dashboard.html')
        ? [
            {
              tag: 'title',
              children: `${MARCA.nombre} · Área de clientes`,
              injectTo: 'head' as const,
            },
          ]
        : []),
    ],
  };
}
