import { Alert, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { formatInstant } from '../../../src-shared/dates.ts';
import { useAuthors } from '../auditoria/Author.tsx';
import { sameEyes, stepsOf, type Entry } from '../auditoria/changes.ts';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';

/** Who planned a payment, who told of it and who reviewed it, for the studio. */
export function PagoPeople({ pago }: { pago: number }) {
  const { data: trail = [] } = useGetList<Entry>('auditoria', {
    filter: { tabla: 'pagos', fila: pago },
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  const steps = stepsOf(trail);
  const nameOf = useAuthors(steps);
  if (steps.length === 0) return null;
  return (
    <Panel title="Quién hizo qué">
      <Details>
        {steps.map(({ what, autor, creado_en }) => (
          <Detail key={`${what} ${creado_en}`} label={what}>
            {nameOf({ autor, tabla: 'pagos' })}
            <Typography variant="body2" color="text.secondary">
              {formatInstant(creado_en)}
            </Typography>
          </Detail>
        ))}
      </Details>
      {sameEyes(steps) && (
        <Alert severity="info" sx={{ mt: 2 }}>
          Quien lo planificó también lo aprobó: nadie más lo revisó.
        </Alert>
      )}
    </Panel>
  );
}
