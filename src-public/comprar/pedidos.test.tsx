import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPedido, keepPedido, keptPedidos, pedidoPath } from './keptPedidos.ts';
import { readPedido, type Pedido } from './readPedido.ts';

const KEY = 'estudio-pedidos';
const pedido = (orden: string, changes: Partial<Pedido> = {}): Pedido => ({
  orden,
  referencia: 'W-7F3K-92',
  monto: 89_250,
  producto: 'pagina-web',
  metodo: 'transferencia',
  ...changes,
});

beforeEach(() => localStorage.clear());

describe('readPedido', () => {
  it('takes what the database confirmed, and nothing more of it', () => {
    expect(readPedido({ ...pedido('W-1'), email: 'ana@x.cl' })).toEqual(pedido('W-1'));
    expect(readPedido(pedido('W-2', { producto: 'asesoria-cv' }))?.producto).toBe('asesoria-cv');
  });

  it('calls one that was kept before it had a short reference by its long number', () => {
    const { referencia: _short, ...kept } = pedido('W-1');
    expect(readPedido(kept)).toEqual(pedido('W-1', { referencia: 'W-1' }));
  });

  it.each([
    [null],
    ['W-1'],
    [[]],
    [{ ...pedido('W-1'), orden: ' ' }],
    [{ ...pedido('W-1'), monto: '89250' }],
    [{ ...pedido('W-1'), metodo: null }],
    [{ ...pedido('W-1'), producto: undefined }],
  ])('refuses %j', (answer) => {
    expect(readPedido(answer)).toBeNull();
  });
});

describe('the orders that this browser keeps', () => {
  it('are none at first, and none where something else is kept', () => {
    expect(keptPedidos()).toEqual([]);
    localStorage.setItem(KEY, '{"orden":"W-1"}');
    expect(keptPedidos()).toEqual([]);
  });

  it('come with the newest first, each once', () => {
    keepPedido(pedido('W-1'));
    keepPedido(pedido('W-2'));
    keepPedido(pedido('W-1', { metodo: 'tarjeta' }));
    expect(keptPedidos()).toEqual([pedido('W-1', { metodo: 'tarjeta' }), pedido('W-2')]);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toHaveLength(2);
  });

  it('are those that can be read', () => {
    localStorage.setItem(KEY, JSON.stringify([pedido('W-1'), { orden: 'W-2' }, null]));
    expect(keptPedidos()).toEqual([pedido('W-1')]);
  });

  it('can be forgotten one by one, and leave nothing behind', () => {
    keepPedido(pedido('W-1'));
    keepPedido(pedido('W-2'));
    forgetPedido('W-1');
    expect(keptPedidos()).toEqual([pedido('W-2')]);
    forgetPedido('W-9');
    expect(keptPedidos()).toEqual([pedido('W-2')]);
    forgetPedido('W-2');
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('are at hand as long as the page where the browser keeps nothing', () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keepPedido(pedido('W-1'));
    refuse.mockRestore();
    expect(keptPedidos()).toEqual([pedido('W-1')]);
    forgetPedido('W-1');
    expect(keptPedidos()).toEqual([]);
  });

  it('have an address', () => {
    expect(pedidoPath(pedido('W 1&2'))).toBe('/comprar?producto=pagina-web&pedido=W%201%262');
  });
});
