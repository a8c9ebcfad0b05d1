import { useData } from '../../data/dataProvider.ts';
import { changeOf } from '../../data/readRows.ts';
import type { Hito } from '../../data/rows.ts';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { publishQuestion, unpublishQuestion } from './questions.ts';

/** Shows a delivered milestone to visitors, or takes it back; also one that is approved, whose form is closed. */
export function VisitorsButton({ hito }: { hito: Hito }) {
  const data = useData();
  const change = { publicado: !hito.publicado };
  const next = { ...hito, ...change };
  const question = next.publicado ? publishQuestion(next, hito) : unpublishQuestion(hito);
  // One that its client does not see, nobody else does.
  if (question === null) return null;
  const delivered = hito.estado === 'entregado' || hito.estado === 'aprobado';
  if (next.publicado && !delivered) return null;
  return (
    <ConfirmButton
      {...question}
      // Another question, with a dialog of its own.
      key={String(hito.publicado)}
      size="small"
      done={
        next.publicado ? 'El hito se muestra en el sitio' : 'El hito ya no se muestra en el sitio'
      }
      action={() => data.update('hitos', changeOf(hito, change))}
    >
      {next.publicado ? 'Mostrar en el sitio' : 'Quitar del sitio'}
    </ConfirmButton>
  );
}
