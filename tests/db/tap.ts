/** One assertion of a TAP stream. */
export interface PruebaTap {
  descripcion: string;
  ok: boolean;
  omitida: boolean;
  /** What pgTAP says about a failure: have, want, where. */
  diagnostico: string;
}

/** Reads the rows that pgTAP's functions returned; anything else in the stream is ignored. */
export function leerTap(filas: readonly string[]): { plan: number | undefined; pruebas: PruebaTap[] } {
  let plan: number | undefined;
  const pruebas: PruebaTap[] = [];
  for (const linea of filas.flatMap((fila) => fila.split('\n'))) {
    const [, hasta] = /^1\.\.(\d+)$/.exec(linea) ?? [];
    if (hasta !== undefined) plan = Number(hasta);

    const [, no, texto = ''] = /^(not )?ok \d+(?: - )?(.*)$/.exec(linea) ?? [];
    if (/^(not )?ok \d+/.test(linea)) {
      const [descripcion = '', directiva = ''] = texto.split(/\s*# (?=TODO|SKIP)/i);
      pruebas.push({
        descripcion: descripcion || `assertion ${pruebas.length + 1}`,
        ok: no === undefined || /^todo/i.test(directiva),
        omitida: /^skip/i.test(directiva),
        diagnostico: '',
      });
      continue;
    }
    const ultima = pruebas.at(-1);
    if (ultima && linea.startsWith('#')) ultima.diagnostico += `${linea}\n`;
  }
  return { plan, pruebas };
}
