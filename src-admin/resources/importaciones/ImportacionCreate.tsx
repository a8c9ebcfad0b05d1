import { Alert, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ActionRow } from '../../kit/buttons/Actions.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';
import { ChooseFile } from '../../kit/files/ChooseFile.tsx';
import { DocumentTitle, PageTitle } from '../../kit/pages/titles.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { Advance } from './Advance.tsx';
import type { SentRow, SentSheet } from './calls.ts';
import { COLUMNS, guess, knownHeadings, missing, monthFirst, type Mapping } from './columns.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import { readSheets, type Sheet } from './readSheet.ts';
import { SheetRefused } from './refusal.ts';
import { kindOf, KINDS, type Kind, type Progress } from './schemas.ts';
import { useSteps, type Step } from './useSteps.ts';
import { KIND_NAMES, manyOf, rowsText } from './words.ts';

const PIECE = 500;

interface Chosen {
  file: string;
  /** All of its sheets, the chosen one among them. */
  sheets: readonly Sheet[];
  sheet: Sheet;
  mapping: Mapping;
}

/** The sheet as it is sent: the columns that were named, in the order of their fields. */
function sentSheet(kind: Kind, { file, sheet, mapping }: Chosen, isMonthFirst: boolean): SentSheet {
  const fields = COLUMNS[kind].flatMap(({ field }) => (mapping[field] === undefined ? [] : field));
  return {
    ...{ kind, file, fields, monthFirst: isMonthFirst },
    rows: sheet.rows.map(({ n, cells }): SentRow => [
      n,
      fields.map((field) => cells[mapping[field] ?? -1] ?? ''),
    ]),
  };
}

/** Sends it in pieces; one that arrived in part goes on where it stopped. */
function sending(sent: SentSheet): Step {
  let at: Progress | null = null;
  let from = 0;
  return async (calls) => {
    if (!at) {
      at = await calls.open(sent);
      from = at.faltan_desde ?? 0;
    } else if (at.estado === 'cargando') {
      const left = sent.rows.filter(([n]) => n > from);
      // Of who was erased meanwhile a row is missing: all of them once more.
      const piece = (left.length > 0 ? left : sent.rows).slice(0, PIECE);
      const last = piece.at(-1)?.[0] ?? 0;
      at = await calls.add(at.id, piece);
      from = last;
    }
    // What is left in other states is for the next page.
    return at.estado === 'cargando' ? at : { ...at, quedan: 0 };
  };
}

const droppedText = (headings: readonly string[]): string =>
  `${headings.length === 1 ? 'Esta columna no entra' : 'Estas columnas no entran'}: ${headings.join(', ')}. Si alguna hace falta, elige arriba qué dato es.`;

/** A file and what its columns are; what its rows would become is looked at on the next page. */
export function ImportacionCreate() {
  const [params, setParams] = useSearchParams();
  const kind = kindOf(params.get('tipo'));
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [isMonthFirst, setMonthFirst] = useState<boolean | null>(null);
  const steps = useSteps();
  const navigate = useNavigate();

  const read = async (file: File) => {
    setRefused(null);
    setMonthFirst(null);
    try {
      const sheets = await readSheets(file, knownHeadings(kind));
      const [sheet] = sheets;
      setChosen({ file: file.name, sheets, sheet, mapping: guess(kind, sheet.headings) });
    } catch (error) {
      setChosen(null);
      if (!(error instanceof SheetRefused)) throw error;
      setRefused(error.message);
    }
  };
  const asked = chosen && monthFirst(kind, chosen.mapping, chosen.sheet);
  const lacks = chosen ? missing(kind, chosen.mapping) : [];
  const taken = Object.values(chosen?.mapping ?? {});
  const dropped = chosen?.sheet.headings.filter((_, at) => !taken.includes(at)) ?? [];
  const send = (sheet: Chosen) => {
    const sent = sentSheet(kind, sheet, asked === null ? false : (isMonthFirst ?? asked));
    void steps.run(sending(sent), ({ id }) => {
      void navigate(`/importaciones/${id}/show`, { replace: true });
    });
  };

  return (
    <>
      <PageTitle>Importar planilla</PageTitle>
      <DocumentTitle>Importar planilla</DocumentTitle>
      <Panel title="1. El archivo">
        <ChooseFile
          label="Planilla"
          accept=".xlsx,.xls,.ods,.csv,.txt,.tsv,text/csv,text/plain"
          again={chosen !== null}
          disabled={steps.running}
          refused={refused}
          onFile={(file) => void read(file)}
        >
          <Typography color="text.secondary" sx={{ mb: 2, maxWidth: '44rem' }}>
            Un libro de Excel o un CSV. Empieza por los clientes: las plataformas y los pagos se
            anotan a clientes que ya están.
          </Typography>
          <TextField
            select
            label="Qué trae"
            value={kind}
            disabled={steps.running}
            fullWidth={false}
            sx={{ minWidth: 220 }}
            onChange={({ target }) => {
              const next = kindOf(target.value);
              setParams({ tipo: next }, { replace: true });
              setChosen(
                (before) => before && { ...before, mapping: guess(next, before.sheet.headings) },
              );
            }}
          >
            {KINDS.map((each) => (
              <MenuItem key={each} value={each}>
                {KIND_NAMES[each]}
              </MenuItem>
            ))}
          </TextField>
        </ChooseFile>
        {chosen && (
          <Typography sx={{ mt: 2, overflowWrap: 'anywhere' }}>
            <strong>{chosen.file}</strong>: {rowsText(chosen.sheet.rows.length)} bajo sus títulos,
            de {manyOf('líneas', chosen.sheet.lines)} con algo escrito
          </Typography>
        )}
        {chosen && chosen.sheets.length > 1 && (
          <TextField
            select
            label="Hoja"
            value={chosen.sheet.name}
            disabled={steps.running}
            fullWidth={false}
            sx={{ mt: 2, minWidth: 220 }}
            onChange={({ target }) => {
              const sheet = chosen.sheets.find(({ name }) => name === target.value);
              if (sheet) setChosen({ ...chosen, sheet, mapping: guess(kind, sheet.headings) });
            }}
          >
            {chosen.sheets.map(({ name }) => (
              <MenuItem key={name} value={name}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Panel>
      {chosen && (
        <Panel title="2. Sus columnas">
          <ColumnChoice
            kind={kind}
            sheet={chosen.sheet}
            mapping={chosen.mapping}
            onChange={(mapping) => setChosen({ ...chosen, mapping })}
          />
          {asked !== null && (
            <TextField
              select
              label="Sus fechas son"
              value={(isMonthFirst ?? asked) ? 'mes' : 'dia'}
              fullWidth={false}
              sx={{ mt: 2, minWidth: 220 }}
              helperText="Algunas solo se entienden de una forma: revisa cuál es"
              onChange={({ target }) => setMonthFirst(target.value === 'mes')}
            >
              <MenuItem value="dia">día/mes/año</MenuItem>
              <MenuItem value="mes">mes/día/año</MenuItem>
            </TextField>
          )}
          {dropped.length > 0 && (
            <Alert severity="info" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
              {droppedText(dropped)}
            </Alert>
          )}
          {lacks.length > 0 && (
            <Alert severity="warning" sx={{ mt: 2 }}>
              Falta decir qué columna es: {lacks.join('; ')}.
            </Alert>
          )}
          <ActionRow>
            <WriteButton
              variant="contained"
              disabled={lacks.length > 0 || steps.running}
              onClick={() => send(chosen)}
            >
              Revisar {rowsText(chosen.sheet.rows.length)}
            </WriteButton>
          </ActionRow>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1, mb: 2 }}>
            Todavía no se importa nada: primero ves qué pasaría con cada fila.
          </Typography>
          <Advance steps={steps} doing="Subiendo filas" />
        </Panel>
      )}
    </>
  );
}
