import type { Plugin } from 'vite';
import { EARLY_SCRIPT } from '../../src-shared/hosting/earlyScript.ts';

/** Puts the one inline script into the head of the public site's page. */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    transformIndexHtml: (_html, { filename }) =>
      filename.endsWith('/index.html')
        ? [{ tag: 'script', children: EARLY_SCRIPT, injectTo: 'head' }]
        : [],
  };
}
