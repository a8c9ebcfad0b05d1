import { array, mixed, object } from 'yup';
import { heading, note, template, type Block, type Studio, type Templates } from '../content.ts';
import { optionalText, text } from '../fields.ts';
import { hito_respuesta } from './hito_respuesta.ts';
import { lead } from './lead.ts';
import { ticket_mensaje } from './ticket_mensaje.ts';

/** What one notice says; one that cannot be written does not hold up the others. */
function blocksOf(templates: Templates, studio: Studio, tipo: string, datos: unknown): Block[] {
  try {
    const mail = Object.hasOwn(templates, tipo)
      ? templates[tipo]?.write(datos, studio, templates)
      : undefined;
    if (mail) return [heading(mail.subject), ...mail.blocks];
  } catch {
    // Said below.
  }
  return [heading('Aviso que no se pudo escribir'), note(`Tipo: ${tipo}`)];
}

/** Several notices to the studio in one mail. */
export const avisos_reunidos = template({
  name: 'Varios avisos, al estudio',
  audience: 'estudio',
  schema: object({
    avisos: array(
      object({ tipo: text(), datos: mixed<object>().required(), responder_a: optionalText() }),
    )
      .min(1)
      .required(),
  }),
  sample: {
    avisos: [
      { tipo: 'ticket_mensaje', datos: ticket_mensaje.sample, responder_a: null },
      { tipo: 'lead', datos: lead.sample, responder_a: 'paula@ejemplo.cl' },
      { tipo: 'hito_respuesta', datos: hito_respuesta.sample, responder_a: null },
    ],
  },
  written: [],
  content: ({ avisos }, studio, templates) => ({
    subject: avisos.length === 1 ? 'Un aviso más' : `${avisos.length} avisos más`,
    preview: avisos
      .map((aviso) => blocksOf(templates, studio, aviso.tipo, aviso.datos)[0])
      .flatMap((block) => (block?.kind === 'heading' ? [block.text] : []))
      .join(' · '),
    title: 'Varias cosas pasaron en pocos minutos',
    blocks: avisos.flatMap(({ tipo, datos, responder_a }) => [
      ...blocksOf(templates, studio, tipo, datos),
      ...(responder_a ? [note(`Responder a: ${responder_a}`)] : []),
    ]),
  }),
});
