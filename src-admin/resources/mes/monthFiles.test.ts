import { read, utils } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { MES_COLUMNS, mesSchema } from '../../../src-shared/mes.ts';
import { monthBook, monthCsv } from './monthFiles.ts';

const mes = mesSchema.validateSync({
  ...{ mes: '2026-11-01', total: 119_000, mes_antes: 0, anio_antes: 0 },
  ...{ sin_documento: { cuantos: 0, total: 0 }, por_medio: [], por_documento: [] },
  lineas: [
    {
      ...{ dia: '2026-11-20', clase: 'abono', abono: 1, pago: 7, pedido: null, concepto: '=1+1' },
      ...{ de: 'Vivero; Laurel', rut: '76123456-0', metodo: 'transferencia', medio: null },
      documentos: [
        { clase: '33', folio: 120, monto: 1, neto: 1, exento: 0, iva: 0, total: 1 },
        { clase: '34', folio: 9 },
      ],
      ...{ falta: true, total: 119_000, neto: 100_000, exento: 0, iva: 19_000 },
    },
  ],
});

it('the file for who keeps the books has a line for each amount, and no formula', async () => {
  const [header, row] = (await monthCsv(mes).text()).split('\r\n');
  expect(header).toBe('Día;Cliente;RUT;Por;Medio;Neto;Exento;IVA;Total;Documento');
  expect(row).toMatch(
    /^20-11-2026;"Vivero; Laurel";76\.123\.456-0;'=1\+1;Transferencia;100000;0;19000;119000;Factura 120, Factura exenta 9, Falta$/,
  );
});

it('the workbook holds days as days, numbers as numbers, text as text, and says what each column is', async () => {
  const book = read(await (await monthBook(mes)).arrayBuffer(), { cellNF: true });
  const [lines, columns] = book.SheetNames.map((name) => book.Sheets[name] ?? {});
  // Of Excel, whose first day is that of 1900.
  const day = (Date.UTC(2026, 10, 20) - Date.UTC(1899, 11, 30)) / 86_400_000;
  expect(lines?.['A2']).toMatchObject({ t: 'n', v: day, w: '20-11-2026' });
  expect(lines?.['I2']).toMatchObject({ t: 'n', v: 119_000 });
  expect(lines?.['D2']).toMatchObject({ t: 's', v: '=1+1' });
  expect(lines?.['D2']).not.toHaveProperty('f');
  const said = utils.sheet_to_json<string[]>(columns ?? {}, { header: 1 });
  expect(said.slice(1).map(([name]) => name)).toEqual(MES_COLUMNS.map(({ name }) => name));
});
