import { describe, expect, it } from 'vitest';
import { groupProyectos } from './groupProyectos.ts';
import type { Proyecto } from './types.ts';

const proyecto = (id: number, grupo: string | null): Proyecto => ({
  id,
  plataforma: `Proyecto ${id}`,
  descripcion: null,
  dominio: null,
  url_portada: null,
  fecha_inicio: null,
  fecha_termino: null,
  slug: null,
  logo: null,
  cliente_nombre: null,
  grupo,
});

const headings = (...grupos: (string | null)[]) =>
  groupProyectos(grupos.map((grupo, id) => proyecto(id, grupo))).map(({ heading }) => heading);

describe('groupProyectos', () => {
  it('names the groups as the site does, featured first and malformed last', () => {
    expect(
      headings('cualquier cosa', 'Grupo C1', 'Grupo B1', 'Grupo A1', null, 'Grupo Z9'),
    ).toEqual([
      'Proyectos Destacados',
      'Calidad',
      'Innovación',
      'Tecnología',
      'Grupo Z',
      'Otros Proyectos',
    ]);
  });

  it('takes any case of the G and of the letter, and nothing else', () => {
    expect(headings('grupo a1')).toEqual(['Calidad']);
    expect(headings('GRUPO A1', 'Grupo A', 'Grupo 1A', 'Grupo A1 extra')).toEqual([
      'Otros Proyectos',
    ]);
  });

  it('orders a group by its numbers', () => {
    const [group] = groupProyectos([proyecto(1, 'Grupo A10'), proyecto(2, 'Grupo A2')]);
    expect(group?.proyectos.map(({ id }) => id)).toEqual([2, 1]);
  });
});
