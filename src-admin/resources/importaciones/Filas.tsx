import { Alert, Box, Chip, Pagination, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useGetList } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import type { Row } from '../../data/rows.ts';
import { DownloadButton } from '../../kit/buttons/DownloadButton.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { SelectField } from '../../kit/inputs/SelectField.tsx';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import type { Decision } from './calls.ts';
import type { Counts, Progress } from './schemas.ts';
import { ROW_STATES, rowText } from './words.ts';

type Fila = Row<'importaciones_filas'>;

const DECISIONS: Readonly<Record<Decision, string>> = {
  omitir: 'Omitir',
  unir: 'Completar la que está',
  crear: 'Importar igual',
};

const isDecision = (text: string): text is Decision => text in DECISIONS;

const PER_PAGE = 25;

interface Props {
  importacion: Row<'importaciones'>;
  counts: Counts;
  canDecide: boolean;
  onDecided: (progress: Progress) => void;
}

/** The rows of a sheet by what became of them, those with problems first, with their reasons and what may be decided. */
export function Filas({ importacion, counts, canDecide, onDecided }: Props) {
  const { id, tipo, estado, archivo } = importacion;
  const [wanted, setWanted] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const data = useData();
  const provider = useDataProvider();
  const states = ROW_STATES.map(([state, one, many]) => {
    const count = (counts[state] ?? 0) + (state === 'hecha' ? (counts.unida ?? 0) : 0);
    return { state, count, label: `${count.toLocaleString('es-CL')} ${count === 1 ? one : many}` };
  }).filter(({ count }) => count > 0);
  const state = states.some((each) => each.state === wanted) ? wanted : (states[0]?.state ?? null);
  const {
    data: rows,
    total = 0,
    error,
    refetch,
  } = useGetList<Fila>(
    'importaciones_filas',
    {
      filter: { importacion: id, estado: state },
      sort: { field: 'n', order: 'ASC' },
      pagination: { page, perPage: PER_PAGE },
    },
    { enabled: state !== null, meta: { estado, counts } },
  );
  const { run, running } = useAction(async (decision: Decision, numbers?: readonly number[]) => {
    const calls = await data.sheetCalls();
    onDecided(await calls.decide(id, decision, numbers));
  }, {});
  if (state === null) return null;
  return (
    <Panel title="Fila por fila">
      <Box
        role="group"
        aria-label="Qué filas"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}
      >
        {states.map((each) => (
          <Chip
            key={each.state}
            label={each.label}
            color={each.state === state ? 'primary' : 'default'}
            variant={each.state === state ? 'filled' : 'outlined'}
            aria-pressed={each.state === state}
            onClick={() => {
              setWanted(each.state);
              setPage(1);
            }}
          />
        ))}
      </Box>
      {state === 'con_problema' && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Estas filas no entran. Corrígelas en la planilla y súbela otra vez: lo que ya entró no se
          repite.
          <DownloadButton
            size="small"
            variant="text"
            sx={{ display: 'flex', mt: 1, ml: -1 }}
            name={`${archivo.replace(/\.csv$/i, '')} por corregir.csv`}
            load={async () => (await import('./refused.ts')).refusedRows(provider, importacion)}
          >
            Descargar estas filas
          </DownloadButton>
        </Alert>
      )}
      {canDecide && state === 'repetida' && (
        <SelectField
          label="Con todas las repetidas"
          value=""
          disabled={running}
          fullWidth={false}
          sx={{ mb: 2, minWidth: 240 }}
          choices={[
            { id: '', name: 'Elige qué hacer', disabled: true },
            ...(['omitir', 'unir', ...(tipo === 'clientes' ? [] : ['crear' as const])] as const)
              .filter((decision) => tipo !== 'pagos' || decision !== 'unir')
              .map((decision) => ({ id: decision, name: DECISIONS[decision] })),
          ]}
          onChange={({ target: { value } }) => {
            if (isDecision(value)) void run(value);
          }}
        />
      )}
      <Loaded
        query={{ data: rows, error, refetch }}
        height={320}
        failed="No pudimos cargar las filas."
      >
        {(loaded) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {loaded.map((fila) => (
              <OneRow
                key={fila.id}
                kind={tipo}
                fila={fila}
                canDecide={canDecide && !running}
                onDecide={(decision) => void run(decision, [fila.n])}
              />
            ))}
          </Box>
        )}
      </Loaded>
      {total > PER_PAGE && (
        <Pagination
          sx={{ mt: 2 }}
          page={page}
          count={Math.ceil(total / PER_PAGE)}
          onChange={(_event, next) => setPage(next)}
        />
      )}
    </Panel>
  );
}

interface OneRowProps {
  kind: string;
  fila: Fila;
  canDecide: boolean;
  onDecide: (decision: Decision) => void;
}

function OneRow({ kind, fila, canDecide, onDecide }: OneRowProps) {
  const { title, details } = rowText(kind, fila);
  const options = fila.opciones.filter(isDecision);
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', gap: 1, columnGap: 2, py: 1.5 },
        ...{ borderTop: 1, borderColor: 'divider', alignItems: 'center' },
      }}
    >
      <Typography variant="body2" color="text.secondary" sx={{ width: '4.5rem' }}>
        Fila {fila.n}
      </Typography>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{title || 'Sin datos'}</Typography>
        {details && (
          <Typography variant="body2" color="text.secondary">
            {details}
          </Typography>
        )}
        {fila.motivos.map((motivo) => (
          <Typography
            key={motivo}
            variant="body2"
            color={fila.estado === 'con_problema' ? 'error' : undefined}
          >
            {motivo}
          </Typography>
        ))}
      </Box>
      {canDecide && options.length > 1 && (
        <SelectField
          size="small"
          label="Qué hacer"
          value={fila.decision ?? 'omitir'}
          fullWidth={false}
          sx={{ minWidth: 190 }}
          choices={options.map((decision) => ({
            id: decision,
            name:
              decision === 'crear' && fila.estado === 'lista' ? 'Importar' : DECISIONS[decision],
          }))}
          onChange={({ target: { value } }) => {
            if (isDecision(value)) onDecide(value);
          }}
        />
      )}
    </Box>
  );
}
