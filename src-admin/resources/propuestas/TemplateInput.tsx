import { Box, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { formatCLP } from '../../../src-shared/money.ts';
import { sumsOf, type Contenido } from '../../../src-shared/propuestas.ts';
import { SelectField } from '../../kit/inputs/SelectField.tsx';
import { useRows } from '../../kit/lists/useRows.ts';
import { useSettled } from '../../kit/useSettled.ts';
import { isEmpty, NO_TERMS, ofSize, termsFrom, termsOf } from './plantillas.ts';
import type { Propuesta } from './rows.ts';
import { asCounted } from './Sums.tsx';
import { useContenido } from './useLine.ts';

/** How long somebody pauses before the size of what they wrote is looked at. */
const PAUSE_MS = 500;

/** Milestones and instalments of a new proposal begin as those of the template of its size, until somebody writes their own. */
export function TemplateInput() {
  const isNew = useRecordContext()?.id === undefined;
  const { data: templates = [] } = useRows<Propuesta>(
    'propuestas',
    { plantilla: true },
    { enabled: isNew },
  );
  const usable = templates.filter(({ contenido }) => !isEmpty(termsOf(contenido)));
  return isNew && usable.length > 0 ? <Choice templates={usable} /> : null;
}

function Choice({ templates }: { templates: readonly Propuesta[] }) {
  const { getValues, setValue } = useFormContext();
  const [chosen, setChosen] = useState<number | 'tamaño' | 'ninguna'>('tamaño');
  const total = useSettled(
    useContenido((contenido) => sumsOf(asCounted(contenido), []).total),
    PAUSE_MS,
  );
  const written = useContenido((contenido) => JSON.stringify(termsOf(contenido)));
  /** What they began with last. */
  const begun = useRef(JSON.stringify(NO_TERMS));
  const [isOwn, setOwn] = useState(false);
  const template =
    chosen === 'tamaño' ? ofSize(templates, total) : templates.find(({ id }) => id === chosen);

  useEffect(() => {
    // Whoever emptied them wants none.
    if (isOwn) return;
    const now = termsOf(getValues('contenido') as Contenido);
    const theirs = !isEmpty(now) && JSON.stringify(now) !== begun.current;
    setOwn(theirs);
    const next = template ? termsFrom(template.contenido) : NO_TERMS;
    if (theirs || JSON.stringify(next) === JSON.stringify(now)) return;
    if (!template && chosen === 'tamaño') return;
    begun.current = JSON.stringify(next);
    setValue('contenido.hitos', next.hitos, { shouldDirty: true });
    setValue('contenido.division', next.division, { shouldDirty: true });
    setValue('contenido.cuotas', next.cuotas, { shouldDirty: true });
  }, [isOwn, template, chosen, written, getValues, setValue]);

  if (isOwn) return null;
  return (
    <Box sx={{ width: 1, mb: 3 }}>
      <SelectField
        label="Hitos y cuotas como en"
        value={chosen}
        choices={[
          { id: 'tamaño', name: 'La plantilla de su tamaño' },
          ...templates.map(({ id, titulo, total: its }) => ({
            id,
            name: `${titulo} · ${formatCLP(its ?? 0)}`,
          })),
          { id: 'ninguna', name: 'Ninguna: los escribo yo' },
        ]}
        onChange={({ target: { value } }) =>
          setChosen(value === 'tamaño' || value === 'ninguna' ? value : Number(value))
        }
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {chosen === 'tamaño' && template
          ? `Son los de «${template.titulo}», de ${formatCLP(template.total ?? 0)}. Cambia lo que quieras.`
          : 'Se completan solos cuando hay un precio, y cambias lo que quieras.'}
      </Typography>
    </Box>
  );
}
