import { Box, Button, Chip, FormHelperText, FormLabel, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { FieldTitle, TextInput, useInput, type Validator } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { nameFromPath } from '../../../src-shared/filePath.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Hito } from '../../data/rows.ts';
import {
  AttachButton,
  ChosenFiles,
  FileDrop,
  FileLimits,
  Uploading,
  useGoodFiles,
} from '../../kit/files/Attachments.tsx';
import { httpsUrl } from '../../kit/inputs/validators.ts';
import { LostNotice } from '../../kit/forms/LostNotice.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { NEEDS_DELIVERY } from './questions.ts';

type Delivered = Pick<Hito, 'entrega_enlace' | 'entrega_archivos'>;

const LINK = 'entrega_enlace';
const FILES = 'entrega_archivos';

const MAX_FILES = 10;

const WAITING = 'Espera a que suban los archivos, o quítalos.';

interface Props {
  /** Undefined for a new milestone, which takes no files: they are stored in its folder. */
  hito: number | undefined;
  /** Whether these values need a link or a file. */
  needed: (values: Partial<Hito>) => boolean;
  autoFocus?: boolean;
}

/** A delivery: a link, files or both. */
export function DeliveryInputs({ hito, needed, autoFocus = false }: Props) {
  const opens: Validator = (link, values: Partial<Hito>) =>
    !link && !values.entrega_archivos?.length && needed(values) ? NEEDS_DELIVERY : undefined;
  return (
    <>
      <TextInput
        source={LINK}
        resource="hitos"
        type="url"
        autoFocus={autoFocus}
        validate={[opens, httpsUrl]}
        helperText="Lo que el cliente abre para revisarlo"
      />
      {hito === undefined ? (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          Si lo entregas con archivos, adjúntalos después de crearlo.
        </Typography>
      ) : (
        <FilesInput hito={hito} />
      )}
    </>
  );
}

/** Uploads files as soon as they are chosen; they belong to the milestone once the form is saved. */
function FilesInput({ hito }: { hito: number }) {
  const data = useData();
  const title = useId();
  const [pending, setPending] = useState<readonly File[]>([]);
  const [share, setShare] = useState(0);
  const { getValues, trigger } = useFormContext<Delivered>();
  const { field, fieldState } = useInput<string[]>({
    source: FILES,
    defaultValue: [],
    validate: () => (pending.length > 0 ? WAITING : undefined),
  });
  const paths = useWatch<Delivered, typeof FILES>({ name: FILES, defaultValue: [] });
  const change = (next: readonly string[]) => {
    field.onChange(next);
    void trigger(LINK);
  };
  const { run, running, lost } = useAction(
    async (files: readonly File[]) => {
      setShare(0);
      const stored = await data.storeDelivery(hito, files, setShare);
      setPending([]);
      change([...getValues(FILES), ...stored]);
    },
    { inline: true, upToDate: true },
  );
  const { add, reading } = useGoodFiles(
    { kind: 'adjuntos', maximum: MAX_FILES - paths.length, files: pending },
    (files) => {
      setPending(files);
      void run(files);
    },
  );
  const busy = pending.length > 0 || reading !== '';
  return (
    <FileDrop onAdd={(files) => !busy && add(files)}>
      <Box role="group" aria-labelledby={title} sx={{ mb: 2 }}>
        <FormLabel id={title} component="p" sx={{ mb: 0.5, fontSize: '0.875rem' }}>
          <FieldTitle source={FILES} resource="hitos" />
        </FormLabel>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {paths.map((path) => (
            <Chip
              key={path}
              label={nameFromPath(path)}
              onDelete={() => change(paths.filter((other) => other !== path))}
            />
          ))}
        </Box>
        {running ? (
          <Uploading share={share} count={pending.length} />
        ) : (
          <ChosenFiles
            files={pending}
            onRemove={(file) => setPending(pending.filter((other) => other !== file))}
          />
        )}
        {lost && pending.length > 0 && <LostNotice />}
        {!running && pending.length > 0 ? (
          <Button onClick={() => void run(pending)}>Reintentar</Button>
        ) : (
          <AttachButton
            kind="adjuntos"
            disabled={paths.length >= MAX_FILES || running}
            reading={reading}
            onAdd={add}
          >
            Adjuntar archivos
          </AttachButton>
        )}
        {fieldState.error && pending.length > 0 && (
          <FormHelperText error role="alert">
            {WAITING}
          </FormHelperText>
        )}
        <FileLimits kind="adjuntos" most={MAX_FILES} reading={reading} />
      </Box>
    </FileDrop>
  );
}
