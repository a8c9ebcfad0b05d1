import Send from '@mui/icons-material/Send';
import { Box, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { formatInstantShort } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Row } from '../../data/rows.ts';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';
import { LostNotice } from '../../kit/forms/LostNotice.tsx';
import { useDraft } from '../../kit/forms/useDraft.ts';
import { useRows } from '../../kit/lists/useRows.ts';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { useAdmins } from '../usuarios/inCharge.tsx';
import { useLinks, whoseOf } from './Links.tsx';

type Mensaje = Row<'propuestas_mensajes'>;

/** The question that is still to be answered of what was said with a link: the last one. */
const openOf = (said: readonly Mensaje[]): Mensaje | undefined => {
  const last = said.at(-1);
  return last && !last.del_estudio && last.cerrada_en === null ? last : undefined;
};

interface QuestionsProps {
  propuesta: number;
  /** Whether one of them is still to be answered. */
  waiting: boolean;
}

/** What was asked about a proposal and answered, by the link with which it was asked. */
export function Questions({ propuesta, waiting }: QuestionsProps) {
  const { data: links = [] } = useLinks(propuesta);
  const messages = useRows<Mensaje>('propuestas_mensajes', { propuesta });
  return (
    <Panel title="Preguntas">
      <Loaded query={messages} height={80} failed="No pudimos cargar las preguntas.">
        {(all) => {
          const asked = [...new Set(all.map(({ enlace }) => enlace))];
          if (asked.length === 0)
            return <Typography color="text.secondary">Aún no han preguntado nada.</Typography>;
          return asked.map((id) => {
            const link = links.find((one) => one.id === id);
            const said = all.filter(({ enlace }) => enlace === id);
            const open = waiting ? openOf(said) : undefined;
            return (
              <Box component="section" key={id} sx={{ '& + &': { mt: 3 } }}>
                <Typography component="h3" variant="body2" sx={{ fontWeight: 700, mb: 1 }}>
                  {link ? whoseOf(link) : 'Un enlace que ya no está'}
                </Typography>
                <Thread said={said} />
                {link &&
                  (link.revocada_en ? (
                    <Typography variant="body2" color="text.secondary">
                      Su enlace se revocó: ya no ve las respuestas.
                    </Typography>
                  ) : (
                    <>
                      <AnswerBox enlace={link.id} mailed={link.para !== null} />
                      {open && <CloseButton mensaje={open.id} whose={whoseOf(link)} />}
                    </>
                  ))}
              </Box>
            );
          });
        }}
      </Loaded>
    </Panel>
  );
}

function Thread({ said }: { said: readonly Mensaje[] }) {
  const admins = useAdmins();
  const nameOf = (autor: number | null) =>
    admins.find(({ id }) => id === autor)?.cliente ?? 'El estudio';
  return (
    <Box component="ol" aria-live="polite" sx={{ listStyle: 'none', m: 0, mb: 2, p: 0 }}>
      {said.map(({ id, del_estudio: ours, autor, cuerpo, creado_en, cerrada_en: closed }) => (
        <Box component="li" key={id} sx={{ mb: 1.5 }}>
          <Typography variant="body2" color="text.secondary">
            <span>{ours ? `${nameOf(autor)} respondió` : 'Preguntó'}</span> ·{' '}
            <time dateTime={creado_en}>{formatInstantShort(creado_en)}</time>
            {closed && (
              <span>{` · respondida por otro lado el ${formatInstantShort(closed)}`}</span>
            )}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {cuerpo}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** For a question that was answered elsewhere: in a mail, by telephone. */
function CloseButton({ mensaje, whose }: { mensaje: number; whose: string }) {
  const data = useData();
  return (
    <ConfirmButton
      size="small"
      aria-label={`Ya la respondí: ${whose}`}
      title="¿Ya la respondiste?"
      content="Deja de contar como pregunta sin responder. Quien preguntó no recibe nada."
      confirm="Ya la respondí"
      done="Anotada como respondida"
      action={() => data.proposal('close', mensaje)}
    >
      Ya la respondí
    </ConfirmButton>
  );
}

/** The form of an answer, whose text is kept until it is sent. */
function AnswerBox({ enlace, mailed }: { enlace: number; mailed: boolean }) {
  const data = useData();
  const { values, change, clear } = useDraft(`respuesta-propuesta-${enlace}`, { cuerpo: '' });
  const [wrong, setWrong] = useState('');
  const send = async () => {
    const cuerpo = values.cuerpo.trim();
    // After a lost connection the answer may have been saved all the same.
    if (!lost || !(await data.proposal('wasAnswered', enlace, cuerpo)))
      await data.proposal('answer', enlace, cuerpo);
  };
  const { run, running, lost } = useAction(send, {
    done: 'Respuesta enviada',
    onDone: () => clear(),
    inline: true,
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (values.cuerpo.trim()) void run();
        else setWrong('Escribe la respuesta antes de enviarla.');
      }}
    >
      <TextField
        label="Tu respuesta"
        fullWidth
        multiline
        minRows={2}
        maxRows={10}
        value={values.cuerpo}
        error={wrong !== ''}
        helperText={
          wrong || (mailed ? 'La lee en la propuesta y por correo' : 'La lee en la propuesta')
        }
        onChange={({ target }) => {
          change({ cuerpo: target.value });
          setWrong('');
        }}
        slotProps={{ htmlInput: { maxLength: 5000 } }}
      />
      {lost && <LostNotice />}
      <Box sx={{ display: 'flex', justifyContent: 'end', mt: 1 }}>
        <WriteButton
          type="submit"
          variant="outlined"
          endIcon={<Send />}
          loading={running}
          loadingPosition="end"
        >
          {lost ? 'Reintentar' : 'Responder'}
        </WriteButton>
      </Box>
    </Box>
  );
}
