import type { Connect, Plugin } from 'vite';

const isFile = /^\/@|\.\w+$/;
const isBackOffice = /^\/(login|dashboard)(\/|$)/;

/** In development, the back office answers /login and /dashboard, the public site all the rest. */
export function twoEntries(): Plugin {
  const choose: Connect.NextHandleFunction = (request, _response, next) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const wantsHtml = request.headers.accept?.includes('text/html') ?? false;
    if (wantsHtml && !isFile.test(path)) {
      request.url = isBackOffice.test(path) ? '/dashboard.html' : '/index.html';
    }
    next();
  };
  return {
    name: 'two-entries',
    apply: 'serve',
    configureServer: (server) => void server.middlewares.use(choose),
  };
}
