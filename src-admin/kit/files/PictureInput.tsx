import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Box, Button, FormHelperText, FormLabel } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { FieldTitle, maxLength, TextInput, useInput, useRecordContext } from 'react-admin';
import { acceptedTypes, limitsOf } from '../../../src-shared/fileKinds.ts';
import { pictureUrl } from '../../../src-shared/pictures.ts';
import { toDataError } from '../../data/errors.ts';
import { takeFile } from '../../data/files.ts';
import { onDemand } from '../pages/onDemand.tsx';
import { SHAPES, type ShapeName } from './shapes.ts';
import { LazyBoundary } from '../pages/LazyBoundary.tsx';

const CropDialog = onDemand(async () => (await import('./CropDialog.tsx')).default);

interface Props {
  source: string;
  shape: ShapeName;
  /** The field of its description; a logo is described by the name beside it. */
  text?: string;
}

/** A picture of a record: chosen or dropped, cropped, stored and described. */
export function PictureInput({ source, shape, text }: Props) {
  const { field } = useInput({ source, defaultValue: null });
  const value: unknown = field.value;
  const before: unknown = useRecordContext()?.[source];
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; preview: string } | null>(null);
  const [error, setError] = useState('');
  const address = typeof value === 'string' && value ? value : null;
  const { aspect, inset } = SHAPES[shape];

  /** So that the same file can be chosen again. */
  const clearInput = () => {
    if (input.current) input.current.value = '';
  };
  const choose = async (given: File | undefined) => {
    if (!given) return;
    try {
      const file = await takeFile('portadas', given);
      setChosen({ file, preview: URL.createObjectURL(file) });
      setError('');
    } catch (cause) {
      setError(toDataError(cause).message);
      clearInput();
    }
  };
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen.preview);
    setChosen(null);
    clearInput();
  };

  return (
    <Box role="group" aria-labelledby={id} sx={{ width: 1, mb: 2 }}>
      <FormLabel id={id} component="p" sx={{ mb: 0.5, fontSize: '0.875rem' }}>
        <FieldTitle source={source} />
      </FormLabel>
      <Box
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void choose(event.dataTransfer.files[0]);
        }}
        sx={{
          ...{ width: 1, display: 'grid', placeItems: 'center', overflow: 'hidden' },
          ...{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'action.hover' },
          borderStyle: address ? 'solid' : 'dashed',
          aspectRatio: aspect,
          maxWidth: aspect === 1 ? '9rem' : '24rem',
        }}
      >
        {address ? (
          <Box
            component="img"
            src={pictureUrl(address)}
            alt=""
            sx={{ width: 1, height: 1, objectFit: inset ? 'contain' : 'cover' }}
          />
        ) : (
          <AddPhotoAlternateOutlined fontSize="large" color="disabled" />
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="outlined" size="small" onClick={() => input.current?.click()}>
          {address ? 'Cambiar imagen' : 'Elegir imagen'}
        </Button>
        {address && (
          <Button size="small" onClick={() => field.onChange(null)}>
            Quitar
          </Button>
        )}
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        aria-labelledby={id}
        accept={acceptedTypes('portadas')}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <FormHelperText error={error !== ''} role={error ? 'alert' : undefined}>
        {error || `${address ? '' : 'Elígela o suéltala aquí. '}${limitsOf('portadas')}`}
      </FormHelperText>
      {text && address && (
        <TextInput
          source={text}
          parse={(typed: string) => typed}
          validate={[maxLength(300), described(address !== before)]}
          helperText="Lo escucha quien no puede verla"
          sx={{ mt: 1 }}
        />
      )}
      {chosen && (
        <LazyBoundary>
          <CropDialog
            {...chosen}
            shape={SHAPES[shape]}
            onClose={close}
            onDone={(stored) => {
              field.onChange(stored);
              close();
            }}
          />
        </LazyBoundary>
      )}
    </Box>
  );
}

/** Validator: a new picture is described; an older one may have no description. */
const described =
  (isNew: boolean) =>
  (value: unknown): string | undefined =>
    isNew && (typeof value !== 'string' || !value.trim())
      ? 'Cuenta en una frase qué se ve en la imagen.'
      : undefined;
