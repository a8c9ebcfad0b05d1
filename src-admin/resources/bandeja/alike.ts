const LIKE: Readonly<Record<string, string>> = {
  correo: 'mismo correo',
  telefono: 'mismo teléfono',
  nombre: 'mismo nombre',
};

/** By what two are alike, in words. */
export const alike = (por: readonly string[]): string =>
  por.map((each) => LIKE[each] ?? each).join(', ');
