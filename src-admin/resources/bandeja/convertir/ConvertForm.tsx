import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Switch,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { BooleanInput, ResourceContextProvider, TextInput } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { dayInChile } from '../../../../src-shared/dates.ts';
import { normalizeRut } from '../../../../src-shared/rut.ts';
import { useData } from '../../../data/dataProvider.ts';
import { toDataError } from '../../../data/errors.ts';
import { ownerOf, type ConversionArgs } from '../api.ts';
import type { Cliente } from '../../../data/rows.ts';
import { useAction } from '../../../kit/buttons/useAction.tsx';
import { rut } from '../../../kit/inputs/validators.ts';
import { useDraft } from '../../../kit/forms/useDraft.ts';
import { DomChangeBoundary } from '../../../kit/theme/DomChangeBoundary.tsx';
import {
  byDay,
  halves,
  instalments,
  planToSave,
  type PlanFields as Plan,
} from '../../planes_de_pago/plan.ts';
import { PlanFields } from '../../planes_de_pago/PlanFields.tsx';
import { alike, useParecidos } from '../Parecidos.tsx';
import { isOwedMore, type Target } from './target.ts';

interface Values extends Plan {
  plataforma: string | null;
  hito: string | null;
  empresa: string | null;
  rut: string | null;
  planned: boolean;
}

function initialOf({ empresa, pedido }: Target): Values {
  const today = dayInChile();
  return {
    ...{ plataforma: '', hito: 'Reunión inicial y alcance', empresa, rut: '', planned: false },
    ...halves(today),
    // Of an order, the other half of what was paid.
    ...(pedido && {
      concepto: `Saldo contra entrega, pedido ${pedido.orden}`,
      total: pedido.monto,
      cuantas: 1,
      cuotas: instalments(1, today),
    }),
  };
}

/** Validator: a text, or else this is missing. */
const written = (message: string) =>
  Object.assign((value: unknown) => (textOf(value) ? undefined : message), { isRequired: true });

const PLATFORM = written('Escribe cómo se llama la plataforma.');
const MILESTONE = written('Escribe el primer hito del proyecto.');

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Makes a client of a contact, with platform, plan and invitation in one step, or adds it to a client. */
export function ConvertForm({ target, onClose }: { target: Target; onClose: () => void }) {
  const data = useData();
  const draft = useDraft(`convertir-${target.clase}-${target.fila}`, { form: initialOf(target) });
  const form = useForm({ defaultValues: draft.values.form });
  const { control, setError, formState } = form;
  useEffect(() =>
    form.subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.change({ form: values }),
    }),
  );
  const [plataforma, planned] = useWatch({ control, name: ['plataforma', 'planned'] });
  const owner = useOwner(target);
  const isNew = owner.chosen === null;
  const makesPlatform = isNew || textOf(plataforma) !== '';
  const [invited, setInvited] = useState<boolean>();
  const invite = invited ?? !owner.wasInvited;

  const { run, running } = useAction(
    async (args: ConversionArgs) => {
      try {
        await data.convertContacto(target, args);
      } catch (error) {
        const { message, kind, field } = toDataError(error);
        const existing = ownerOf(error);
        if (existing !== null) owner.choose(existing);
        if (kind !== 'network') setError(field === 'rut' ? 'rut' : 'root', { message });
        throw error;
      }
      draft.clear();
    },
    { done: isNew ? 'Cliente creado' : 'Contacto asociado al cliente', onDone: onClose },
  );
  const submit = form.handleSubmit((values) => run(argsOf(values, owner.chosen, invite)));

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      // Only the content between title and buttons scrolls.
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
    >
      <DomChangeBoundary>
        <ResourceContextProvider value="planes_de_pago">
          <FormProvider {...form}>
            <DialogContent sx={{ display: 'grid', gap: 1, pt: 0 }}>
              <Typography color="text.secondary" sx={{ mb: 1 }}>
                <span>
                  {target.pedido
                    ? 'Con los datos del pedido y el pago que ya hizo.'
                    : 'Con los datos que dejó al contactarnos.'}
                </span>{' '}
                <span>Sus correos salen en cinco minutos; hasta entonces lo puedes deshacer.</span>
              </Typography>
              {formState.errors.root && (
                <Alert severity="error">{formState.errors.root.message}</Alert>
              )}
              <OwnerChoice owner={owner} />
              <TextInput
                source="plataforma"
                label="Nombre de la plataforma"
                validate={isNew ? PLATFORM : []}
                autoFocus
              />
              {makesPlatform && (
                <TextInput source="hito" label="Primer hito" validate={MILESTONE} />
              )}
              {isNew && (
                <>
                  <TextInput source="empresa" label="Empresa" />
                  <TextInput source="rut" label="RUT" validate={rut} placeholder="12.345.678-5" />
                </>
              )}
              {isOwedMore(target) && (
                <BooleanInput
                  source="planned"
                  label={
                    target.pedido ? 'Agregar lo que falta por pagar' : 'Agregar su plan de pagos'
                  }
                />
              )}
              {planned && (
                <PlanFields
                  afterPaid={target.pedido !== null}
                  plataforma={makesPlatform ? 'nueva' : null}
                />
              )}
              {owner.hasAccess ? (
                <Typography color="text.secondary">
                  Ya tiene acceso: no hace falta invitarlo.
                </Typography>
              ) : (
                <FormControlLabel
                  control={
                    <Switch checked={invite} onChange={(_, checked) => setInvited(checked)} />
                  }
                  label={`Invitar a ${owner.email} a su área de clientes`}
                  sx={{ overflowWrap: 'anywhere' }}
                />
              )}
            </DialogContent>
          </FormProvider>
        </ResourceContextProvider>
        <DialogActions>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="contained" loading={running}>
            {isNew ? 'Convertir en cliente' : 'Asociar al cliente'}
          </Button>
        </DialogActions>
      </DomChangeBoundary>
    </Box>
  );
}

/** The arguments of the database's function, without what was left empty. */
function argsOf(values: Values, cliente: number | null, invite: boolean): ConversionArgs {
  const plataforma = textOf(values.plataforma);
  // Without a platform there are no milestones to wait for.
  const plan = values.planned && planToSave(plataforma ? values : byDay(values));
  return {
    p_invitar: invite,
    ...(plataforma && { p_plataforma: plataforma, p_hito: textOf(values.hito) }),
    ...(cliente === null
      ? { p_rut: normalizeRut(textOf(values.rut)), p_empresa: textOf(values.empresa) }
      : { p_cliente: cliente }),
    ...(plan && { p_total: plan.total, p_cuotas: plan.cuotas.map((cuota) => ({ ...cuota })) }),
  };
}

/** Whose the contact becomes: a new client's (`chosen` null), or that of one who may be the same person. */
function useOwner(target: Target) {
  const data = useData();
  const { data: parecidos = [] } = useParecidos(target);
  const [picked, setPicked] = useState<number | null>();
  const known = parecidos.filter(({ clase }) => clase === 'clientes');
  const withSameEmail = known.find(({ por }) => por.includes('correo'))?.fila ?? null;
  const chosen = picked === undefined ? withSameEmail : picked;
  const { data: row } = useQuery({
    queryKey: ['clientes', 'elegido', chosen],
    queryFn: async () => (await data.getOne<Cliente>('clientes', { id: chosen ?? 0 })).data,
    enabled: chosen !== null,
  });
  return {
    chosen,
    choose: setPicked,
    choices: [
      ...known.map(({ fila, nombre, por }) => ({ id: fila, name: nombre, why: alike(por) })),
      // Named by the database when it refused a second client with the same email.
      ...(chosen !== null && known.every(({ fila }) => fila !== chosen)
        ? [
            {
              id: chosen,
              name: row ? (row.empresa ?? row.cliente) : 'El cliente de ese correo',
              why: 'mismo correo',
            },
          ]
        : []),
    ],
    email: chosen === null ? target.email : (row?.email ?? ''),
    wasInvited: Boolean(row?.invitado_en),
    hasAccess: Boolean(row?.usuario),
  };
}

function OwnerChoice({ owner }: { owner: ReturnType<typeof useOwner> }) {
  if (owner.choices.length === 0) return null;
  return (
    <FormControl sx={{ mb: 1 }}>
      <FormLabel id="de-quien">¿Quién es?</FormLabel>
      <RadioGroup
        aria-labelledby="de-quien"
        value={owner.chosen === null ? 'nuevo' : String(owner.chosen)}
        onChange={(_, value) => owner.choose(value === 'nuevo' ? null : Number(value))}
      >
        {owner.choices.map(({ id, name, why }) => (
          <FormControlLabel
            key={id}
            value={String(id)}
            control={<Radio />}
            label={`${name}, que ya es cliente (${why})`}
          />
        ))}
        <FormControlLabel value="nuevo" control={<Radio />} label="Un cliente nuevo" />
      </RadioGroup>
    </FormControl>
  );
}
