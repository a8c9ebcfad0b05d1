import { renderContent, renderMail } from '../../supabase/functions/_shared/correos/render.ts';
import { ACCESS_MAILS } from '../../supabase/functions/_shared/correos/access.ts';
import { paymentReceipt } from '../../supabase/functions/_shared/correos/receipt.ts';
import { TEMPLATES } from '../../supabase/functions/_shared/correos/templates.ts';
import { PRODUCT_SAMPLE } from '../../supabase/functions/_shared/product.ts';
import { proposalFile } from '../../supabase/functions/_shared/propuestas/proposalFile.ts';
import { orderFile, reportFile, termsFile } from '../../supabase/functions/documento-pdf/paper.ts';
import { statementFile } from '../../supabase/functions/estado-de-cuenta/statement.ts';
import { monthFile } from '../../supabase/functions/mes-pdf/month.ts';
import { MARCA } from '../../estudio/marca.ts';
import { mesSchema } from '../../src-shared/mes.ts';
import { unDocumento } from '../builders/proposal.ts';
import { unInforme } from '../builders/report.ts';

const AT = '2026-11-28T15:00:00Z';
const SITE = 'https://www.ejemplo.cl';
const TERMS = { version: '2026-11-28', clausulas: [{ id: 'a', titulo: 'Uso', texto: 'Navega.' }] };

/** Every mail of the studio whose repository this is, by its type. */
export function everyMail(): Record<string, string> {
  const studio = { nombre: MARCA.nombre, email: 'hola@ejemplo.cl', telefono: '+56 9 1234 5678' };
  const mails: Record<string, string> = {};
  for (const [tipo, { sample }] of Object.entries(TEMPLATES)) {
    const { subject, html, text } = renderMail(tipo, sample, SITE, { answers: true, studio });
    mails[tipo] = [subject, html, text].join('\n');
  }
  for (const [name, content] of Object.entries(ACCESS_MAILS)) {
    const { html, text } = renderContent(content, SITE);
    mails[`acceso ${name}`] = [html, text].join('\n');
  }
  return mails;
}

/** Every kind of PDF of that studio. */
export async function everyPaper(): Promise<Record<string, Uint8Array>> {
  const vendedor = `${MARCA.nombre} SpA`;
  const person = { para: { nombre: 'Luz Soto', empresa: 'Almacén Sur', rut: null } };
  const propuesta = unDocumento({ ...person, plataforma: 'Tienda Sur', vendedor });
  const paid = { orden: 'P-0123', referencia: 'P-1', concepto: 'Cuota', monto: 40_000 };
  const method = { metodo: 'transferencia', pagado_en: AT } as const;
  const sums = { total: 0, mes_antes: 0, anio_antes: 0, sin_documento: { cuantos: 0, total: 0 } };
  const mes = mesSchema.validateSync({
    ...{ mes: '2026-11-01', por_medio: [], por_documento: [], lineas: [] },
    ...sums,
  });
  const account = { cliente: 'Almacén Sur', rut: null, estudio: MARCA.nombre, vendedor, pagos: [] };
  const report = { de: 'Almacén Sur', sitios: [], hitos: [], vencen: [], proximos: [] };
  return {
    propuesta: await proposalFile(
      { documento: propuesta, huella: 'ef'.repeat(32), aceptada: null },
      { site: SITE, now: new Date(AT) },
    ),
    comprobante: (await paymentReceipt({ ...paid, ...method, vendedor }, MARCA.nombre)).content,
    pedido: await orderFile({
      ...{ clase: 'pedido', referencia: 'W-7F3K-92', producto: PRODUCT_SAMPLE, monto: 89_250 },
      ...{ nombre: 'Luz Soto', vendedor, terminos: TERMS, creado_en: AT },
    }),
    terminos: await termsFile({
      ...{ clase: 'terminos', titulo: 'Tienda Sur', terminos: TERMS, creado_en: AT },
    }),
    informe: await reportFile(unInforme({}, report)),
    cuenta: await statementFile(account, undefined, new Date(AT)),
    mes: await monthFile(mes),
  };
}
