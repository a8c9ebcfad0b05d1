import { expect, it } from 'vitest';
import { readProyecto } from './readProyecto.ts';

const row = {
  id: 7,
  plataforma: 'Vivero Laurel',
  descripcion: 'Tienda',
  dominio: 'vivero.cl',
  url_portada: '/p.jpg',
  portada_texto: 'Invernadero al amanecer',
  fecha_inicio: '2025-08-04',
  fecha_termino: '2025-10-27',
  slug: 'vivero-laurel',
  logo: '/l.svg',
  cliente_nombre: 'Vivero Laurel',
  grupo: 'Grupo A1',
  rubro: 'Comercio',
  problema: 'Vendía solo por mensajes directos.',
  decision: 'Ordenar el catálogo por luz.',
  resultado: 'Seis de cada diez ventas llegan por la web',
  cifras: [{ valor: '6 de 10', texto: 'ventas llegan por la web' }],
};

it('reads a project, and nothing of it that is not asked for', () => {
  expect(readProyecto({ ...row, cliente: 3 })).toEqual(row);
});

it('needs an id and a name, and nothing else', () => {
  const nothing = Object.fromEntries(Object.keys(row).map((column) => [column, null]));
  const least = { id: 7, plataforma: 'Vivero Laurel' };
  expect(readProyecto(least)).toEqual({ ...nothing, ...least, cifras: [] });
  expect(readProyecto({ ...row, id: '7' })).toBeNull();
  expect(readProyecto({ ...row, plataforma: ' ' })).toBeNull();
});

it.each([[{}], [[{ valor: '6 de 10' }]], [[{ valor: '', texto: 'ventas' }]], ['6 de 10']])(
  'shows no figures rather than wrong ones: %j',
  (cifras) => {
    expect(readProyecto({ ...row, cifras })?.cifras).toEqual([]);
  },
);
