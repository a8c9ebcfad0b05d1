import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Box, Button, FormHelperText, FormLabel } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { FieldTitle, maxLength, TextInput, useInput, useRecordContext } from 'react-admin';
import { pictureUrl } from '../../../src-shared/pictures.ts';
import { SHAPES, type ShapeName } from './shapes.ts';
import { onDemand } from '../onDemand.tsx';
import { Part } from '../Part.tsx';

const CropDialog = onDemand(async () => (await import('./CropDialog.tsx')).default);

/** What a browser can open and cut. */
const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'];

/** So much is read into memory at once, at most. */
const MOST_MB = 30;

interface Props {
  source: string;
  shape: ShapeName;
  /** The field that says what the picture shows; a logo's name says it. */
  text?: string;
}

/** A picture of a record: chosen or dropped here, cut, stored, and said in words. */
export function PictureInput({ source, shape, text }: Props) {
  const { field } = useInput({ source, defaultValue: null });
  const value: unknown = field.value;
  const before: unknown = useRecordContext()?.[source];
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; preview: string } | null>(null);
  const [error, setError] = useState('');
  const address = typeof value === 'string' && value ? value : null;
  const { aspect, inset } = SHAPES[shape];

  const choose = (file: File | undefined) => {
    if (!file) return;
    const wrong = problemOf(file);
    setError(wrong);
    if (!wrong) setChosen({ file, preview: URL.createObjectURL(file) });
  };
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen.preview);
    setChosen(null);
    if (chooser.current) chooser.current.value = '';
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
          choose(event.dataTransfer.files[0]);
        }}
        sx={{
          ...FRAME,
          aspectRatio: aspect,
          maxWidth: aspect === 1 ? '9rem' : '24rem',
          borderStyle: address ? 'solid' : 'dashed',
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
        <Button variant="outlined" size="small" onClick={() => chooser.current?.click()}>
          {address ? 'Cambiar imagen' : 'Elegir imagen'}
        </Button>
        {address && (
          <Button size="small" onClick={() => field.onChange(null)}>
            Quitar
          </Button>
        )}
      </Box>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-labelledby={id}
        accept={TYPES.join(',')}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <FormHelperText error={error !== ''} role={error ? 'alert' : undefined}>
        {error || (address ? '' : 'Elígela o suéltala aquí.')}
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
        <Part>
          <CropDialog
            {...chosen}
            shape={SHAPES[shape]}
            onClose={close}
            onDone={(stored) => {
              field.onChange(stored);
              close();
            }}
          />
        </Part>
      )}
    </Box>
  );
}

/** Why a file is not taken, in Spanish; empty when it is. */
function problemOf({ name, type, size }: File): string {
  if (!TYPES.includes(type))
    return `${name}: no es una imagen que podamos usar. Elige una JPG, PNG o WebP.`;
  if (size > MOST_MB * 1024 * 1024)
    return `${name}: pesa más de ${MOST_MB} MB. Elige una más liviana.`;
  return '';
}

/** Validator: a new picture is said in words; one that was there before keeps what it had. */
const described =
  (isNew: boolean) =>
  (value: unknown): string | undefined =>
    isNew && (typeof value !== 'string' || !value.trim())
      ? 'Cuenta en una frase qué se ve en la imagen.'
      : undefined;

const FRAME = {
  width: 1,
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  borderWidth: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'action.hover',
} as const;
