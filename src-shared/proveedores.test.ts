import { describe, expect, it } from 'vitest';
import { guaranteeOf, missingOf, proveedoresToSave, readProveedores } from './proveedores.ts';

const NUBE = { nombre: 'Nube', pais: 'Perú', garantia: 'clausulas' };

describe('the providers of the settings', () => {
  it.each([null, 'x', [], {}, { datos: null }, { datos: { nombre: ' ' } }, { otro: NUBE }])(
    '%j names nobody',
    (kept) => {
      expect(readProveedores(kept)).toEqual([]);
    },
  );

  it('are read by service, in their order, without what is empty', () => {
    const typed = { pagos: { nombre: ' Pagos ', documento: '' }, datos: { ...NUBE, x: 'y' } };
    expect(readProveedores(typed)).toEqual([
      { servicio: 'datos', ...NUBE },
      { servicio: 'pagos', nombre: 'Pagos' },
    ]);
    expect(proveedoresToSave(typed)).toEqual({ datos: NUBE, pagos: { nombre: 'Pagos' } });
  });

  it.each([
    [{}, ['quién es', 'en qué país', 'con qué garantía'], null],
    [{ nombre: 'Nube', pais: 'Perú' }, ['con qué garantía'], null],
    [{ nombre: 'Nube', pais: 'Chile' }, [], 'Los datos quedan en Chile'],
    [NUBE, [], 'Cláusulas de protección de datos'],
  ])('%j lacks %j', (proveedor, missing, guarantee) => {
    expect(missingOf(proveedor)).toEqual(missing);
    expect(guaranteeOf(proveedor)).toBe(guarantee);
  });
});
