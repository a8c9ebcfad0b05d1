import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Box, Button, FormHelperText, FormLabel } from '@mui/material';
import { useId, useState } from 'react';
import {
  maxLength,
  TextInput,
  useInput,
  useRecordContext,
  useResourceContext,
  useTranslateLabel,
} from 'react-admin';
import { limitsOf } from '../../../src-shared/fileKinds.ts';
import { pictureUrl } from '../../../src-shared/pictures.ts';
import { toDataError } from '../../data/errors.ts';
import { takeFile } from '../../data/files.ts';
import { onDemand } from '../pages/onDemand.tsx';
import { AttachButton } from './Attachments.tsx';
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
  const label = useTranslateLabel()({ source, resource: useResourceContext() });
  const [chosen, setChosen] = useState<File | null>(null);
  const [error, setError] = useState('');
  const address = typeof value === 'string' && value ? value : null;
  const { aspect, inset } = SHAPES[shape];

  const choose = async (given: File | undefined) => {
    if (!given) return;
    try {
      setChosen(await takeFile('portadas', given));
      setError('');
    } catch (cause) {
      setError(toDataError(cause).message);
    }
  };

  return (
    <Box role="group" aria-labelledby={id} sx={{ width: 1, mb: 2 }}>
      <FormLabel id={id} component="p" sx={{ mb: 0.5, fontSize: '0.875rem' }}>
        {label}
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
        <AttachButton
          of={{ kind: 'portadas', reading: '', full: false, add: ([file]) => void choose(file) }}
          label={typeof label === 'string' ? label : source}
          multiple={false}
          variant="outlined"
          size="small"
          startIcon={null}
        >
          {address ? 'Cambiar imagen' : 'Elegir imagen'}
        </AttachButton>
        {address && (
          <Button size="small" onClick={() => field.onChange(null)}>
            Quitar
          </Button>
        )}
      </Box>
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
            file={chosen}
            shape={SHAPES[shape]}
            onClose={() => setChosen(null)}
            onDone={(stored) => {
              field.onChange(stored);
              setChosen(null);
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
