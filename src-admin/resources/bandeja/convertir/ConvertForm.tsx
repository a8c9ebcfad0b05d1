import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  FormControlLabel,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { dayInChile } from '../../../../src-shared/dates.ts';
import { normalizeRut } from '../../../../src-shared/rut.ts';
import { useData } from '../../../data/dataProvider.ts';
import { toDataError } from '../../../data/errors.ts';
import { ownerOf, type ConversionArgs } from '../api.ts';
import {
  byDay,
  halves,
  instalments,
  planToSave,
  type PlanFields as Plan,
} from '../../planes_de_pago/plan.ts';
import { PlanFields } from '../../planes_de_pago/PlanFields.tsx';
import { DomChangeBoundary } from '../../../kit/theme/DomChangeBoundary.tsx';
import { rut } from '../../../kit/inputs/validators.ts';
import { useAction } from '../../../kit/buttons/useAction.tsx';
import { useDraft } from '../../../kit/forms/useDraft.ts';
import { Owner, useOwner } from './Owner.tsx';
import { isOwedMore, type Target } from './target.ts';

const EMPTY = { plataforma: '', hito: 'Reunión inicial y alcance', empresa: '', rut: '' };
type Values = typeof EMPTY;
type Field = keyof Values;
type Errors = Partial<Record<Field | 'form', string>>;

/** Two halves; of an order, the other half of what was paid. */
function firstPlan({ pedido }: Target): Plan {
  const plan = halves(dayInChile());
  if (!pedido) return plan;
  const concepto = `Saldo contra entrega, pedido ${pedido.orden}`;
  const cuotas = instalments(1, dayInChile());
  return { ...plan, concepto, total: pedido.monto, cuantas: 1, cuotas };
}

/** What is asked to make a client of somebody; it is saved as a whole or not at all. */
export function ConvertForm({ target, onClose }: { target: Target; onClose: () => void }) {
  const data = useData();
  const { values, change, clear } = useDraft(`convertir-${target.clase}-${target.fila}`, {
    ...EMPTY,
    empresa: target.empresa,
    planned: false,
    plan: firstPlan(target),
  });
  const { planned } = values;
  const owner = useOwner(target);
  const plan = useForm({ defaultValues: values.plan });
  useEffect(() =>
    plan.subscribe({
      formState: { values: true },
      callback: ({ values: typed }) => change({ plan: typed }),
    }),
  );
  const [invited, setInvited] = useState<boolean>();
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  // With a plan the form is longer than its window: what is missing may stand out of sight.
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const isNew = owner.chosen === null;
  const makesPlatform = isNew || values.plataforma.trim() !== '';
  // Who was invited already is not invited again by chance.
  const invite = invited ?? !owner.wasInvited;

  const { run, running } = useAction(
    async (args: ConversionArgs) => {
      try {
        await data.convertContacto(target, args);
      } catch (error) {
        const { message, kind, field } = toDataError(error);
        // Whose it is already is offered in place of a second one.
        const taken = ownerOf(error);
        if (taken !== null) owner.offer(taken);
        if (kind !== 'network') setErrors(field === 'rut' ? { rut: message } : { form: message });
        throw error;
      }
      clear();
    },
    { done: isNew ? 'Cliente creado' : 'Contacto asociado al cliente', onDone: onClose },
  );

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = validate(values, isNew);
    setErrors(found);
    const isWhole = Object.keys(found).length === 0;
    const adds = !planned || (await plan.trigger(undefined, { shouldFocus: isWhole }));
    if (!adds || !isWhole) return;
    await run(argsOf(values, owner.chosen, planned ? plan.getValues() : null, invite));
  };

  const field = (name: Field, label: string, required = false) => ({
    name,
    label,
    required,
    value: values[name],
    error: errors[name] !== undefined,
    helperText: errors[name],
    onChange: ({ target: { value } }: { target: { value: string } }) => change({ [name]: value }),
  });

  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => void onSubmit(event)}
      // Only what is between title and buttons scrolls.
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
    >
      <DomChangeBoundary>
        <DialogContent sx={{ display: 'grid', gap: 1, pt: 0 }}>
          <Typography color="text.secondary" sx={{ mb: 1 }}>
            <span>
              {target.pedido
                ? 'Con los datos del pedido y el pago que ya hizo.'
                : 'Con los datos que dejó al contactarnos.'}
            </span>{' '}
            <span>Sus correos salen en cinco minutos; hasta entonces lo puedes deshacer.</span>
          </Typography>
          {errors.form && <Alert severity="error">{errors.form}</Alert>}
          <Owner owner={owner} />
          <TextField {...field('plataforma', 'Nombre de la plataforma', isNew)} autoFocus />
          {makesPlatform && <TextField {...field('hito', 'Primer hito', true)} />}
          {isNew && (
            <>
              <TextField {...field('empresa', 'Empresa')} />
              <TextField {...field('rut', 'RUT')} placeholder="12.345.678-5" />
            </>
          )}
          {isOwedMore(target) && (
            <FormControlLabel
              control={
                <Switch checked={planned} onChange={(_, checked) => change({ planned: checked })} />
              }
              label={target.pedido ? 'Agregar lo que falta por pagar' : 'Agregar su plan de pagos'}
            />
          )}
          {planned && (
            <ResourceContextProvider value="planes_de_pago">
              <FormProvider {...plan}>
                <PlanFields
                  afterPaid={target.pedido !== null}
                  plataforma={makesPlatform ? 'nueva' : null}
                />
              </FormProvider>
            </ResourceContextProvider>
          )}
          {owner.hasAccess ? (
            <Typography color="text.secondary">
              Ya tiene acceso: no hace falta invitarlo.
            </Typography>
          ) : (
            <FormControlLabel
              control={<Switch checked={invite} onChange={(_, checked) => setInvited(checked)} />}
              label={`Invitar a ${owner.email} a su área de clientes`}
              sx={{ overflowWrap: 'anywhere' }}
            />
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="contained" loading={running}>
            {isNew ? 'Convertir en cliente' : 'Asociar al cliente'}
          </Button>
        </DialogActions>
      </DomChangeBoundary>
    </Box>
  );
}

/** What the database is asked for; what was left empty is left out. */
function argsOf(
  values: Values,
  cliente: number | null,
  plan: Plan | null,
  invite: boolean,
): ConversionArgs {
  const plataforma = values.plataforma.trim();
  // Milestones are those of the platform that is made with it.
  const payments = plan && planToSave(plataforma ? plan : byDay(plan));
  return {
    p_invitar: invite,
    ...(plataforma && { p_plataforma: plataforma, p_hito: values.hito.trim() }),
    ...(cliente === null
      ? { p_rut: normalizeRut(values.rut), p_empresa: values.empresa.trim() }
      : { p_cliente: cliente }),
    ...(payments && {
      p_total: payments.total,
      p_cuotas: payments.cuotas.map((cuota) => ({ ...cuota })),
    }),
  };
}

function validate(values: Values, isNew: boolean): Errors {
  const rutError = isNew ? rut(values.rut) : undefined;
  const plataforma = values.plataforma.trim();
  return {
    ...(isNew && !plataforma && { plataforma: 'Escribe cómo se llama la plataforma.' }),
    ...((isNew || plataforma) &&
      !values.hito.trim() && { hito: 'Escribe el primer hito del proyecto.' }),
    ...(rutError && { rut: rutError }),
  };
}
