import AddOutlined from '@mui/icons-material/AddOutlined';
import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ArrayInput, SimpleFormIterator, useSimpleFormIterator } from 'react-admin';

/** Of a text that may stay empty, which the content keeps as such: no null. */
export const asTyped = { format: (value: unknown) => value ?? '', parse: (text: string) => text };

/** A validator of days, which the database keeps whole. */
export const wholeDays = (least: number, most: number) => (value: unknown) =>
  typeof value !== 'number' || (Number.isInteger(value) && value >= least && value <= most)
    ? undefined
    : `Escribe días enteros, de ${least} a ${most}.`;

interface Props {
  /** Its part of the content. */
  source: string;
  legend: string;
  help?: string;
  /** The words of its button, and what that adds. */
  add: string;
  one: Readonly<Record<string, unknown>> | (() => Readonly<Record<string, unknown>>);
  children: ReactNode;
  /** Rendered within the list, whose parts it follows. */
  along?: ReactNode;
}

/** A list within a proposal: its parts are added, moved and removed. */
export const ListInput = ({ source, legend, help, add, one, children, along }: Props) => (
  <Box component="fieldset" sx={{ width: 1, minWidth: 0, m: 0, mb: 3, p: 0, border: 0 }}>
    <Typography component="legend" variant="h3" sx={{ p: 0, mb: 0.5 }}>
      {legend}
    </Typography>
    {help && (
      <Typography variant="body2" color="text.secondary">
        {help}
      </Typography>
    )}
    <ArrayInput source={`contenido.${source}`} label={false} helperText={false}>
      <SimpleFormIterator
        fullWidth
        disableClear
        addButton={<AddButton words={add} one={one} />}
        // Hidden until they are hovered, the buttons of a line could not be focused.
        sx={{ '& .RaSimpleFormIterator-action': { visibility: 'visible' } }}
      >
        {children}
      </SimpleFormIterator>
      {along}
    </ArrayInput>
  </Box>
);

function AddButton({ words, one }: { words: string; one: Props['one'] }) {
  const { add } = useSimpleFormIterator();
  const begin = () => add({ ...(typeof one === 'function' ? one() : one) });
  return (
    <Button size="small" startIcon={<AddOutlined />} onClick={begin} sx={{ my: 1 }}>
      {words}
    </Button>
  );
}
