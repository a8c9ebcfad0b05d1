import {
  Alert,
  Box,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BooleanInput, ResourceContextProvider, TextInput } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { dayInChile } from '../../../../src-shared/dates.ts';
import { normalizeRut } from '../../../../src-shared/rut.ts';
import { useData } from '../../../data/dataProvider.ts';
import { toDataError } from '../../../data/errors.ts';
import { ownerOf, type ConversionArgs } from '../api.ts';
import type { Cliente } from '../../../data/rows.ts';
import { useAction } from '../../../kit/buttons/useAction.tsx';
import { rut } from '../../../kit/inputs/validators.ts';
import { DialogForm } from '../../../kit/forms/DialogForm.tsx';
import { useDraft } from '../../../kit/forms/useDraft.ts';
import {
  byDay,
  halves,
  instalments,
  planToSave,
  type PlanFields as Plan,
} from '../../planes_de_pago/plan.ts';
import { PlanFields } from '../../planes_de_pago/PlanFields.tsx';
import { alike, useParecidos } from '../Parecidos.tsx';
import { useProductos } from '../../productos/productos.ts';
import type { Target } from './target.ts';

interface Values extends Plan {
  plataforma: string | null;
  hito: string | null;
  empresa: string | null;
  rut: string | null;
  planned: boolean;
  /** Null until it is chosen. */
  invite: boolean | null;
}

function initialOf({ empresa, pedido }: Target): Values {
  const today = dayInChile();
  return {
    ...{
      plataforma: '',
      hito: 'Reunión inicial y alcance',
      empresa,
      rut: '',
      planned: false,
      invite: null,
    },
    ...halves(today),
    // Of an order, the other half of what was paid.
    ...(pedido && {
      concepto: `Saldo contra entrega, pedido ${pedido.referencia}`,
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
  const owner = useOwner(target);
  const isNew = owner.chosen === null;
  const { run, running } = useAction((convert: () => Promise<unknown>) => convert(), {
    done: isNew ? 'Cliente creado' : 'Contacto asociado al cliente',
    onDone: onClose,
  });
  const submit = async (values: Values) => {
    const refused: { rut?: string; root?: string } = {};
    await run(async () => {
      try {
        await data.convertContacto(target, argsOf(values, owner));
      } catch (error) {
        const { message, kind, field } = toDataError(error);
        const existing = ownerOf(error);
        if (existing !== null) owner.choose(existing);
        if (kind !== 'network') refused[field === 'rut' ? 'rut' : 'root'] = message;
        throw error;
      }
      draft.clear();
    });
    return refused;
  };
  return (
    <ResourceContextProvider value="planes_de_pago">
      <DialogForm
        title={`Convertir a ${target.nombre} en cliente`}
        maxWidth="sm"
        draft={draft}
        onSubmit={submit}
        running={running}
        submit={isNew ? 'Convertir en cliente' : 'Asociar al cliente'}
        onClose={onClose}
      >
        <Fields target={target} owner={owner} />
      </DialogForm>
    </ResourceContextProvider>
  );
}

function Fields({ target, owner }: { target: Target; owner: Owner }) {
  const { errors } = useFormState<Values>();
  const { plataforma, planned } = useWatch<Values>();
  const isNew = owner.chosen === null;
  const bought = useProductos().find(({ codigo }) => codigo === target.pedido?.producto);
  const makesPlatform = isNew || textOf(plataforma) !== '';
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        <span>
          {target.pedido
            ? 'Con los datos del pedido y el pago que ya hizo.'
            : 'Con los datos que dejó al contactarnos.'}
        </span>{' '}
        <span>Sus correos salen en cinco minutos; hasta entonces lo puedes deshacer.</span>
      </Typography>
      {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
      <OwnerChoice owner={owner} />
      <TextInput
        source="plataforma"
        label="Nombre de la plataforma"
        validate={isNew ? PLATFORM : []}
        autoFocus
      />
      {makesPlatform && <TextInput source="hito" label="Primer hito" validate={MILESTONE} />}
      {makesPlatform && bought?.meses_hosting && (
        <Typography color="text.secondary">
          Queda también su hosting, incluido por {bought.meses_hosting} meses desde la entrega.
        </Typography>
      )}
      {isNew && (
        <>
          <TextInput source="empresa" label="Empresa" />
          <TextInput source="rut" label="RUT" validate={rut} placeholder="12.345.678-5" />
        </>
      )}
      {(!target.pedido || bought?.clase === 'mitades') && (
        <BooleanInput
          source="planned"
          label={target.pedido ? 'Agregar lo que falta por pagar' : 'Agregar su plan de pagos'}
        />
      )}
      {planned && (
        <PlanFields
          afterPaid={target.pedido !== null}
          plataforma={makesPlatform ? 'nueva' : null}
        />
      )}
      {owner.hasAccess ? (
        <Typography color="text.secondary">Ya tiene acceso: no hace falta invitarlo.</Typography>
      ) : (
        <BooleanInput
          source="invite"
          label={`Invitar a ${owner.email} a su área de clientes`}
          format={(chosen: boolean | null) => chosen ?? !owner.wasInvited}
          sx={{ overflowWrap: 'anywhere' }}
        />
      )}
    </Box>
  );
}

/** The arguments of the database's function, without what was left empty. */
function argsOf(values: Values, { chosen, wasInvited }: Owner): ConversionArgs {
  const plataforma = textOf(values.plataforma);
  // Without a platform there are no milestones to wait for.
  const plan = values.planned && planToSave(plataforma ? values : byDay(values));
  return {
    p_invitar: values.invite ?? !wasInvited,
    ...(plataforma && { p_plataforma: plataforma, p_hito: textOf(values.hito) }),
    ...(chosen === null
      ? { p_rut: normalizeRut(textOf(values.rut)), p_empresa: textOf(values.empresa) }
      : { p_cliente: chosen }),
    ...(plan && { p_total: plan.total, p_cuotas: plan.cuotas.map((cuota) => ({ ...cuota })) }),
  };
}

type Owner = ReturnType<typeof useOwner>;

/** The client that the contact becomes part of: a new one (`chosen` null), or one who may be the same person. */
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

function OwnerChoice({ owner }: { owner: Owner }) {
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
