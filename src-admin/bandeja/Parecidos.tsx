import { Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { formatRelative } from '../../src-shared/dates.ts';
import { useData } from '../data/dataProvider.ts';
import type { Contacto } from '../data/rows.ts';
import type { Parecido } from '../data/verbs/contactos.ts';
import { Panel } from '../ui/Details.tsx';
import { optionText } from '../ui/options.ts';

const LIKE: Readonly<Record<string, string>> = {
  correo: 'mismo correo',
  telefono: 'mismo teléfono',
  nombre: 'mismo nombre',
};

/** By what two are alike, in words. */
const alike = (por: readonly string[]): string => por.map((each) => LIKE[each] ?? each).join(', ');

/** Who may be the same person as a contact; made old by news of contacts and clients. */
function useParecidos(contacto: Pick<Contacto, 'id' | 'clase' | 'fila'>) {
  const data = useData();
  return useQuery({
    queryKey: ['bandeja', 'parecidos', contacto.id],
    queryFn: () => data.similarContactos(contacto),
  });
}

/** Says who may be the same person; nothing where nobody is. */
export function Parecidos({ contacto }: { contacto: Contacto }) {
  const { data: parecidos = [] } = useParecidos(contacto);
  if (parecidos.length === 0) return null;
  return (
    <Panel title="Podría ser la misma persona">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {parecidos.map((parecido) => (
          <Box component="li" key={`${parecido.clase}-${parecido.fila}`}>
            <Link component={RouterLink} to={pathOf(parecido)} sx={{ fontWeight: 600 }}>
              {parecido.nombre}
            </Link>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {parecido.clase === 'clientes' ? 'Cliente' : optionText('clase', parecido.clase)} ·{' '}
              {alike(parecido.por)} · {formatRelative(parecido.creado_en)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

const pathOf = ({ clase, fila }: Parecido): string =>
  clase === 'clientes' ? `/clientes/${fila}/show` : `/bandeja/${clase}-${fila}/show`;
