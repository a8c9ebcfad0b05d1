import { describe, expect, it } from 'vitest';
import { groupProyectos, SIN_GRUPO } from './grupos.ts';

const proyecto = (id: number, grupo: string | null) => ({ id, grupo });

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

  it('reads a group however it is spaced', () => {
    const [group] = groupProyectos([proyecto(1, ' grupoA 2 '), proyecto(2, 'Grupo  A1')]);
    expect(group?.key).toBe('A');
    expect(group?.proyectos.map(({ id }) => id)).toEqual([2, 1]);
    expect(headings('xGrupo A1')).toEqual(['Otros Proyectos']);
  });

  it('keeps each group once, with the projects in the order in which they came', () => {
    const groups = groupProyectos([
      proyecto(1, null),
      proyecto(2, 'Grupo B2'),
      proyecto(3, ''),
      proyecto(4, 'nada'),
      proyecto(5, 'Grupo B12'),
    ]);
    expect(groups.map(({ key, proyectos }) => [key, proyectos.map(({ id }) => id)])).toEqual([
      ['sin-grupo', [1, 3]],
      ['B', [2, 5]],
      ['otros', [4]],
    ]);
    expect(SIN_GRUPO).toBe('sin-grupo');
  });

  it('orders a group by its numbers', () => {
    const [group] = groupProyectos([proyecto(1, 'Grupo A10'), proyecto(2, 'Grupo A2')]);
    expect(group?.proyectos.map(({ id }) => id)).toEqual([2, 1]);
  });
});
