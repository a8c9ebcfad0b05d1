import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { unSitio } from '../../../../tests/builders/answers.ts';
import { open, text } from '../vigilancia.cases.tsx';

beforeEach(() => sessionStorage.clear());

it.each([
  [
    'abajo',
    { motivo: 'codigo', codigo: 500 },
    /Caídodesde.*La última vez respondió con un error \(500\)\./,
  ],
  [
    'no_medible',
    { motivo: 'bloqueado', codigo: 403 },
    /No se puede medir.*no deja pasar a programas/,
  ],
  [
    'sin_datos',
    { desde: null, medido_en: null, dias: [] },
    /Aún sin mediciones: la primera llega en unos minutos/,
  ],
  [
    'sin_datos',
    { desde: null, medido_en: null, dias: [], sin_red_desde: '2026-11-28T12:00:00Z' },
    /Aún sin mediciones\.No pudimos salir a internet desde el .*no sabemos cómo está.*Falló nuestra propia conexión/,
  ],
  [
    'arriba',
    { sin_red_desde: '2026-11-28T12:00:00Z', atrasado_desde: '2026-11-28T12:00:00Z' },
    /En línea.*No pudimos salir a internet desde el (?!.*Nadie lo revisa)/,
  ],
  [
    'sin_datos',
    { desde: null, medido_en: null, dias: [], atrasado_desde: '2026-11-28T12:00:00Z' },
    /Aún sin mediciones\.Nadie lo revisa desde el/,
  ],
  [
    'mantencion',
    { motivo: 'codigo', codigo: 500, planificado_hasta: '2026-11-28T18:00:00Z' },
    /En mantención.*Trabajos planificados hasta el (?!.*respondió con un error \(500\))/,
  ],
])('a site that is %s says so', async (estado, change, says) => {
  open({ watch: { ...unSitio(), estado, ...change } });
  await screen.findAllByText(/desde el|Aún sin mediciones/);
  expect((await text()).replaceAll('Caído desde', 'Caídodesde')).toMatch(says);
});

it('what was not measured for a while, and planned work, are said', async () => {
  const long = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  open({
    watch: {
      ...unSitio(),
      ...{ medido_en: long(-3), planificado_hasta: long(1) },
    },
  });
  expect(await screen.findByText(/^Última medición: hace 3 h/)).toBeVisible();
  expect(screen.getByText(/^Trabajos planificados hasta el/)).toBeVisible();
});

it('its client sees the same quietly, and nothing to set', async () => {
  open({ perfil: 'cliente', watch: unSitio() });
  expect(await screen.findByText('Tu sitio')).toBeVisible();
  expect(await text()).toContain('medido desde nuestros servidores');
  expect(screen.queryByText('Caídas')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Configurar la vigilancia' })).toBeNull();
});

it('what ends is told of a site that is not watched, too', async () => {
  open({ perfil: 'cliente', watch: { ...unSitio(), activa: false } });
  expect(await screen.findByText(/^Vence el .*, en 60 días \(anotado a mano\)$/)).toBeVisible();
  expect(screen.queryByText(/En línea/)).toBeNull();
});

it('without a domain it says what to do first', async () => {
  open({ watch: null, dominio: null });
  expect(await screen.findByText(/escribe antes su dominio en Editar/)).toBeVisible();
});
