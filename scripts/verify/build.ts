import { bad, ok, type Finding } from './report.ts';
import type { Target } from './target.ts';

/** What the build says about itself. */
export function checkBuild({ site, canonical, key, local, variables }: Target): Finding[] {
  const built = variables['VITE_SITE_URL'] ?? '';
  const secret = /^sb_secret_/.test(key);
  return [
    key === ''
      ? bad(
          'El sitio no lleva la clave pública del proyecto',
          'Compila con VITE_SUPABASE_URL y VITE_SUPABASE_PUBLISHABLE_KEY.',
        )
      : secret
        ? bad(
            'El sitio publica una clave SECRETA',
            'Revoca esa clave en el panel, ahora, y compila con la publicable (sb_publishable_…).',
          )
        : ok('El sitio lleva la clave publicable'),
    built === canonical
      ? ok(`Compilado para ${canonical}`)
      : bad(
          `Compilado para ${built || 'ninguna dirección'}, no para ${canonical}`,
          `Compila con VITE_SITE_URL=${canonical}.`,
        ),
    variables['VITE_ANTI_INSPECCION'] === 'off'
      ? bad('La anti-inspección está apagada', 'Compila sin VITE_ANTI_INSPECCION=off.')
      : ok(`Anti-inspección encendida${local ? ' (en esta máquina no actúa)' : ''}`),
    ...(local || site.startsWith('https://')
      ? []
      : [bad(`${site} no es https`, 'Verifica la dirección que ven los visitantes.')]),
  ];
}
