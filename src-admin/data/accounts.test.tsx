import { expect, it } from 'vitest';
import { callsOf, fakeNetwork } from '../../tests/fakeNetwork.ts';
import { signedInAsAna } from '../../tests/signedInAsAna.ts';
import { accountsByName } from './accounts.ts';

// Whose changes the trail is asked for: people with an account, of the studio or found by words.

signedInAsAna();

const CLIENTES =
  'GET /rest/v1/clientes?select=usuario,cliente,empresa&usuario=not.is.null&order=cliente.asc&limit=20';

it('while nothing is typed it offers the studio, and searches nothing', async () => {
  const asked = fakeNetwork({
    'GET /rest/v1/clientes': { body: [{ usuario: 'u-2', cliente: 'Berta Paz', empresa: null }] },
  });
  const search = () => Promise.reject(new Error('nothing is searched'));
  expect(await accountsByName('  ', search)).toEqual([{ id: 'u-2', name: 'Berta Paz' }]);
  expect(callsOf(asked)).toEqual([`${CLIENTES}&perfil=eq.admin`]);
});

it('by words it finds clients, whoever was of the studio, and people of clients', async () => {
  const asked = fakeNetwork({
    'GET /rest/v1/clientes': {
      body: [{ usuario: 'u-7', cliente: 'Ana Riquelme', empresa: 'Vivero Laurel' }],
    },
    'GET /rest/v1/personas': {
      body: [
        {
          usuario: 'u-8',
          nombre: 'Diego Fuentes',
          clientes: { cliente: 'Íñigo Cárcamo', empresa: null },
        },
      ],
    },
  });
  const searched: string[][] = [];
  const found = await accountsByName('laurel', (table, words) => {
    searched.push([table, words]);
    return Promise.resolve(table === 'clientes' ? ['1', '2'] : ['5']);
  });
  expect(found).toEqual([
    { id: 'u-7', name: 'Ana Riquelme (Vivero Laurel)' },
    { id: 'u-8', name: 'Diego Fuentes (Íñigo Cárcamo)' },
  ]);
  expect(searched).toEqual([
    ['clientes', 'laurel'],
    ['personas', 'laurel'],
  ]);
  expect(callsOf(asked).sort()).toEqual([
    `${CLIENTES}&id=in.(1,2)`,
    'GET /rest/v1/personas?select=usuario,nombre,clientes!personas_cliente_fkey(cliente,empresa)&usuario=not.is.null&id=in.(5)&order=nombre.asc&limit=20',
  ]);
});
