import { describe, expect, it } from 'vitest';
import { transferRows, transferText } from './transferencia.ts';

const config = {
  banco: 'Banco de Ejemplo',
  cuenta_tipo: 'Cuenta corriente',
  cuenta_numero: '00-123-45678-9',
  cuenta_titular: 'Estudio Cobre SpA',
  cuenta_rut: '76123456-0',
  cuenta_email: 'pagos@estudiocobre.example',
};

describe('transferText', () => {
  it('holds account, amount and reference, one per line', () => {
    expect(transferText(transferRows(config, 89250, 'W-7F3K-92') ?? [])).toBe(
      [
        'Titular: Estudio Cobre SpA',
        'RUT: 76.123.456-0',
        'Banco: Banco de Ejemplo',
        'Tipo de cuenta: Cuenta corriente',
        'Número de cuenta: 00-123-45678-9',
        'Correo: pagos@estudiocobre.example',
        'Monto: $89.250',
        'Concepto: W-7F3K-92',
      ].join('\n'),
    );
  });

  it.each(['cuenta_tipo', 'cuenta_email'] as const)(
    'leaves out %s when it is missing',
    (column) => {
      const rows = transferRows({ ...config, [column]: null }, 1000, 'x');
      expect(rows).toHaveLength(7);
      expect(rows?.map(({ label }) => label)).not.toContain(
        column === 'cuenta_tipo' ? 'Tipo de cuenta' : 'Correo',
      );
      expect(transferText(rows ?? [])).not.toMatch(/null|undefined/);
    },
  );
});

describe('transferRows', () => {
  it('says of the amount what the form of a bank takes', () => {
    const rows = transferRows(config, 89250, 'x') ?? [];
    expect(rows.filter(({ copy }) => copy !== undefined)).toEqual([
      { label: 'Monto', value: '$89.250', copy: '89250' },
    ]);
  });

  it('has no concept while nothing has a reference yet', () => {
    expect(transferRows(config, 89250, '')?.map(({ label }) => label)).not.toContain('Concepto');
  });

  it.each(['banco', 'cuenta_numero', 'cuenta_titular', 'cuenta_rut'] as const)(
    'gives nothing without %s',
    (column) => {
      expect(transferRows({ ...config, [column]: null }, 1000, 'x')).toBeNull();
    },
  );
});
