import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { isDay } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import type { ContactosChange, LeftContacto } from './api.ts';
import { optionText } from '../../kit/fields/options.ts';
import { useQuestion } from '../../kit/forms/Question.tsx';
import { useDraft, type Draft } from '../../kit/forms/useDraft.ts';
import { WRONG_DAY } from '../../kit/inputs/DayInput.tsx';
import { BulkMenu, type BulkChoice } from '../../kit/lists/BulkMenu.tsx';
import { doneText, leftText } from '../../kit/lists/leftText.ts';
import { useBulkAction } from '../../kit/lists/useBulkAction.ts';
import { inChargeChoices, useAdmins } from '../usuarios/inCharge.tsx';
import { STAGES } from './contacto.ts';
import { NextInputs, type NextAction } from './nextAction.tsx';

type Choice = BulkChoice<ContactosChange>;

/** A contact is won by conversion only. */
const STAGE_CHOICES: readonly Choice[] = STAGES.filter((etapa) => etapa !== 'ganado').map(
  (etapa) => ({
    key: etapa,
    name: optionText('etapa', etapa),
    change: { etapa },
    asks: etapa === 'perdido',
  }),
);

/** Assigns, moves or plans the selected contacts. */
export function BandejaBulk() {
  const data = useData();
  const { ask, dialog } = useQuestion();
  const [planning, setPlanning] = useState(false);
  const draft = useDraft('proxima-de-varios', { accion: '', dia: '' });
  const { run, running, selectedIds } = useBulkAction(
    (ids: string[], change: ContactosChange) => data.changeContactos(ids, change),
    bulkText,
    () => {
      setPlanning(false);
      draft.clear();
    },
  );
  const admins = useAdmins(selectedIds.length > 0);
  const count = selectedIds.length;
  const choose = ({ name, change, asks }: Choice) => {
    const question = {
      title: `¿Dejar ${count === 1 ? 'este contacto' : `estos ${count} contactos`} en «${name}»?`,
      content: 'Es lo mismo que cambiarlos uno por uno. Después los puedes devolver a otra etapa.',
      confirm: 'Cambiar la etapa',
    };
    void (asks ? ask(question) : Promise.resolve(true)).then((yes) =>
      yes ? run(change) : undefined,
    );
  };
  return (
    <>
      <BulkMenu
        label="Asignar a"
        busy={running}
        onChoose={choose}
        choices={inChargeChoices(admins)}
      />
      <BulkMenu label="Etapa" busy={running} onChoose={choose} choices={STAGE_CHOICES} />
      <Button
        size="small"
        loading={running}
        aria-haspopup="dialog"
        onClick={() => setPlanning(true)}
      >
        Anotar próxima acción
      </Button>
      {planning && (
        <NextDialog
          count={count}
          draft={draft}
          running={running}
          onSave={(change) => void run(change)}
          onClose={() => setPlanning(false)}
        />
      )}
      {dialog}
    </>
  );
}

interface DialogProps {
  /** How many contacts are selected. */
  count: number;
  draft: Draft<NextAction>;
  running: boolean;
  onSave: (change: ContactosChange) => void;
  onClose: () => void;
}

function NextDialog({ count, draft, running, onSave, onClose }: DialogProps) {
  const [errors, setErrors] = useState<Partial<NextAction>>({});
  const save = () => {
    const { accion, dia } = draft.values;
    const isRight = isDay(dia);
    setErrors(isRight ? {} : { dia: dia === '' ? 'Elige el día.' : WRONG_DAY });
    if (isRight)
      onSave({ proxima_el: dia, ...(accion.trim() && { proxima_accion: accion.trim() }) });
  };
  return (
    <Dialog open onClose={running ? undefined : onClose} fullWidth maxWidth="xs">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <DialogTitle>
          {count === 1 ? 'Próxima acción' : `Próxima acción de ${count} contactos`}
        </DialogTitle>
        <DialogContent>
          <Box sx={{ pt: 1 }}>
            <NextInputs
              draft={draft}
              label="Qué hay que hacer"
              help="Reemplaza la que tengan. Si lo dejas vacío, solo cambia el día de los que ya tienen una."
              errors={errors}
            />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button
            disabled={running}
            onClick={() => {
              draft.clear();
              onClose();
            }}
          >
            Cancelar
          </Button>
          <Button type="submit" variant="contained" loading={running}>
            Guardar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const REASONS: Readonly<Record<string, string>> = {
  igual: 'ya estaba así',
  sin_accion: 'no tiene próxima acción',
  cerrado: 'ya está ganado o perdido',
  convertido: 'ya es cliente',
  no_esta: 'ya no existe',
};

function reasonOf({ id, motivo }: LeftContacto): string {
  if (motivo === 'no_se_mueve')
    return id.startsWith('pedidos') ? 'se mueve con su pago' : 'una reunión no va ahí';
  return REASONS[motivo] ?? 'no se pudo';
}

/** How many contacts were changed, and which were not and why. */
export function bulkText(done: number, left: readonly LeftContacto[]): string {
  return leftText(
    doneText(done, 'contacto cambió', 'contacto actualizado', 'contactos actualizados'),
    left.map((each) => ({ name: each.nombre ?? 'Uno', why: reasonOf(each) })),
  );
}
