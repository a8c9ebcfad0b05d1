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
