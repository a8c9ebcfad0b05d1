import { Box, Button, Chip, FormHelperText, FormLabel, Typography } from '@mui/material';
import { useId } from 'react';
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
  useAttachments,
} from '../../kit/files/Attachments.tsx';
import { httpsUrl } from '../../kit/inputs/validators.ts';
import { LostNotice } from '../../kit/forms/LostNotice.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { NEEDS_DELIVERY } from './questions.ts';

type Delivered = Pick<Hito, 'entrega_enlace' | 'entrega_archivos'>;

const LINK = 'entrega_enlace';
const FILES = 'entrega_archivos';

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
  const paths = useWatch<Delivered, typeof FILES>({ name: FILES, defaultValue: [] });
  const pending = useAttachments({
    kind: 'adjuntos',
    most: 10,
    stored: paths.length,
    onAdd: (files) => void run(files),
  });
  const left = pending.files.length > 0;
  const { getValues, trigger } = useFormContext<Delivered>();
  const { field, fieldState } = useInput<string[]>({
    source: FILES,
    defaultValue: [],
    validate: () => (left ? WAITING : undefined),
  });
  const change = (next: readonly string[]) => {
    field.onChange(next);
    void trigger(LINK);
  };
  const { run, running, lost } = useAction(
    async (files: readonly File[]) => {
      const stored = await data.storeDelivery(hito, files, pending.newShare());
      pending.clear();
      change([...getValues(FILES), ...stored]);
    },
    { inline: true, upToDate: true },
  );
  const busy = left || pending.reading !== '';
  return (
    <FileDrop add={(files) => !busy && pending.add(files)}>
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
        {running ? <Uploading of={pending} /> : <ChosenFiles of={pending} />}
        {lost && left && <LostNotice />}
        {!running && left ? (
          <Button onClick={() => void run(pending.files)}>Reintentar</Button>
        ) : (
          <AttachButton of={pending} disabled={running}>
            Adjuntar archivos
          </AttachButton>
        )}
        {fieldState.error && left && (
          <FormHelperText error role="alert">
            {WAITING}
          </FormHelperText>
        )}
        <FileLimits of={pending} />
      </Box>
    </FileDrop>
  );
}
