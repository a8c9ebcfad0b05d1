import { number, object } from 'yup';
import { formatDay } from '../../../../../src-shared/dates.ts';
import { formatCLP } from '../../../../../src-shared/money.ts';
import { CLASES_TRIBUTARIAS, taxDocumentName } from '../../../../../src-shared/tributarios.ts';
import { link, paragraph, rows, template } from '../content.ts';
import { amount, day, id, option, optionalId, optionalText } from '../fields.ts';

/** How the bucket of tax documents is called. */
const BUCKET = 'tributarios';

export const documento_tributario = template({
  name: 'Boleta, factura o nota de crédito',
  audience: 'cliente',
  schema: object({
    documento: id(),
    pago: optionalId(),
    clase: option(CLASES_TRIBUTARIAS),
    folio: id(),
    dia: day(),
    total: amount(),
    retencion: number().integer().min(0).required(),
    // Paths in the bucket.
    pdf: optionalText(),
    xml: optionalText(),
  }),
  sample: {
    documento: 3,
    pago: 9,
    clase: '33',
    folio: 120,
    dia: '2026-11-23',
    total: 119000,
    retencion: 0,
    pdf: '2/0f8fad5b-factura.pdf',
    xml: null,
  },
  written: [],
  content: (mail) => {
    const name = taxDocumentName(mail);
    const files = [
      { path: mail.pdf, ending: 'pdf' },
      { path: mail.xml, ending: 'xml' },
    ].flatMap(({ path, ending }) =>
      path === null ? [] : [{ name: `${name}.${ending}`, path: `${BUCKET}/${path}` }],
    );
    return {
      subject: `${name} por ${formatCLP(mail.total)}`,
      preview: formatDay(mail.dia),
      title: `Tu ${name.toLowerCase()}`,
      blocks: [
        rows({
          Documento: name,
          Total: formatCLP(mail.total),
          Fecha: formatDay(mail.dia),
          Retención: mail.retencion > 0 ? formatCLP(mail.retencion) : null,
        }),
        paragraph(
          `Va adjunta en este correo, en ${files
            .map(({ name: file }) => file.slice(-3).toUpperCase())
            .join(' y ')}.`,
        ),
        mail.pago === null
          ? link('También está en tus documentos', '/dashboard/documentos')
          : link('También está en el pago', `/dashboard/pagos/${mail.pago}/show`),
      ],
      stored: files,
    };
  },
});
