/** A file of the build, made of the modules under `src-public` (or the root) that a pattern matches. */
const group = (name: string, ...patterns: readonly string[]) => ({
  name,
  test: new RegExp(patterns.join('|')),
});

/**
 * Few files instead of many small ones, which compress worse. Style sheets follow their modules, also
 * those of parts whose script comes later.
 */
export const chunks = [
  {
    // What the entry shares with later parts: apart, so that the entry brings nothing else along.
    ...group(
      'entry',
      'src-public/antiinspeccion/(conditions|start)\\.ts',
      'src-public/data/(drafts|failurePage|hasSession|received|storage|trouble|turns|typed)\\.ts',
      'src-public/forms/origin\\.ts',
      'src-shared/(environment|brand|session)\\.ts',
      'vite/preload-helper',
      'rolldown/runtime',
    ),
    priority: 1,
  },
  group('base', 'node_modules/(react|react-dom|react-router|scheduler)/'),
  // What every page needs.
  group(
    'site',
    'src-public/(App|start)\\.',
    'src-public/data/(deferred|earlyPress|session|useHydrated)',
    'src-public/layout/(?!.*\\.deferred\\.tsx)',
    'src-public/routes/',
    'src-public/ui/(Button|Heading|Icon|Link|Section)/',
    'src-public/ui/(classNames|Toast/(notify|ToastRegion))',
    'src-public/(configuracion|forms|ui/Field)/\\w+\\.module\\.css',
  ),
  group('motion', 'src-public/ui/(BackdropVideo|PauseControl|Rating|motion|oneAtATime)'),
  // What the first view of the home page needs, and the styles of all of it but the assistant.
  group(
    'home',
    'src-public/contacto/(ContactoSection|\\w+\\.module\\.css)',
    'src-public/inicio/(Hero|ServiciosSimples|titulares)',
    'src-public/proyectos/(Cover|PortfolioSection|ProyectoCard|ProyectosGroups)\\.module\\.css',
    'src-public/servicios/\\w+\\.module\\.css',
  ),
];
