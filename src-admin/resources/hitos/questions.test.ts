import { expect, it } from 'vitest';
import { unPago } from '../../../tests/builders/money.ts';
import {
  approvalQuestion,
  audienceOf,
  publishQuestion,
  saveQuestion,
  unapprovedPagos,
  unpublishQuestion,
} from './questions.ts';

const hito = { titulo: 'Portada', estado: 'entregado', activo: true, publicado: true };
const WHO =
  'Lo verá cualquiera en la página de la plataforma: título, fecha, descripción e imagen, mientras la plataforma esté en el portafolio.';

it.each([
  ['for the first time', { ...hito, publicado: false }],
  ['when it is new', {}],
  ['when it was hidden', { ...hito, activo: false }],
])('asks before anybody sees a milestone: %s', (_when, now) => {
  expect(publishQuestion(hito, now)).toEqual({
    title: '¿Publicar «Portada»?',
    content: WHO,
    confirm: 'Publicar',
  });
});

it('says that one was not delivered yet', () => {
  expect(publishQuestion({ ...hito, estado: 'en_curso' }, {})?.content).toBe(
    `${WHO} Todavía no lo entregas: se mostrará cuando lo hagas.`,
  );
});

it.each([
  ['stays published', hito, hito],
  ['is taken back', { ...hito, publicado: false }, hito],
  ['is hidden from its client, too', { ...hito, activo: false }, { ...hito, publicado: false }],
])('asks nothing of one that %s', (_what, next, now) => {
  expect(publishQuestion(next, now)).toBeNull();
});

it('says what visitors lose', () => {
  expect(unpublishQuestion(hito)?.content).toMatch(/^Los visitantes dejan de verlo/);
  expect(unpublishQuestion({ ...hito, estado: 'en_curso' })?.content).toMatch(
    /^No se mostrará a los visitantes cuando lo entregues\./,
  );
  expect(unpublishQuestion({ ...hito, publicado: false })).toBeNull();
});

it.each([
  ['Solo el estudio', { activo: false }],
  ['El cliente', { publicado: false }],
  ['El cliente y los visitantes', {}],
  ['El cliente y los visitantes', { estado: 'aprobado' }],
  ['El cliente, y los visitantes cuando lo entregues', { estado: 'en_curso' }],
  ['El cliente, y los visitantes cuando lo entregues', { estado: 'observado' }],
])('says who sees a milestone: %s', (who, change) => {
  expect(audienceOf({ ...hito, ...change })).toBe(who);
});

const saldo = unPago({
  ...{ concepto: 'Saldo', monto: 350_000, vence_el: '2999-03-05' },
  ...{ hito: 4, estado: 'programado' },
});
const RIGHT = 'Le dices al equipo que «Portada» está como lo esperabas.';

it.each([
  ['nothing', [], RIGHT],
  ['what is due anyway', [unPago({ hito: 4, estado: 'pendiente' })], RIGHT],
  ['what waits for it', [saldo], `${RIGHT} Con eso queda por pagar: «Saldo», $350.000, vence el 5 de marzo de 2999.`],
  ['two', [saldo, { ...saldo, concepto: 'Extra', monto: 1000 }], `${RIGHT} Con eso quedan por pagar: «Saldo», $350.000, vence el 5 de marzo de 2999; «Extra», $1.000, vence el 5 de marzo de 2999.`],
  ['what could not be read', undefined, `${RIGHT} Si una cuota espera esta aprobación, queda por pagar.`],
])('who approves a delivery reads what falls due with it: %s', (_what, pagos, content) => {
  expect(approvalQuestion('Portada', pagos)).toEqual({
    title: '¿Aprobar esta entrega?',
    content,
    confirm: 'Aprobar la entrega',
  });
}); // prettier-ignore

const FOR_THEM = 'Lo apruebas en nombre de tu cliente.';
const approved = { ...hito, estado: 'aprobado' };

it.each([
  ['without payments', [], hito, 'Dar por aprobado', FOR_THEM],
  ['with one that waits for it', [saldo], hito, 'Dar por aprobado', `${FOR_THEM} Con eso queda por pagar: «Saldo», $350.000, vence el 5 de marzo de 2999.`],
  ['that is shown to everybody at once', [], { ...hito, publicado: false }, 'Aprobar y publicar', `${FOR_THEM} ${WHO}`],
  ['whose payments could not be read', undefined, hito, 'Dar por aprobado', `${FOR_THEM} Si una cuota espera esta aprobación, queda por pagar.`],
])('the studio approves one %s', (_which, pagos, now, confirm, content) => {
  expect(saveQuestion(pagos)(approved, now)).toEqual({
    title: '¿Dar por aprobado «Portada»?',
    content,
    confirm,
  });
}); // prettier-ignore

const TOLD =
  'Le avisamos al cliente por correo para que lo apruebe o pida cambios, salvo que su dirección esté silenciada o no reciba estos avisos.';

it.each([
  ['delivers it', hito, { ...hito, estado: 'en_curso' }, 'Entregar', TOLD],
  ['delivers a new one', { ...hito, publicado: false }, {}, 'Entregar', TOLD],
  ['shows its client one that is delivered', hito, { ...hito, activo: false, publicado: true }, 'Entregar y publicar', `${TOLD} ${WHO}`],
  ['delivers and publishes it', hito, { ...hito, estado: 'en_curso', publicado: false }, 'Entregar y publicar', `${TOLD} ${WHO}`],
])('the studio is told who hears of it when it %s', (_what, next, now, confirm, content) => {
  expect(saveQuestion([saldo])(next, now)).toEqual({
    title: '¿Entregar «Portada»?',
    content,
    confirm,
  });
}); // prettier-ignore

const hidden = { ...hito, activo: false };

it.each([
  ['delivers one that its client does not see', hidden, { ...hidden, estado: 'en_curso' }],
  ['writes of one that is delivered', { ...hito, titulo: 'Inicio' }, hito],
  ['writes of one that is approved', { ...approved, titulo: 'Inicio' }, approved],
])('the studio is asked nothing when it %s', (_what, next, now) => {
  expect(saveQuestion([saldo])(next, now)).toBeNull();
});

it('the studio is asked when it only publishes', () => {
  expect(saveQuestion([saldo])(hito, { ...hito, publicado: false })?.confirm).toBe('Publicar');
});

const released = { ...saldo, liberado_en: '2026-11-20T12:00:00Z' };

it.each([
  ['never released', { ...saldo, estado: 'pendiente' }, ''],
  ['void', { ...released, estado: 'anulado' }, ''],
  ['owed', { ...released, estado: 'pendiente' }, 'Sigue por pagar «Saldo», $350.000: si ya no corresponde cobrarlo, cambia su fecha o anúlalo.'],
  ['told', { ...released, estado: 'en_revision' }, 'No cambia «Saldo», $350.000, que el cliente ya pagó o informó.'],
  ['paid', { ...released, estado: 'pagado' }, 'No cambia «Saldo», $350.000, que el cliente ya pagó o informó.'],
])('who takes an approval back reads what becomes of a payment that is %s', (_what, pago, said) => {
  expect(unapprovedPagos([pago])).toBe(said);
}); // prettier-ignore

const extra = { ...released, concepto: 'Extra', monto: 1000 };

it.each([
  ['owed', [{ ...released, estado: 'pendiente' }, { ...extra, estado: 'pendiente' }], 'Siguen por pagar «Saldo», $350.000; «Extra», $1.000: si ya no corresponde cobrarlos, cambia su fecha o anúlalos.'],
  ['paid or told', [{ ...released, estado: 'pagado' }, { ...extra, estado: 'en_revision' }], 'No cambian «Saldo», $350.000; «Extra», $1.000, que el cliente ya pagó o informó.'],
  ['not known, for they could not be read', undefined, 'Si de él depende una cuota, sigue por pagar: revísala en Pagos.'],
])('who takes an approval back reads what becomes of several: %s', (_what, pagos, said) => {
  expect(unapprovedPagos(pagos)).toBe(said);
}); // prettier-ignore
