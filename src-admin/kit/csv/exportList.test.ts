import { describe, expect, it } from 'vitest';
import { resources } from '../../resources/index.ts';
import { pagos } from '../../resources/pagos/resource.ts';
import { dayCell, instantCell, exportList, fileName, type Listed } from './exportList.ts';

interface Asked {
  pagination: { page: number; perPage: number };
  sort: unknown;
  filter: unknown;
}

const pago = (id: number) => ({
  id,
  cliente: 3,
  plataforma: id === 2 ? null : 8,
  concepto: id === 2 ? '=cmd|calc' : 'Cuota; final',
  monto: 1250000,
  abonado: 250000,
  devuelto: 0,
  saldo: 1000000,
  vence_el: '2020-01-31',
  estado: id === 2 ? 'pagado' : 'rechazado',
  metodo: id === 2 ? 'transferencia' : null,
  pagado_en: id === 2 ? '2026-11-21 01:30:00+00' : null,
  motivo_rechazo: id === 2 ? null : 'No se lee',
  orden: `P-a${id}`,
});

function answering(total: number) {
  const asked: Asked[] = [];
  const names: unknown[] = [];
  const dp = {
    getList: (_resource: string, params: Asked) => {
      asked.push(params);
      const { page, perPage } = params.pagination;
      const count = Math.max(0, Math.min(perPage, total - (page - 1) * perPage));
      const data = Array.from({ length: count }, (_, n) => pago((page - 1) * perPage + n + 1));
      return Promise.resolve({ data, total });
    },
    getMany: (resource: string, { ids }: { ids: unknown[] }) => {
      names.push([resource, ids]);
      const name =
        resource === 'clientes'
          ? { cliente: 'Ana Ñ', empresa: 'Viñedos Ñ' }
          : { plataforma: 'Tienda' };
      return Promise.resolve({ data: ids.map((id) => ({ id, ...name })) });
    },
  };
  return { dp: dp as unknown as Parameters<typeof exportList>[0], asked, names };
}

const listed: Listed = {
  filter: { estado: 'rechazado' },
  sort: { field: 'vence_el', order: 'DESC' },
  isAdmin: true,
};
const named = (name: string) => {
  const found = resources.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
};

describe('a file of a list', () => {
  it('says for the studio what people read', async () => {
    const { dp, asked, names } = answering(2);
    const { csv, count, cut } = await exportList(dp, resources, pagos, listed);
    expect(csv).toBe(
      [
        '\uFEFFConcepto;Cliente;Plataforma;Monto;Abonado;Devuelto;Saldo por pagar;Vence;Estado;Vencido;Medio de pago;Pagado;Motivo del rechazo;Número;Orden',
        '"Cuota; final";Viñedos Ñ;Tienda;1250000;250000;0;1000000;31-01-2020;Rechazado;Sí;;;No se lee;P-1;P-a1',
        "'=cmd|calc;Viñedos Ñ;;1250000;250000;0;1000000;31-01-2020;Pagado;No;Transferencia;20-11-2026 22:30;;P-2;P-a2",
        '',
      ].join('\r\n'),
    );
    expect([count, cut]).toEqual([2, false]);
    expect(asked).toEqual([
      {
        pagination: { page: 1, perPage: 1000 },
        sort: { field: 'vence_el.desc,id', order: 'DESC' },
        filter: { estado: 'rechazado' },
      },
    ]);
    expect(names).toEqual([
      ['clientes', [3]],
      ['plataformas', [8]],
    ]);
  });

  it('says to a client nothing of other clients', async () => {
    const { dp, names } = answering(1);
    const { csv } = await exportList(dp, resources, pagos, { ...listed, isAdmin: false });
    expect(csv.split('\r\n')[0]).toBe(
      '\uFEFFConcepto;Plataforma;Monto;Abonado;Devuelto;Saldo por pagar;Vence;Estado;Vencido;Medio de pago;Pagado;Motivo del rechazo;Número;Orden',
    );
    expect(names).toEqual([['plataformas', [8]]]);
  });

  it.each([
    ['hitos', 'entregado', 'Entregado', 'Por aprobar'],
    ['tickets', 'esperando_cliente', 'Esperando al cliente', 'Esperando tu respuesta'],
  ])('of %s says %s in the words of who reads: %s, %s', async (resource, estado, ...words) => {
    const dp = {
      getList: () => Promise.resolve({ data: [{ id: 1, estado }], total: 1 }),
      getMany: () => Promise.resolve({ data: [] }),
    } as unknown as Parameters<typeof exportList>[0];
    for (const [index, isAdmin] of [true, false].entries()) {
      const { csv } = await exportList(dp, resources, named(resource), { ...listed, isAdmin });
      const [header = '', line = ''] = csv.split('\r\n');
      expect(line.split(';')[header.split(';').indexOf('Estado')]).toBe(words[index]);
    }
  });

  const fileOf = async (resource: string, row: object) => {
    const asked: unknown[] = [];
    const dp = {
      getList: () => Promise.resolve({ data: [{ id: 1, ...row }], total: 1 }),
      getMany: (reference: string, { ids }: { ids: number[] }) => {
        asked.push([reference, ids]);
        return Promise.resolve({ data: ids.map((id) => ({ id, cliente: 'Ana', nombre: 'Tito' })) });
      },
    } as unknown as Parameters<typeof exportList>[0];
    const { csv } = await exportList(dp, resources, named(resource), listed);
    const [header = [], line = []] = csv
      .replace('\uFEFF', '')
      .split('\r\n')
      .map((text) => text.split(';'));
    return {
      cells: Object.fromEntries(header.map((name, column) => [name, line[column]])),
      asked,
    };
  };
  const entry = { fila: 5, accion: 'update', antes: null, despues: null, autor: null };

  it('of the trail says what the screen says, and all that changed', async () => {
    const { cells } = await fileOf('auditoria', {
      ...{ ...entry, tabla: 'pagos', creado_en: '2026-11-20 08:16:39+00' },
      ...{ antes: { estado: 'pendiente' }, despues: { estado: 'anulado', concepto: 'Cuota 1' } },
    });
    expect(cells).toMatchObject({
      ...{ 'Qué se hizo': 'Cambió', 'Tipo de ficha': 'Pago', 'N.º de ficha': '5' },
      ...{ Ficha: 'Pago n.º 5, «Cuota 1»' },
      'De qué a qué': 'Estado: Pendiente → Anulado · Concepto: — → Cuota 1',
    });
  });

  it.each([
    ['clientes_notas', 'update', 'clientes', 'Ana'],
    ['personas', 'vista', 'personas', 'Tito'],
    ['pagos', 'update', null, ''],
  ])('of the trail of %s, %s, names whom it is about: %s', async (tabla, accion, table, name) => {
    const { cells, asked } = await fileOf('auditoria', { ...entry, tabla, accion });
    expect(cells['De quién']).toBe(name);
    expect(asked).toEqual(table === null ? [] : [[table, [5]]]);
  });

  it.each([
    [{ activo: true, usuario: null, invitado_en: null }, 'Sin invitar'],
    [{ activo: true, usuario: 'u', invitado_en: '2026-11-20 08:16:39+00' }, 'Activo'],
    [{ activo: true, usuario: null, invitado_en: '2026-11-20 08:16:39+00' }, 'Invitación vencida'],
    [{ activo: false, usuario: 'u', invitado_en: null }, 'Desactivado'],
  ])('of clients says how they stand on the way in: %o is %s', async (row, access) => {
    expect((await fileOf('clientes', row)).cells['Acceso']).toBe(access);
  });

  it('of clients says what they owe and how many tickets wait, as the list reads it', async () => {
    const standing = { saldo: 1_250_000, saldo_vencido: 40_000, tickets_abiertos: 0 };
    const { cells } = await fileOf('clientes', standing);
    expect(cells).toMatchObject({
      ...{ 'Por pagar': '1250000', Vencido: '40000', 'Tickets abiertos': '0' },
    });
  });

  it('of milestones says who sees them', async () => {
    const { cells } = await fileOf('hitos', { activo: true, publicado: false });
    expect(cells).toMatchObject({
      'Visible para el cliente': 'Sí',
      'Publicado para visitantes': 'No',
    });
  });

  it('names a client without a company by their person', async () => {
    const { dp } = answering(1);
    const getMany = () =>
      Promise.resolve({ data: [{ id: 3, cliente: 'Íñigo Cárcamo', empresa: null }] });
    const { csv } = await exportList({ ...dp, getMany } as typeof dp, resources, pagos, listed);
    expect(csv).toContain(';Íñigo Cárcamo;');
  });

  it('has all pages', async () => {
    const { dp, asked } = answering(2500);
    const { csv, count, cut } = await exportList(dp, resources, pagos, listed);
    expect([count, cut]).toEqual([2500, false]);
    expect(csv.split('\r\n')).toHaveLength(2502);
    expect(csv).toContain(';P-2500;P-a2500\r\n');
    expect(asked.map(({ pagination }) => pagination.page)).toEqual([1, 2, 3]);
  });

  it.each([
    [199, false],
    [200, true],
  ])('of a search that finds %d rows says whether there may be more', async (total, more) => {
    const { dp } = answering(total);
    const searched = { ...listed, filter: { q: 'ana' } };
    const { count, cut } = await exportList(dp, resources, pagos, searched);
    expect([count, cut]).toEqual([total, more]);
  });

  it.each([
    [5000, false],
    [5001, true],
    [20000, true],
  ])('of %d rows stops after 5,000', async (total, more) => {
    const { dp, asked } = answering(total);
    const { count, cut } = await exportList(dp, resources, pagos, listed);
    expect([count, cut]).toEqual([5000, more]);
    expect(asked).toHaveLength(5);
  });
});

it('is called after its list and the day', () => {
  expect(fileName('Solicitudes sobre datos', '2026-11-22')).toBe(
    'solicitudes-sobre-datos-2026-11-22.csv',
  );
  expect(fileName('Reuniones', '2026-11-22')).toBe('reuniones-2026-11-22.csv');
});

it('writes days and instants as a spreadsheet in Chile reads them', () => {
  expect(dayCell('2026-12-03')).toBe('03-12-2026');
  expect(dayCell('')).toBe('');
  // Winter and summer in Santiago.
  expect(instantCell('2026-07-01T12:00:00+00:00')).toBe('01-07-2026 08:00');
  expect(instantCell('2026-11-20 02:16:39.383+00')).toBe('19-11-2026 23:16');
  expect(instantCell('2026-11-20 03:05:00+00')).toBe('20-11-2026 00:05');
  expect(instantCell('nunca')).toBe('');
});
