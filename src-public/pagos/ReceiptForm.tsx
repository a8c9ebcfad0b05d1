import { useCallback, useRef, useState } from 'react';
import { acceptedTypes, limitsOf, mayBePicture } from '../../src-shared/fileKinds.ts';
import { formatSize } from '../../src-shared/fileSize.ts';
import { showBlob } from '../../src-shared/showBlob.ts';
import { Button } from '../ui/Button/Button.tsx';
import { Done } from '../ui/Done/Done.tsx';
import { Spinner } from '../ui/Spinner/Spinner.tsx';
import { sendReceipt, type ReceiptOf } from './api/sendReceipt.ts';
import styles from './ReceiptForm.module.css';

const NOT_READ = 'No pudimos preparar el archivo. Revisa tu conexión y elígelo otra vez.';

/** What somebody chose, as it is sent, or why it is not taken. What looks into it is fetched with the first. */
async function take(chosen: File): Promise<{ file: File } | { message: string }> {
  try {
    const { takeFile, FileRefused } = await import('../../src-shared/takeFile.ts');
    return await takeFile('comprobantes', chosen).then(
      (file) => ({ file }),
      (error: unknown) => ({ message: error instanceof FileRefused ? error.message : NOT_READ }),
    );
  } catch {
    return { message: NOT_READ };
  }
}

interface ReceiptFormProps {
  of: ReceiptOf;
  /** How many more are taken. */
  left: number;
  /** One is being looked at already. */
  replaces: boolean;
  /** One arrived, and so many more are taken. */
  onSent: (left: number) => void;
  /** Heading level. */
  level: 2 | 3;
}

type Step = 'idle' | 'reading' | 'sending' | 'sent';

/** The receipt of a transfer. */
export function ReceiptForm({ of, left, replaces, onSent, level }: ReceiptFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [step, setStep] = useState<Step>('idle');
  const [message, setMessage] = useState('');
  const Title = `h${level}` as const;
  const busy = step === 'reading' || step === 'sending';

  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    setMessage('');
    setStep('reading');
    const taken = await take(chosen);
    setStep('idle');
    if ('file' in taken) setFile(taken.file);
    else setMessage(taken.message);
  };

  const send = async () => {
    if (!file || busy) return;
    setMessage('');
    setStep('sending');
    const sent = await sendReceipt(of, file);
    if ('message' in sent) {
      setStep('idle');
      setMessage(sent.message);
      return;
    }
    setStep('sent');
    setFile(null);
    onSent(sent.left);
  };

  if (step === 'sent') {
    return (
      <Done
        level={level}
        title="Recibimos tu comprobante"
        actions={
          left > 0 ? (
            <Button variant="secondary" onClick={() => setStep('idle')}>
              Subir otro
            </Button>
          ) : null
        }
      >
        <p>Lo revisaremos dentro de un día hábil.</p>
      </Done>
    );
  }
  if (left <= 0) {
    return (
      <p className={styles.small}>
        Ya subiste cinco comprobantes, que es lo máximo. Si falta otro, responde el correo que te
        trajo aquí.
      </p>
    );
  }
  return (
    <section aria-labelledby="comprobante" className={styles.way}>
      <Title id="comprobante">{replaces ? 'Cambiar el comprobante' : 'Ya transferí'}</Title>
      <p>
        {replaces
          ? 'Si subiste otro archivo por error, sube el correcto: miraremos el último.'
          : 'Sube el comprobante y lo revisaremos dentro de un día hábil.'}
      </p>
      <p className={styles.small} id="comprobante-limites">
        <span>{limitsOf('comprobantes')}</span>{' '}
        <span>{left === 1 ? 'Puedes subir uno más.' : `Puedes subir hasta ${left}.`}</span>
      </p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Comprobante de la transferencia"
        accept={acceptedTypes('comprobantes')}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          target.value = '';
        }}
      />
      {file ? <Chosen file={file} /> : null}
      <div className={styles.actions}>
        {file ? (
          <Button icon="arrow" aria-disabled={busy || undefined} onClick={send}>
            {step === 'sending' ? 'Subiendo...' : 'Enviar comprobante'}
          </Button>
        ) : null}
        <Button
          variant="secondary"
          aria-describedby="comprobante-limites"
          aria-disabled={busy || undefined}
          onClick={() => {
            if (!busy) input.current?.click();
          }}
        >
          {file ? 'Elegir otro' : 'Subir comprobante'}
        </Button>
      </div>
      {step === 'reading' ? <Spinner text="Preparando el archivo..." /> : null}
      <p role="alert" className={styles.failure}>
        {message}
      </p>
    </section>
  );
}

/** What is sent: a picture as such, anything else by its name. */
function Chosen({ file }: { file: File }) {
  const [broken, setBroken] = useState<File>();
  const image = useCallback(
    (element: HTMLImageElement | null) => (element ? showBlob(element, file) : undefined),
    [file],
  );
  return (
    <figure className={styles.chosen}>
      {mayBePicture(file.name) && broken !== file ? (
        <img ref={image} alt="Vista previa del comprobante" onError={() => setBroken(file)} />
      ) : null}
      <figcaption>
        <span>{`${file.name} · ${formatSize(file.size)}`}</span>
      </figcaption>
    </figure>
  );
}
