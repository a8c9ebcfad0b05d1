import { describe, expect, it } from 'vitest';
import { resources } from '../../resources/index.ts';
import { pagos } from '../../resources/pagos/resource.ts';
import { plataformas } from '../../resources/plataformas/resource.ts';
import { fieldOf } from '../../resource.ts';
import { differencesOf, merged } from './conflict.ts';
import { fieldText } from '../fields/fieldText.ts';

const read = { id: 7, concepto: 'Cuota', monto: 1000, vence_el: '2026-12-01', activo: true };
const fields = ['concepto', 'monto', 'vence_el', 'activo'];

describe('what two people changed', () => {
  it('is told apart: both, only the other, only oneself', () => {
    const typed = { ...read, concepto: 'Cuota 1', monto: 2000 };
    const now = { ...read, concepto: 'Primera cuota', vence_el: '2026-12-15' };
    expect(differencesOf(pagos, { fields, read, typed, now })).toEqual({
      both: ['concepto'],
      theirs: ['vence_el'],
      mine: ['monto'],
    });
  });

  it('is no conflict where both wrote the same, and of no field that the form has not', () => {
    const typed = { ...read, concepto: 'Cuota 1' };
    const now = { ...read, concepto: 'Cuota 1', invitado_en: '2026-11-22 10:00:00+00' };
    expect(differencesOf(pagos, { fields, read, typed, now })).toEqual({
      both: [],
      theirs: [],
      mine: [],
    });
  });

  it('is told apart in lists, too', () => {
    const cifras = (valor: string) => [{ valor, texto: 'plantas' }];
    expect(
      differencesOf(plataformas, {
        fields: ['cifras'],
        read: { cifras: cifras('180') },
        typed: { cifras: cifras('190') },
        now: { cifras: cifras('180') },
      }).mine,
    ).toEqual(['cifras']);
  });

  it('is saved as it was chosen, over the row as it is', () => {
    const typed = { ...read, concepto: 'Cuota 1', monto: 2000, vence_el: '2026-12-02' };
    const now = { ...read, concepto: 'Primera', monto: 3000, actualizado_en: 'x' };
    const differences = { both: ['concepto', 'monto'], theirs: [], mine: ['vence_el'] };
    expect(merged(now, typed, differences, { concepto: 'theirs', monto: 'mine' })).toEqual({
      id: 7,
      concepto: 'Primera',
      monto: 2000,
      vence_el: '2026-12-02',
      activo: true,
      actualizado_en: 'x',
    });
  });
});

describe('a value as people read it', () => {
  it.each([
    ['pagos', 'monto', 75_000, '$75.000'],
    ['pagos', 'vence_el', '2026-12-01', '1 dic 2026'],
    ['hitos', 'estado', 'en_curso', 'En curso'],
    ['hitos', 'activo', false, 'No'],
    ['hitos', 'orden', 3, '3'],
    ['horarios', 'dia_semana', 1, 'Lunes'],
    ['horarios', 'dia_semana', 7, 'Domingo'],
    ['horarios', 'desde', '09:30:00', '09:30'],
    ['horarios', 'hasta', '24:00:00', '00:00'],
    [
      'vulneraciones',
      'categorias',
      ['credenciales', 'menores'],
      'Credenciales: contraseñas, enlaces de acceso · De menores de 14 años',
    ],
    ['citas', 'inicio', '2026-11-22 13:00:00+00', '22 de noviembre de 2026 a las 10:00'],
    [
      'plataformas',
      'cifras',
      [
        { valor: '180', texto: 'plantas' },
        { valor: '14 min', texto: 'hasta el primer pedido' },
      ],
      '180 plantas · 14 min hasta el primer pedido',
    ],
    ['clientes', 'empresa', null, ''],
    ['clientes', 'empresa', '', ''],
    ['clientes', 'empresa', 'Roble', 'Roble'],
    ['clientes', 'rut', '12345678-5', '12.345.678-5'],
  ])('%s.%s %j', (resource, field, value, text) => {
    const definition = resources.find(({ name }) => name === resource);
    expect(fieldText(definition ? fieldOf(definition, field) : null, value)).toBe(text);
  });
});
