import { Alert, Button } from '@mui/material';
import { isPast } from '../../../src-shared/dates.ts';
import { isOpenRequest, nextRequestStates } from '../../../src-shared/solicitudesDatos.ts';
import { useData } from '../../data/dataProvider.ts';
import { changeOf } from '../../data/optimisticLock.ts';
import type { SolicitudDatos } from '../../data/rows.ts';
import { TextAct } from '../../kit/buttons/ActButton.tsx';
import { ActionRow } from '../../kit/buttons/Actions.tsx';
import { DownloadButton } from '../../kit/buttons/DownloadButton.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { MAILED } from '../correos/mailed.ts';
import { EraseButton } from './EraseButton.tsx';

/** The acts of the studio on a request; the database keeps states and terms, and mails the person. */
export function SolicitudDatosActions({ solicitud }: { solicitud: SolicitudDatos }) {
  const data = useData();
  const save = (change: Partial<SolicitudDatos>) =>
    data.update('solicitudes_datos', changeOf(solicitud, change));
  const begin = useAction(() => save({ estado: 'en_proceso' }), { done: 'Anotado: en proceso' });
  if (solicitud.estado === 'por_confirmar') {
    return (
      <Alert severity="info" sx={{ mt: 3 }}>
        La persona todavía no confirma que el correo es suyo. No hay que hacer nada.
      </Alert>
    );
  }
  if (!isOpenRequest(solicitud)) return null;
  const next = nextRequestStates(solicitud.estado);
  const draft = (step: string) => `datos-${step}-${solicitud.id}`;
  return (
    <ActionRow>
      {next.includes('en_proceso') && (
        <Button variant="outlined" loading={begin.running} onClick={() => void begin.run()}>
          Empezar
        </Button>
      )}
      <DownloadButton
        name={`datos-solicitud-${solicitud.id}.zip`}
        load={() => data.exportPerson(solicitud.id)}
        done="Copia descargada. Revísala antes de enviarla."
      >
        Descargar sus datos
      </DownloadButton>
      {solicitud.tipo !== 'supresion' && (
        <TextAct
          variant="contained"
          draft={draft('resolver')}
          label="Resolver"
          field="Qué hicimos"
          help="La persona lo leerá en un correo, junto a dónde puede reclamar."
          missing="Cuéntale a la persona qué hicimos."
          confirm="Resolver y avisar"
          done={`Solicitud resuelta. ${MAILED}`}
          maxLength={5000}
          act={(respuesta) => save({ estado: 'resuelta', respuesta })}
        />
      )}
      <TextAct
        draft={draft('rechazar')}
        label="Rechazar"
        field="Por qué no"
        help="Las razones llegan a la persona, junto a dónde puede reclamar: la Agencia, en 30 días hábiles."
        missing="La ley pide decir por qué."
        confirm="Rechazar y avisar"
        done={`Solicitud rechazada. ${MAILED}`}
        maxLength={5000}
        act={(respuesta) => save({ estado: 'rechazada', respuesta })}
      />
      {solicitud.prorrogada_en === null && !isPast(solicitud.vence_en) && (
        <TextAct
          draft={draft('prorrogar')}
          label="Pedir 30 días más"
          field="Motivo"
          help="Se puede una sola vez. La persona lo leerá con el plazo nuevo."
          missing="La ley pide decir por qué."
          confirm="Prorrogar y avisar"
          done={`Plazo prorrogado. ${MAILED}`}
          maxLength={2000}
          act={(prorroga_motivo) => save({ prorroga_motivo })}
        />
      )}
      {solicitud.bloqueada_en === null && (
        <TextAct
          draft={draft('bloquear')}
          label="Anotar el bloqueo"
          field="Qué suspendimos"
          help="Desde ahora no le escribimos, salvo de esta solicitud y de pagos. Suspende tú lo demás, por ejemplo su cuenta. La persona lo leerá."
          missing="Escribe qué quedó suspendido."
          confirm="Anotar y avisar"
          done={`Bloqueo anotado. ${MAILED}`}
          maxLength={2000}
          act={(bloqueo_nota) => save({ bloqueo_nota })}
        />
      )}
      {solicitud.tipo === 'supresion' && <EraseButton solicitud={solicitud.id} />}
    </ActionRow>
  );
}
