import { describe, expect, it } from 'vitest';
import { act, signedInAsAna } from '../../../tests/signedInAsAna.ts';
import { fakeNetwork } from '../../../tests/fakeNetwork.ts';
import { methods } from '../methods.ts';

// What the inbox asks of the API.

signedInAsAna();

describe('followContacto', () => {
  const PATCH = 'PATCH /rest/v1/pedidos';
  const key = { clase: 'pedidos', fila: 4 } as const;
  const read = { asignado_a: null, proxima_accion: 'Llamar', proxima_el: '2030-01-02' };

  it('changes what is still as the person read it', async () => {
    const { calls, bodies } = await act({ [PATCH]: { body: [{ id: 4 }] } }, () =>
      methods.followContacto(key, { proxima_accion: null, proxima_el: null }, read),
    );
    expect(calls).toEqual([
      `${PATCH}?id=eq.4&proxima_accion=eq.Llamar&proxima_el=eq.2030-01-02&select=id`,
    ]);
    expect(bodies).toEqual([{ proxima_accion: null, proxima_el: null }]);
    const assigned = await act({ [PATCH]: { body: [{ id: 4 }] } }, () =>
      methods.followContacto(key, { asignado_a: 9 }, read),
    );
    expect(assigned.calls).toEqual([`${PATCH}?id=eq.4&asignado_a=is.null&select=id`]);
  });

  it('says so when somebody else changed it meanwhile', async () => {
    fakeNetwork({ [PATCH]: { body: [] } });
    await expect(methods.followContacto(key, { asignado_a: 9 }, read)).rejects.toMatchObject({
      kind: 'rule',
      message: 'Otra persona lo cambió mientras tanto. Mira cómo quedó y guarda otra vez.',
    });
  });
});

it('several are changed in one question, which says of whom nothing is known any more', async () => {
  const left = { id: 'pedidos-7', nombre: 'Luz', cambio: false, motivo: 'no_se_mueve' };
  const { result, bodies, calls } = await act(
    {
      'POST /rest/v1/rpc/cambiar_contactos': {
        body: [{ id: 'leads-4', nombre: 'Ana', cambio: true, motivo: null }, left],
      },
    },
    () => methods.changeContactos(['leads-4', 'pedidos-7', 'citas-9'], { etapa: 'perdido' }),
  );
  expect(calls).toHaveLength(1);
  expect(bodies).toEqual([
    { p_contactos: ['leads-4', 'pedidos-7', 'citas-9'], p_cambio: { etapa: 'perdido' } },
  ]);
  expect(result).toEqual({
    done: 1,
    left: [left, { id: 'citas-9', nombre: null, motivo: 'no_esta' }],
  });
});

describe('notes about a contact', () => {
  const TABLE = '/rest/v1/contactos_notas';
  const key = { clase: 'citas', fila: 7 } as const;

  it('are read newest first, with the name of who wrote them', async () => {
    const nota = { id: 2, texto: 'Hola', creado_en: '2026-11-22' };
    const { result, calls } = await act(
      {
        [`GET ${TABLE}`]: {
          body: [
            { ...nota, autor: { cliente: 'Antonia' } },
            { ...nota, id: 1, autor: null },
          ],
        },
      },
      () => methods.contactoNotas(key),
    );
    expect(result).toEqual([
      { ...nota, autor: 'Antonia' },
      { ...nota, id: 1, autor: null },
    ]);
    expect(calls).toEqual([
      `GET ${TABLE}?select=id,texto,creado_en,autor:clientes(cliente)&clase=eq.citas&fila=eq.7&order=id.desc&limit=200`,
    ]);
  });

  it('are added without saying who or when: the database does', async () => {
    const { bodies } = await act({ [`POST ${TABLE}`]: { status: 201, body: null } }, () =>
      methods.addContactoNota(key, 'Hola'),
    );
    expect(bodies).toEqual([{ clase: 'citas', fila: 7, texto: 'Hola' }]);
  });
});

it('how many contacts each view holds, of everybody or of a client', async () => {
  const COUNT = 'POST /rest/v1/rpc/contar_bandeja';
  const counts = { todos: 9, por_atender: 2, mios: 0, para_hoy: 1, repetidos: 0 };
  const all = await act({ [COUNT]: { body: [counts] } }, () => methods.contactoCounts(null));
  expect([all.result, all.bodies]).toEqual([counts, [{}]]);
  const one = await act({ [COUNT]: { body: [] } }, () => methods.contactoCounts(4));
  expect([one.result, one.bodies]).toEqual([null, [{ p_cliente: 4 }]]);
});

it.each([
  [null, { p_columnas: { nuevo: 40, ganado: 80 } }],
  [7, { p_columnas: { nuevo: 40, ganado: 80 }, p_cliente: 7 }],
])('columns of the board, of client %s, come by their names', async (cliente, asked) => {
  const { result, bodies, calls } = await act(
    {
      'POST /rest/v1/rpc/tablero': {
        body: [
          { etapa: 'nuevo', total: 9, filas: [{ id: 'leads-1' }] },
          { etapa: 'ganado', total: 0, filas: [] },
        ],
      },
    },
    () => methods.boardColumns({ nuevo: 40, ganado: 80 }, cliente),
  );
  expect(calls).toEqual(['POST /rest/v1/rpc/tablero']);
  expect(bodies).toEqual([asked]);
  expect(result).toEqual({
    nuevo: { total: 9, filas: [{ id: 'leads-1' }] },
    ganado: { total: 0, filas: [] },
  });
});
