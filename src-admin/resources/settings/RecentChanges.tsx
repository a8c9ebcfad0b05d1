import { Alert, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatRelative } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { mailed } from '../correos/mailed.ts';
import { useAuthors } from '../auditoria/Author.tsx';

type Change = Awaited<ReturnType<ReturnType<typeof useData>['recentChanges']>>[number];

/** What a change was, as a sentence goes on after who made it. */
function changeWords({ tabla, columnas, ficha }: Change): string {
  if (tabla === 'clientes') return `cambió quién administra: ${ficha}`;
  return columnas.every((column) => ['email', 'correo_notificaciones'].includes(column))
    ? 'cambió adónde llegan los avisos'
    : 'cambió adónde llega el dinero';
}

/** What of a day can be undone: where money and notices go, and who administers. Nothing while nothing changed. */
export function RecentChanges() {
  const data = useData();
  const { data: changes = [] } = useQuery({
    queryKey: ['auditoria', 'por-deshacer'],
    queryFn: () => data.recentChanges(),
  });
  const authorOf = useAuthors(changes);
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: changes.length > 0 ? 2 : 0 }}>
      {changes.map((change) => (
        <Alert
          key={change.id}
          severity="info"
          action={
            <ConfirmButton
              title="¿Deshacer este cambio?"
              confirm="Sí, deshacer"
              content={`Vuelve a quedar como antes. ${mailed('Le avisamos por correo a cada administrador')}`}
              done="Quedó como antes"
              action={() => data.undoChange(change.id)}
            >
              Deshacer
            </ConfirmButton>
          }
        >
          {`${authorOf(change)} ${changeWords(change)}, ${formatRelative(change.creado_en)}.`}
        </Alert>
      ))}
    </Box>
  );
}
