import { describe, expect, it } from 'vitest';
import { SheetRefused } from '../importaciones/refusal.ts';
import { readRegister, registerOf } from './readRegister.ts';

const HEAD =
  'Nro;Tipo Doc;Tipo Venta;Rut cliente;Razon Social;Folio;Fecha Docto;Fecha Recepcion;Fecha Acuse Recibo;Fecha Reclamo;Monto Exento;Monto Neto;Monto IVA;Monto total;Tipo Docto. Referencia;Folio Docto. Referencia';
const line = (tipo: string, folio: string, amounts: string, rest = ';') =>
  `1;${tipo};Del Giro;11111111-1;Vivero Ñuñoa SpA;${folio};10/03/2026;;;;${amounts};${rest}`;
const SHORT =
  'Tipo Doc;Rut cliente;Razón Social;Folio;Fecha Docto;Monto Exento;Monto Neto;Monto IVA;Monto Total';

const FACTURA = {
  ...{ n: 2, clase: '33', folio: 501, dia: '2026-03-10', rut: '11111111-1' },
  ...{ razon_social: 'Vivero Ñuñoa SpA', neto: 100_000, exento: 0, iva: 19_000 },
  ...{ de_clase: null, de_folio: null },
};

describe('a register', () => {
  it('is read as the tax office gives it', () => {
    const text = `${HEAD}\r\n${line('33', '501', '0;100000;19000;119000')};\r\n\r\n`;
    expect(registerOf(text)).toEqual({ rows: [FACTURA], left: [] });
  });

  it('may be shorter, and in the letters of old Windows', async () => {
    const text = `${SHORT}\n33;11.111.111-1;Vivero Ñuñoa SpA;501;2026-03-10;;100.000;19.000;119.000\n`;
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    expect((await readRegister(new File([bytes], 'rcv.csv'))).rows).toEqual([FACTURA]);
  });

  it('says what a nota de crédito corrects, whose amounts may be below nothing', () => {
    const text = `${HEAD}\n${line('61', '9', '0;-100000;-19000;-119000', '33;501')}`;
    expect(registerOf(text).rows[0]).toMatchObject({
      ...{ clase: '61', neto: 100_000, de_clase: '33', de_folio: 501 },
    });
  });

  it('leaves out what is none of ours, and says why', () => {
    const lines = [
      line('33', '501', '0;100000;19000;119000'),
      line('56', '3', '0;1000;190;1190'),
      line('110', '4', '1000;0;0;1000'),
      line('33', '502', '0;100000;19000;125000'),
      line('33', 'x', '0;100;19;119'),
      line('34', '5', 'mil;0;0;1000'),
      line('33', '6', '0;100;19;119').replace('10/03/2026', '40/03/2026'),
    ];
    const { rows, left } = registerOf([HEAD, ...lines].join('\n'));
    expect(rows.map(({ folio }) => folio)).toEqual([501]);
    expect(left.map(({ n }) => n)).toEqual([3, 4, 5, 6, 7, 8]);
    expect(left.map(({ why }) => why).join('; ')).toMatch(
      /nota de débito.*tipo 110.*no suman.*folio.*montos.*fecha/,
    );
  });
});

describe('what is none', () => {
  it.each([
    ['another sheet', 'Nombre;Correo\nAna;a@b.cl', /falta la columna «tipo doc»/],
    ['one without rows', HEAD, /no trae/],
    [
      'too many',
      [
        HEAD,
        ...Array.from({ length: 2001 }, (_, at) => line('34', String(at + 1), '5;0;0;5')),
      ].join('\n'),
      /2\.000/,
    ],
  ])('is refused: %s', (_, text, said) => {
    expect(() => registerOf(text)).toThrow(SheetRefused);
    expect(() => registerOf(text)).toThrow(said);
  });

  it('is refused when it is too large', async () => {
    const file = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'x.csv');
    await expect(readRegister(file)).rejects.toThrow('5 MB');
  });
});
