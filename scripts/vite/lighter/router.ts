import type { Plugin } from 'vite';

const SWITCH = 'var ENABLE_DEV_WARNINGS = true';

/** Leaves the warnings for developers out of react-router, whose package names no other file for browsers. */
export function routerWithoutWarnings(): Plugin {
  return {
    name: 'router-without-warnings',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/development\//, code: SWITCH },
      handler: (code) => ({
        code: code.replace(SWITCH, SWITCH.replace('true', 'false')),
        map: null,
      }),
    },
  };
}
