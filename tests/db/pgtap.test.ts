import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { correrPgtap } from './pgtap';

// Every assertion of supabase/tests is a test here, by its own name.

const carpeta = join(import.meta.dirname, '..', '..', 'supabase', 'tests');
const { dbUrl } = inject('backend');

for (const archivo of readdirSync(carpeta).filter((nombre) => nombre.endsWith('.test.sql')).sort()) {
  const pruebas = await correrPgtap(dbUrl, join(carpeta, archivo));
  describe(archivo, () => {
    for (const { descripcion, ok, omitida, diagnostico } of pruebas) {
      it.skipIf(omitida)(descripcion, () => {
        expect(ok, diagnostico).toBe(true);
      });
    }
  });
}
