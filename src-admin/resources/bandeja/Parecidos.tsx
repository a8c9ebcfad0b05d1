import { Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatRelative } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import type { ContactoKey, Parecido } from './api.ts';
import type { Contacto } from '../../data/rows.ts';
import { optionText } from '../../kit/fields/options.ts';
import { Panel } from '../../kit/records/Details.tsx';

/** Contacts and clients who may be the same person; changes of any of them invalidate it. */
export function useParecidos({ clase, fila }: ContactoKey) {
  const data = useData();
  return useQuery({
    queryKey: ['bandeja', 'parecidos', `${clase}-${fila}`],
    queryFn: () => data.similarContactos({ clase, fila }),
  });
}

const LIKE: Readonly<Record<string, string>> = {
  correo: 'mismo correo',
  telefono: 'mismo teléfono',
  nombre: 'mismo nombre',
};

/** What two people have in common, in words. */
export const alike = (por: readonly string[]): string =>
  por.map((each) => LIKE[each] ?? each).join(', ');

/** The panel of a contact, without the client that it became. */
export function Parecidos({ contacto }: { contacto: Contacto }) {
  const { data: rows = [] } = useParecidos(contacto);
  const others = rows.filter(
    ({ clase, fila }) => clase !== 'clientes' || fila !== contacto.cliente,
  );
  return <ParecidosPanel title="Podría ser la misma persona" rows={others} />;
}

interface Props {
  title: string;
  rows: readonly Parecido[];
  action?: (row: Parecido) => ReactNode;
}

/** Contacts who may be the same person; empty where there are none. */
export function ParecidosPanel({ title, rows, action }: Props) {
  if (rows.length === 0) return null;
  return (
    <Panel title={title}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {rows.map((row) => {
          const { clase, fila, nombre, por, creado_en: at } = row;
          const isClient = clase === 'clientes';
          const path = isClient ? `/clientes/${fila}/show` : `/bandeja/${clase}-${fila}/show`;
          const kind = isClient ? 'Cliente' : optionText('clase', clase);
          return (
            <li key={path}>
              <Link component={RouterLink} to={path} sx={{ fontWeight: 600 }}>
                {nombre}
              </Link>
              <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {[kind, alike(por), formatRelative(at)].join(' · ')}
              </Typography>
              {action?.(row)}
            </li>
          );
        })}
      </Box>
    </Panel>
  );
}
