import { Box } from '@mui/material';
import { required, TextInput } from 'react-admin';
import { MARCA } from '../../../estudio/marca.ts';
import { environment } from '../../../src-shared/environment.ts';
import { firstName } from '../../../src-shared/firstName.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Cliente, Plataforma } from '../../data/rows.ts';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { DialogButton } from '../../kit/buttons/DialogButton.tsx';
import { MessageButton } from '../../kit/buttons/MessageButton.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';
import { DialogForm } from '../../kit/forms/DialogForm.tsx';
import { LostNotice } from '../../kit/forms/LostNotice.tsx';
import { MAILED } from '../correos/mailed.ts';
import { isMissing, type Material } from './MaterialPanel.tsx';

interface WordsProps {
  title: string;
  label: string;
  most: number;
  submit: string;
  done: string;
  initial?: string;
  save: (words: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for some words, and saves them. */
function WordsDialog({ title, label, most, submit, done, initial, save, onClose }: WordsProps) {
  const { run, running, lost } = useAction(save, {
    ...{ done, onDone: onClose, onRefused: onClose, inline: true },
  });
  return (
    <DialogForm
      title={title}
      record={{ words: initial ?? null }}
      onSubmit={({ words }: { words: string }) => void run(words.trim())}
      running={running}
      submit={lost ? 'Reintentar' : submit}
      onClose={onClose}
    >
      {lost && <LostNotice />}
      <TextInput
        source="words"
        label={label}
        validate={required()}
        multiline
        autoFocus
        slotProps={{ htmlInput: { maxLength: most } }}
      />
    </DialogForm>
  );
}

/** For the studio: asks the client of a platform for one thing more. */
export function AskMaterial({ plataforma }: { plataforma: number }) {
  const data = useData();
  return (
    <DialogButton label="Pedir algo" size="small">
      {(onClose) => (
        <WordsDialog
          {...{ title: 'Pedir algo al cliente', label: 'Qué necesitas', most: 300 }}
          {...{ submit: 'Pedir', done: 'El cliente lo ve en su inicio', onClose }}
          save={(words) => data.askMaterial(plataforma, words)}
        />
      )}
    </DialogButton>
  );
}

/** What is missing of the client, in a message of one's own. */
export function MaterialMessage({ plataforma, missing }: MissingProps) {
  const data = useData();
  return (
    <MessageButton
      size="small"
      title="Pedir lo que falta"
      prepare={async () => {
        const { data: platform } = await data.getOne<Plataforma>('plataformas', { id: plataforma });
        const { data: cliente } = await data.getOne<Cliente>('clientes', { id: platform.cliente });
        const list = missing.map(({ texto }) => `• ${texto}`).join('\n');
        return {
          text: `Hola ${firstName(cliente.cliente)}, te escribimos de ${MARCA.nombre}. Para seguir con ${platform.plataforma} nos falta de ti:\n${list}\n\nPuedes entregarlo aquí:\n${environment().siteUrl}/dashboard/plataformas/${plataforma}/show`,
          phone: cliente.telefono,
        };
      }}
    />
  );
}

interface MissingProps {
  plataforma: number;
  missing: readonly Material[];
}

interface ActsProps {
  plataforma: number;
  line: Material;
  lines: readonly Material[];
}

/** The studio's actions on a line that it requested. */
export function MaterialActs({ plataforma, line, lines }: ActsProps) {
  const data = useData();
  const { id, texto, innecesario } = line;
  const order = lines.map((other) => other.id);
  const place = order.indexOf(id);
  const up = useAction(
    () =>
      data.orderMateriales(
        plataforma,
        order,
        order.with(place, order[place - 1] ?? id).with(place - 1, id),
      ),
    { done: 'Orden guardado' },
  );
  const last = lines.filter(isMissing).length === 1 && isMissing(line);
  const ends = last ? ' Es lo último que falta: las fechas se corren por los días de espera.' : '';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5, mt: 0.5, mx: -0.625 }}>
      {isMissing(line) && (
        <ConfirmButton
          size="small"
          aria-label={`Ya lo tengo: ${texto}`}
          title="¿Ya lo tienes?"
          content={`Queda como entregado: te llegó por otro lado.${ends}`}
          confirm="Ya lo tengo"
          done="Anotado como entregado"
          action={() => data.handMaterial(id, '')}
        >
          Ya lo tengo
        </ConfirmButton>
      )}
      {line.entregado_en !== null && (
        <DialogButton label="Falta algo" aria-label={`Falta algo: ${texto}`} size="small">
          {(onClose) => (
            <WordsDialog
              {...{ title: `Pedir otra vez «${texto}»`, label: 'Qué falta', most: 1000 }}
              {...{ submit: 'Pedir otra vez', done: `Pedido otra vez. ${MAILED}`, onClose }}
              save={(words) => data.reopenMaterial(id, words)}
            />
          )}
        </DialogButton>
      )}
      {line.entregado_en === null && (
        <ConfirmButton
          size="small"
          aria-label={`${innecesario ? 'Sí hace falta' : 'No hace falta'}: ${texto}`}
          title={innecesario ? '¿Hace falta después de todo?' : '¿Seguir sin esto?'}
          content={
            innecesario
              ? 'El cliente lo ve otra vez entre lo que tiene que entregar.'
              : `El cliente ya no lo ve entre lo que tiene que entregar.${ends}`
          }
          confirm={innecesario ? 'Sí hace falta' : 'No hace falta'}
          done="Guardado"
          action={() => data.changeMaterial(id, { innecesario: !innecesario })}
        >
          {innecesario ? 'Sí hace falta' : 'No hace falta'}
        </ConfirmButton>
      )}
      <DialogButton label="Editar" aria-label={`Editar: ${texto}`} size="small">
        {(onClose) => (
          <WordsDialog
            {...{ title: 'Editar lo que pediste', label: 'Qué necesitas', most: 300 }}
            {...{ submit: 'Guardar', done: 'Guardado', initial: texto, onClose }}
            save={(words) => data.changeMaterial(id, { texto: words })}
          />
        )}
      </DialogButton>
      {place > 0 && (
        <WriteButton
          size="small"
          aria-label={`Subir: ${texto}`}
          loading={up.running}
          onClick={() => void up.run()}
        >
          Subir
        </WriteButton>
      )}
      <ConfirmButton
        size="small"
        color="error"
        aria-label={`Quitar: ${texto}`}
        title="¿Quitar esta línea?"
        content={`Se quita con su comentario y sus archivos. No se puede deshacer.${ends}`}
        confirm="Quitar"
        done="Quitada"
        action={() => data.removeMaterial(id)}
      >
        Quitar
      </ConfirmButton>
    </Box>
  );
}
