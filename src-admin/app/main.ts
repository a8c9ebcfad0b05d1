import '../../estudio/hecho/colores.css';
import '../../estudio/hecho/letras.css';
import './layout/loading.css';
import { leaveEscapedHash } from '../../src-shared/escapedHash.ts';
import { programAt } from './programs.ts';
import { hideBlockedStorage } from '../data/session/blockedStorage.ts';
import { quietNumbers } from './quietNumbers.ts';

const root = document.getElementById('root');
if (!root) throw new Error('dashboard.html has no #root');

leaveEscapedHash();
hideBlockedStorage();
quietNumbers();

const Program = programAt(location.pathname);
// Rendered once, with all its code. Where the program fails to load, Root says so.
Promise.all([import('./Root.tsx'), Program.load().catch(() => undefined)]).then(
  ([{ renderInto }]) => renderInto(root, Program),
  (error: unknown) => {
    console.error(error);
    root.setAttribute('role', 'alert');
    root.textContent =
      'No pudimos cargar el área de clientes. Revisa tu conexión y recarga la página.';
  },
);
