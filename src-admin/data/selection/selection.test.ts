import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SELECTION_KEY } from '../session/drafts.ts';
import {
  listFilters,
  parseSelection,
  NONE,
  resolve,
  withCliente,
  type Plataforma,
} from './selection.ts';

const plataformas: Plataforma[] = [
  { id: 10, plataforma: 'Aula', cliente: 1 },
  { id: 11, plataforma: 'Bodega', cliente: 1 },
  { id: 20, plataforma: 'Catálogo', cliente: 2 },
];

describe('choosing', () => {
  it('keeps a platform that belongs to the chosen client', () => {
    expect(resolve({ cliente: 1, plataforma: 11 }, plataformas)).toBe(11);
  });

  it('takes all platforms, or the only one, when the stored one is somebody else’s', () => {
    const selection = withCliente({ cliente: 1, plataforma: 11 }, 2);
    expect(resolve(selection, plataformas)).toBe(20);
    expect(resolve({ cliente: 1, plataforma: 20 }, plataformas)).toBe('todas');
  });

  it('keeps the platform of another client for `resolve` to check', () => {
    expect(withCliente({ cliente: 1, plataforma: 11 }, 2)).toEqual({
      cliente: 2,
      plataforma: 11,
    });
  });

  it('changes nothing when the same client is chosen again', () => {
    const before = { cliente: 1, plataforma: 11 };
    expect(withCliente(before, 1)).toBe(before);
  });

  it('takes none without a client', () => {
    expect(resolve({ cliente: null, plataforma: 10 }, plataformas)).toBeNull();
    expect(resolve({ cliente: null, plataforma: 'todas' }, plataformas)).toBeNull();
  });

  it('takes all when nothing was chosen, and the only one where there is no other', () => {
    expect(resolve({ cliente: 1, plataforma: null }, plataformas)).toBe('todas');
    expect(resolve({ cliente: 2, plataforma: null }, plataformas)).toBe(20);
  });

  it('takes none when the client has none', () => {
    expect(resolve({ cliente: 3, plataforma: 11 }, plataformas)).toBeNull();
  });

  it('clears the platform with the client', () => {
    expect(withCliente({ cliente: 1, plataforma: 11 }, null)).toEqual(NONE);
  });

  it('remembers that every platform was asked for, where there are several', () => {
    expect(resolve({ cliente: 1, plataforma: 'todas' }, plataformas)).toBe('todas');
    expect(resolve({ cliente: 2, plataforma: 'todas' }, plataformas)).toBe(20);
  });

  it('never resolves to a platform of another client', () => {
    const id = fc.option(fc.constantFrom(1, 2, 3), { nil: null });
    const chosen = fc.constantFrom(null, 'todas' as const, 10, 11, 20, 99);
    fc.assert(
      fc.property(id, chosen, (cliente, plataforma) => {
        const result = resolve({ cliente, plataforma }, plataformas);
        if (typeof result === 'number') {
          expect(plataformas.find((p) => p.id === result)?.cliente).toBe(cliente);
        }
      }),
    );
  });
});

describe('what is stored', () => {
  it('survives a round trip', () => {
    expect(parseSelection(JSON.stringify({ cliente: 1, plataforma: 11 }))).toEqual({
      cliente: 1,
      plataforma: 11,
    });
  });

  it('is kept under a name of its own, every platform included', () => {
    expect(SELECTION_KEY).toBe('estudio-seleccion');
    expect(NONE).toEqual({ cliente: null, plataforma: null });
    expect(parseSelection('{"cliente":2,"plataforma":"todas"}')).toEqual({
      cliente: 2,
      plataforma: 'todas',
    });
  });

  it.each([
    ['{"cliente":0}', null],
    ['{"cliente":1}', 1],
    ['{"cliente":9007199254740993}', null],
  ])('%s names the client %s', (json, cliente) => {
    expect(parseSelection(json).cliente).toBe(cliente);
  });

  it.each([null, '', 'x', '[]', 'null', '{"cliente":"1"}', '{"cliente":-1,"plataforma":1.5}'])(
    'counts as nothing when malformed: %j',
    (json) => {
      expect(parseSelection(json)).toEqual(NONE);
    },
  );
});

describe('filters of the lists', () => {
  it('narrow by client, and by platform without hiding what has none', () => {
    expect(listFilters.byPlataforma({ cliente: 1, plataforma: 10 })).toEqual({
      cliente: 1,
      'plataforma@o_nula': 10,
    });
    expect(listFilters.byPlataforma({ cliente: 1, plataforma: 'todas' })).toEqual({ cliente: 1 });
    expect(listFilters.byPlataforma(NONE)).toEqual({});
    expect(listFilters.hitos({ cliente: 1, plataforma: 'todas' })).toEqual({
      'plataformas.cliente': 1,
    });
    expect(listFilters.hitos({ cliente: 1, plataforma: 10 })).toEqual({ plataforma_id: 10 });
    expect(listFilters.hitos({ cliente: 1, plataforma: null })).toEqual({
      'plataformas.cliente': 1,
    });
    expect(listFilters.hitos(NONE)).toEqual({});
  });

  it('narrow by client alone where a row has no platform', () => {
    expect(listFilters.byCliente({ cliente: 1, plataforma: 10 })).toEqual({ cliente: 1 });
    expect(listFilters.byCliente({ cliente: 1, plataforma: null })).toEqual({ cliente: 1 });
    expect(listFilters.byCliente({ cliente: null, plataforma: 10 })).toEqual({});
    expect(listFilters.clientes({ cliente: 7, plataforma: 10 })).toEqual({ id: 7 });
    expect(listFilters.clientes(NONE)).toEqual({});
  });

  it('narrow by client and their address where rows are of people who write', () => {
    expect(listFilters.byContacto({ cliente: 7, plataforma: 10 }, 'ana@x.cl')).toEqual({
      de_cliente: { id: 7, email: 'ana@x.cl' },
    });
    expect(listFilters.byContacto(NONE, null)).toEqual({});
  });
});
