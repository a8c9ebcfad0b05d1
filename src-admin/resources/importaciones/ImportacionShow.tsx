import { Alert, Button, FormControlLabel, Switch, Typography } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Confirm } from '../../kit/forms/Dialog.tsx';
import { Link } from 'react-router-dom';
import { useData } from '../../data/dataProvider.ts';
import type { Row } from '../../data/rows.ts';
import { ActionRow } from '../../kit/buttons/Actions.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { Show } from '../../kit/records/records.tsx';
import { Advance } from './Advance.tsx';
import type { Calls } from './calls.ts';
import { Filas } from './Filas.tsx';
import type { Counts, Progress } from './schemas.ts';
import { useSteps, type Step } from './useSteps.ts';
import { manyOf, ROW_STATES, rowsText } from './words.ts';

type Importacion = Row<'importaciones'>;

const REVIEWING = 'Revisando filas';
const APPLYING = 'Importando filas';
const UNDOING = 'Deshaciendo filas';

const apply: (id: number) => Step = (id) => (calls) => calls.apply(id);
const undo: (id: number) => Step = (id) => (calls) => calls.undo(id);
const review: (id: number) => Step = (id) => (calls) => calls.review(id);

/** The question before an action, and the action. */
interface Asked {
  title: string;
  content: string;
  confirm: string;
  doing: string;
  step: Step;
  danger: boolean;
}

const countsOf = (value: unknown): Counts =>
  typeof value === 'object' && value !== null ? value : {};

/** How many rows came to what, in a sentence. */
const summary = (counts: Counts): string =>
  ROW_STATES.flatMap(([state, one, many]) => {
    const count = (counts[state] ?? 0) + (state === 'hecha' ? (counts.unida ?? 0) : 0);
    return count > 0 ? `${count.toLocaleString('es-CL')} ${count === 1 ? one : many}` : [];
  }).join(' · ');

function Reminding({ importacion: { id, recordar_desde } }: { importacion: Importacion }) {
  const data = useData();
  const { run, running } = useAction(
    async (wanted: boolean) => {
      const calls: Calls = await data.sheetCalls();
      await calls.remind(id, wanted);
    },
    {
      done: (wanted) =>
        wanted ? 'Los recordatorios de estos pagos saldrán solos' : 'Sin recordatorios automáticos',
    },
  );
  return (
    <>
      <FormControlLabel
        label="Recordar estos pagos a los clientes"
        control={
          <Switch
            checked={recordar_desde !== null}
            disabled={running}
            onChange={(_event, wanted) => void run(wanted)}
          />
        }
      />
      <Typography variant="body2" color="text.secondary">
        Los avisos de vencimiento salen solos desde mañana; los de días anteriores no se envían.
      </Typography>
    </>
  );
}

function Page({ importacion }: { importacion: Importacion }) {
  const { id, tipo, estado, filas } = importacion;
  const steps = useSteps();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [doing, setDoing] = useState(REVIEWING);
  const { run } = steps;
  const begun = useRef(false);
  useEffect(() => {
    if (estado !== 'revision' || begun.current) return;
    begun.current = true;
    void run(review(id));
  });

  const [decided, setDecided] = useState<Progress | null>(null);
  const last = decided ?? steps.progress;
  const isReviewed = last?.estado === 'revision' && last.quedan === 0;
  const counts = estado === 'revision' ? (last?.cuentas ?? {}) : countsOf(importacion.cuentas);
  const ready = last?.entran ?? 0;
  const busy = steps.running;
  const begin = (what: string, step: Step) => {
    setDecided(null);
    setDoing(what);
    void run(step);
  };
  const button = (text: string, onClick: () => void, main = false) => (
    <WriteButton variant={main ? 'contained' : 'outlined'} disabled={busy} onClick={onClick}>
      {text}
    </WriteButton>
  );
  const discard = () => (
    <Button
      color="error"
      disabled={busy}
      onClick={() =>
        setAsked({
          title: '¿Descartar esta planilla?',
          content: 'Sus filas se borran de aquí y no se importa nada.',
          ...{ confirm: 'Descartar', doing: UNDOING, step: undo(id), danger: true },
        })
      }
    >
      Descartar
    </Button>
  );
  const askUndo = () =>
    setAsked({
      title: '¿Deshacer esta importación?',
      content:
        'Se quita lo que trajo. Lo que ya cambió o se usó desde entonces se queda, y te diremos por qué.',
      ...{ confirm: 'Deshacer', doing: UNDOING, step: undo(id), danger: true },
    });
  const askApply = () =>
    setAsked({
      title: `¿Importar ${rowsText(ready)}?`,
      content: 'Nadie recibe correos ni invitaciones. Podrás deshacerlo durante 30 días.',
      ...{ confirm: 'Importar', doing: APPLYING, step: apply(id), danger: false },
    });

  const parts: Readonly<Record<string, ReactNode>> = {
    cargando: (
      <>
        <Typography>
          Quedaron filas sin subir. Elige el mismo archivo y sigue donde se cortó.
        </Typography>
        <ActionRow>
          <Button component={Link} to={`/importaciones/create?tipo=${tipo}`} variant="contained">
            Elegir el archivo
          </Button>
          {discard()}
        </ActionRow>
      </>
    ),
    revision: isReviewed && (
      <>
        <Typography>
          {`${summary(counts)}. ${ready > 0 ? `Se importarían ${rowsText(ready)}.` : 'No hay nada que importar.'}`}
        </Typography>
        <ActionRow>
          {ready > 0 && button(`Importar ${rowsText(ready)}`, askApply, true)}
          {button('Revisar otra vez', () => {
            let anew = true;
            begin(REVIEWING, (calls) => {
              const step = calls.review(id, anew);
              anew = false;
              return step;
            });
          })}
          {discard()}
        </ActionRow>
      </>
    ),
    aplicando: !busy && (
      <>
        <Typography>La importación quedó a medias. Lo hecho está guardado.</Typography>
        <ActionRow>
          {button('Seguir importando', () => begin(APPLYING, apply(id)), true)}
          {button('Deshacer', askUndo)}
        </ActionRow>
      </>
    ),
    aplicada: (
      <>
        <Typography>{summary(counts)}.</Typography>
        {tipo === 'pagos' && <Reminding importacion={importacion} />}
        <ActionRow>
          <Button component={Link} to={`/${tipo}`} variant="contained">
            Ver {tipo}
          </Button>
          {button('Deshacer', askUndo)}
        </ActionRow>
      </>
    ),
    deshaciendo: !busy && (
      <>
        <Typography>Quedó a medias.</Typography>
        <ActionRow>{button('Seguir deshaciendo', () => begin(UNDOING, undo(id)), true)}</ActionRow>
      </>
    ),
    deshecha: (
      <>
        <Typography>{summary(counts)}.</Typography>
        {(counts.se_queda ?? 0) > 0 && (
          <ActionRow>
            {button('Intentar con las que quedan', () => begin(UNDOING, undo(id)))}
          </ActionRow>
        )}
      </>
    ),
    descartada: <Typography>Se descartó sin importar nada.</Typography>,
  };

  return (
    <>
      <Panel title={`${manyOf(tipo, filas)} en la planilla`}>
        <Advance steps={steps} doing={doing} />
        {parts[estado]}
      </Panel>
      {estado !== 'cargando' && estado !== 'descartada' && (
        <Filas
          importacion={importacion}
          counts={counts}
          canDecide={isReviewed && !busy}
          onDecided={setDecided}
        />
      )}
      {asked && (
        <Confirm
          open
          title={asked.title}
          content={asked.content}
          confirm={asked.confirm}
          danger={asked.danger}
          onConfirm={() => {
            setAsked(null);
            begin(asked.doing, asked.step);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

export const ImportacionShow = () => (
  <Show<Importacion>>
    {(importacion) => (
      <>
        {importacion.estado === 'aplicada' && <Done importacion={importacion} />}
        <Page key={importacion.id} importacion={importacion} />
      </>
    )}
  </Show>
);

/** What came in, said once it did. */
function Done({ importacion: { tipo, cuentas } }: { importacion: Importacion }) {
  const { hecha = 0, unida = 0 } = countsOf(cuentas);
  const made = hecha > 0 ? `Importaste ${manyOf(tipo, hecha)}` : 'No había nada nuevo que importar';
  const completed = unida > 0 ? `; completaste ${manyOf(tipo, unida)} que ya estaban` : '';
  return (
    <Alert severity="success" sx={{ mb: 2 }}>
      {`${made}${completed}. Nadie recibió correos.`}
    </Alert>
  );
}
