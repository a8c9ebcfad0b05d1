import { useEffect, useState } from 'react';
import { esquemaAceptacion, type DatosAceptacion } from '../../src-shared/schemas/propuesta.ts';
import { forgetDraft } from '../data/drafts.ts';
import { isRow, numberOf, textOf } from '../data/guards.ts';
import { afterPaint } from '../data/turns.ts';
import { SendFailure } from '../forms/SendFailure.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useForm } from '../forms/useForm.ts';
import { Button } from '../ui/Button/Button.tsx';
import { ErrorSummary } from '../ui/ErrorSummary/ErrorSummary.tsx';
import { Checkbox, TextField } from '../ui/Field/Field.tsx';
import { callPropuesta } from './api/callPropuesta.ts';
import { putPropuesta, reloadPropuesta } from './api/getPropuesta.ts';
import { draftOf } from './drafts.ts';
import styles from './Propuesta.module.css';
import type { Just, Opened } from './Situation.tsx';
import { useAction } from '../forms/useAction.ts';

const ID = 'propuesta-aceptar';

const NO_CODE = 'No pudimos mandarte el código. Tus datos siguen aquí: inténtalo de nuevo.';
const NOT_ACCEPTED = 'No pudimos registrar que aceptas. Tus datos siguen aquí: inténtalo de nuevo.';

const toField = (name: 'codigo' | 'rut'): unknown =>
  afterPaint(() => document.getElementById(`${ID}-${name}`)?.focus());

/** What is wrong with a code that the database did not take; null when it did. */
function codeError(answer: unknown): string | null {
  const what = isRow(answer) ? textOf(answer, 'codigo') : null;
  if (!isRow(answer) || what === null) return null;
  if (what === 'vencido') return 'Ese código ya no sirve. Pide otro.';
  if (what === 'otra_cosa') return 'Ese código era para otra elección. Pide otro.';
  const left = numberOf(answer, 'quedan') ?? 0;
  if (left <= 0) return 'El código no es ese, y ya no quedan intentos. Pide otro.';
  return `El código no es ese. ${left === 1 ? 'Te queda un intento' : `Te quedan ${left} intentos`}.`;
}

interface AcceptFormProps extends Opened {
  /** Where the code goes, masked. */
  para: string;
  chosen: number[];
  onJust: (just: Just) => void;
}

/** Who accepts; then the code that was mailed. Both are kept in the tab: who looks for the code leaves it. */
export function AcceptForm({ token, propuesta, para, chosen, onJust }: AcceptFormProps) {
  const { numero, version, para: who } = propuesta.documento;
  const draft = draftOf(numero, 'aceptar');
  const [initial] = useState<DatosAceptacion>(() => ({
    ...{ nombre: who.nombre ?? '', rut: '', empresa: who.empresa ?? '', empezarAntes: false },
    ...{ enviadoA: '', codigoPara: '', codigo: '' },
  }));
  const { sending, failure, hint, run } = useAction();
  // A code accepts one version with one choice.
  const what = `${version}:${chosen.join()}`;

  const askCode = async () => {
    const args = { p_version: version, p_elegidos: chosen };
    const result = await run(
      () => callPropuesta('pedir_codigo_de_propuesta', token, args),
      NO_CODE,
    );
    if (!result?.ok) return;
    const enviadoA = typeof result.data === 'string' ? result.data : para;
    await formik.setValues((v) => ({ ...v, codigo: '', codigoPara: what, enviadoA }), false);
    await formik.setFieldTouched('codigo', false, false);
    toField('codigo');
  };

  const accept = async (values: DatosAceptacion) => {
    const { nombre, rut, empresa, empezarAntes, codigo } = esquemaAceptacion.cast(values);
    const result = await run(async () => {
      const answer = await callPropuesta('aceptar_propuesta', token, {
        ...{ p_version: version, p_elegidos: chosen, p_codigo: codigo },
        ...{ p_nombre: nombre, p_rut: rut, p_en_nombre_de: empresa || null },
        p_empezar_antes: empezarAntes,
      });
      const mensaje = answer.ok ? codeError(answer.data) : null;
      return mensaje === null
        ? answer
        : { ok: false as const, mensaje, hint: 'codigo', lost: false };
    }, NOT_ACCEPTED);
    if (!result?.ok) {
      if (result?.hint === 'codigo' || result?.hint === 'rut') toField(result.hint);
      return;
    }
    const pago = isRow(result.data) ? textOf(result.data, 'pago') : null;
    forgetDraft(draft);
    forgetDraft(draftOf(numero, 'elegidos'));
    onJust({
      title: 'Aceptaste la propuesta',
      text: 'Te mandamos un correo que lo confirma, con el enlace para volver aquí.',
      pago,
    });
    putPropuesta(token, {
      situacion: 'aceptada',
      pago: pago !== null,
      aceptada: {
        ...{ nombre, aceptada_en: new Date().toISOString(), elegidos: chosen },
        ...{ anotada_en: null, retracto_hasta: null, copia: null },
      },
    });
    await reloadPropuesta(token);
  };

  const { formik, field, checkbox, errors, attempt, handleSubmit } = useForm<DatosAceptacion>({
    id: ID,
    draft,
    initial,
    schema: esquemaAceptacion,
    onSubmit: (values) => (values.codigoPara === '' ? askCode() : accept(values)),
  });
  const { codigoPara, enviadoA } = formik.values;
  const { setValues } = formik;
  useEffect(() => {
    if (codigoPara !== '' && codigoPara !== what)
      void setValues((v) => ({ ...v, codigo: '', codigoPara: '', enviadoA: '' }), false);
  }, [codigoPara, what, setValues]);

  const isCoded = codigoPara !== '';
  const inField = hint === 'codigo' || hint === 'rut' ? failure?.text : undefined;
  const code = field('codigo');
  const rut = field('rut');
  return (
    <form id={ID} className={styles.form} onSubmit={handleSubmit} noValidate>
      <ErrorSummary errors={errors} attempt={attempt} />
      <div className={styles.fields}>
        <TextField {...field('nombre')} label="Tu nombre completo" autoComplete="name" required />
        <TextField
          {...rut}
          label="Tu RUT"
          placeholder="12.345.678-5"
          autoComplete="off"
          required
          error={rut.error ?? (hint === 'rut' ? inField : undefined)}
        />
        <TextField
          {...field('empresa')}
          label="En nombre de"
          hint="Si aceptas por una empresa, su razón social."
          autoComplete="organization"
        />
      </div>
      <Checkbox
        {...checkbox('empezarAntes')}
        name="empezarAntes"
        label="Quiero que el trabajo comience antes de que pasen los diez días. Sé que, si después me retracto, la devolución se conversa según lo que ya esté hecho."
      />
      {isCoded ? (
        <TextField
          {...code}
          label="Código de seis números"
          hint={`Te lo mandamos a ${enviadoA}. Sirve por 15 minutos.`}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          error={code.error ?? (hint === 'codigo' ? inField : undefined)}
        />
      ) : null}
      <SendFailure sending={sending} failure={inField === undefined ? failure : null} />
      <div className={styles.actions}>
        <SubmitButton sending={sending}>
          {isCoded
            ? sending
              ? 'Enviando...'
              : 'Aceptar la propuesta'
            : sending
              ? 'Enviando el código...'
              : 'Enviarme el código'}
        </SubmitButton>
        {isCoded ? (
          <Button variant="secondary" aria-disabled={sending || undefined} onClick={askCode}>
            Enviarme otro código
          </Button>
        ) : null}
      </div>
    </form>
  );
}
