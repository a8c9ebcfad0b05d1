import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useData } from '../../../data/dataProvider.ts';
import type { Cliente } from '../../../data/rows.ts';
import { alike } from '../alike.ts';
import { useParecidos } from '../useParecidos.ts';
import type { Target } from './target.ts';

/** Of whom the contact becomes: a new client, or one of those who may be the same person. */
export function useOwner(target: Target) {
  const data = useData();
  const { data: parecidos = [] } = useParecidos(target);
  const [picked, setPicked] = useState<number | null>();
  const [offered, setOffered] = useState<number | null>(null);
  const known = parecidos.filter(({ clase }) => clase === 'clientes');
  // The same mailbox is the same person, unless somebody says otherwise.
  const same = known.find(({ por }) => por.includes('correo'))?.fila ?? null;
  const chosen = picked === undefined ? same : picked;
  const choices = known.map(({ fila, nombre, por }) => ({
    id: fila,
    name: nombre,
    why: alike(por),
  }));
  const others = [offered, chosen].filter((id) => id !== null);
  const { data: row } = useQuery({
    queryKey: ['clientes', 'elegido', chosen],
    queryFn: async () => (await data.getOne<Cliente>('clientes', { id: chosen ?? 0 })).data,
    enabled: chosen !== null,
  });
  const missing = [...new Set(others)].filter((id) => !choices.some((each) => each.id === id));
  return {
    chosen,
    choose: setPicked,
    /** Chooses a client whom the database named. */
    offer: (id: number) => {
      setOffered(id);
      setPicked(id);
    },
    choices: [
      ...choices,
      ...missing.map((id) => ({
        id,
        name: row?.id === id ? (row.empresa ?? row.cliente) : 'El cliente de ese correo',
        why: 'mismo correo',
      })),
    ],
    email: chosen === null ? target.email : (row?.email ?? ''),
    wasInvited: chosen !== null && row !== undefined && row.invitado_en !== null,
    hasAccess: chosen !== null && row !== undefined && row.usuario !== null,
  };
}

/** Asks whose the contact is, where somebody known may be the same person. */
export function Owner({ owner }: { owner: ReturnType<typeof useOwner> }) {
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
