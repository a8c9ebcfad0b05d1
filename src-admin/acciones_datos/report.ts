const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Counts by table in one line: "leads 2, citas 1". */
const counts = (rows: unknown): string =>
  isObject(rows)
    ? Object.entries(rows)
        .filter(([, count]) => typeof count === 'number')
        .map(([table, count]) => `${table.replaceAll('_', ' ')} ${String(count)}`)
        .join(', ')
    : '';

/** What a row of the record did, in a line. */
export function reportText(informe: unknown): string {
  if (!isObject(informe)) return '';
  const { borrado, conservado, pendiente } = informe;
  const parts = isObject(borrado)
    ? [
        counts(borrado) && `Borrado: ${counts(borrado)}`,
        counts(conservado) && `Conservado: ${counts(conservado)}`,
        Array.isArray(pendiente) && pendiente.length > 0 && `Pendiente: ${pendiente.join(', ')}`,
      ]
    : [counts(informe)];
  return parts.filter(Boolean).join('. ');
}
