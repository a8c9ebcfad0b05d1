/** A file of the build, made of the modules that a pattern matches and of all that they import. */
const group = (name: string, ...patterns: readonly string[]) => ({
  name,
  test: new RegExp(patterns.join('|')),
});

/**
 * Few files instead of many small ones, which compress worse. Style sheets follow their modules, also
 * those of parts whose script comes later.
 */
export const publicChunks = [
  {
    // What the entry shares with later parts: apart, so that the entry brings nothing else along.
    ...group(
      'entry',
      'src-public/antiinspeccion/(conditions|start)\\.ts',
      'src-public/data/(drafts|failurePage|hasSession|received|storage|trouble|turns|typed)\\.ts',
      'src-public/forms/origin\\.ts',
      '(estudio/marca|src-shared/(environment|session))\\.ts',
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
    'src-public/(configuracion|forms|ui/(ErrorSummary|Field|FieldError))/\\w+\\.module\\.css',
    // Small, and in parts of several pages: alone they would weigh twice as much.
    'src-public/(proyectos/Cover|testimonios/Testimonials)\\.module\\.css',
  ),
  group('motion', 'src-public/ui/(BackdropVideo|PauseControl|Rating|motion|oneAtATime)'),
  // What the first view of the home page needs, and the styles of all of it but the assistant.
  group(
    'home',
    'src-public/contacto/(ContactoSection|\\w+\\.module\\.css)',
    'src-public/inicio/(Hero/(?!.*\\.deferred\\.tsx)|ServiciosSimples|titulares)',
    'src-public/proyectos/Trabajos\\.module\\.css',
    'src-public/servicios/\\w+\\.module\\.css',
    'src-public/ui/Row/',
  ),
];

/**
 * Of the console: what fetches all others, who is signed in, React, what every program is rendered with, the
 * resources, the frame, what lists share and what the pages of records share. Each screen is a file of its own.
 */
export const adminChunks = [
  group('start', 'src-admin/app/programs\\.ts', 'vite/preload-helper', 'rolldown/runtime'),
  // Apart, and before the rest: its question is on the way while the rest arrives.
  group('session', 'src-admin/data/session/account\\.ts'),
  // A chunk of its own: it requests the rest of the program's code (src-admin/app/programs.ts).
  group('react', 'node_modules/(react-dom|scheduler)/'),
  group(
    'base',
    'src-admin/app/Root\\.tsx',
    '@mui/material/esm/(Alert|Link|InputAdornment|Stack|TextField)/',
    'src-admin/app/(auth/form|layout/Logo)\\.tsx?',
  ),
  // With what the page asks for ahead.
  group(
    'resources',
    'src-admin/(app/(early|screens)|resource|resources/(index|\\w+/resource))\\.ts',
  ),
  group('app', 'src-admin/(app/App|kit/records/Details)\\.tsx'),
  group(
    'list',
    'src-admin/kit/(fields/fields|lists/(ListPage|listOf|Mark|RecordTable|useRows|ViewBar)|pages/EmptyState)\\.tsx?',
    'src-admin/kit/buttons/(CreateLink|DialogButton|WriteButton|pageActs)\\.tsx?',
    'src-admin/resources/(tickets/DueField|usuarios/inCharge)\\.tsx',
  ),
  // What stands around the page comes after it.
  group('frame', 'src-admin/app/layout/(HeaderTools|Places|Toasts)\\.tsx'),
  // What searches, filters and turns pages comes after the rows.
  group(
    'tools',
    'src-admin/kit/lists/ListTools\\.tsx',
    'src-admin/resources/usuarios/InChargeChoice\\.tsx',
  ),
  group(
    'record',
    'src-admin/kit/(forms/RecordForm|inputs/(RecordInput|TidyInput)|records/(RecordNav|records))\\.tsx',
  ),
];
