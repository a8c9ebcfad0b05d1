import { useData } from '../../data/dataProvider.ts';
import type { ContactosChange, LeftContacto } from './api.ts';
import { DialogButton } from '../../kit/buttons/DialogButton.tsx';
import { optionText } from '../../kit/fields/options.ts';
import { DialogForm } from '../../kit/forms/DialogForm.tsx';
import { useQuestion } from '../../kit/forms/Question.tsx';
import { useDraft } from '../../kit/forms/useDraft.ts';
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
  const { ask, dialog } = useQuestion();
  const { run, running, selectedIds } = useChange();
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
      <DialogButton label="Anotar próxima acción" size="small">
        {(onClose) => <NextDialog onClose={onClose} />}
      </DialogButton>
      {dialog}
    </>
  );
}

const RULES = { dia: (dia: unknown) => (dia ? undefined : 'Elige el día.') };

function NextDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraft('proxima-de-varios', { form: { accion: '', dia: '' } });
  const { run, running, selectedIds } = useChange(() => {
    onClose();
    draft.clear();
  });
  const count = selectedIds.length;
  return (
    <DialogForm
      title={count === 1 ? 'Próxima acción' : `Próxima acción de ${count} contactos`}
      maxWidth="xs"
      draft={draft}
      onSubmit={({ accion, dia }: NextAction) => {
        const text = accion?.trim();
        return run({ proxima_el: dia ?? '', ...(text && { proxima_accion: text }) });
      }}
      running={running}
      submit="Guardar"
      onClose={onClose}
      onCancel={() => {
        draft.clear();
        onClose();
      }}
    >
      <NextInputs
        label="Qué hay que hacer"
        help="Reemplaza la que tengan. Si lo dejas vacío, solo cambia el día de los que ya tienen una."
        rules={RULES}
      />
    </DialogForm>
  );
}

/** Changes the selected contacts. */
function useChange(onDone?: () => void) {
  const data = useData();
  return useBulkAction(
    (ids: string[], change: ContactosChange) => data.changeContactos(ids, change),
    bulkText,
    onDone,
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
