import { Alert, Box, InputAdornment, Typography } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, FormDataConsumer, SelectInput, TextInput } from 'react-admin';
import { dayInChile, formatDayShort } from '../../../src-shared/dates.ts';
import type { Dte } from '../../../src-shared/dte.ts';
import { endingOf } from '../../../src-shared/fileTypes.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { formatRut } from '../../../src-shared/rut.ts';
import { hasIva, taxDocumentName } from '../../../src-shared/tributarios.ts';
import { useData } from '../../data/dataProvider.ts';
import { DataError } from '../../data/errors.ts';
import type { Pago } from '../../data/rows.ts';
import { ActDialog } from '../../kit/buttons/ActButton.tsx';
import { choices } from '../../kit/fields/options.ts';
import {
  AttachButton,
  ChosenFiles,
  FileDrop,
  FileLimits,
  useAttachments,
} from '../../kit/files/Attachments.tsx';
import { DayInput } from '../../kit/inputs/DayInput.tsx';
import { OtherPayments, useOtherPayments } from './OtherPayments.tsx';
import {
  correctable,
  expectedOf,
  expectedWith,
  correctedBy,
  meantDte,
  pesosText,
  readTax,
  sentDte,
  typedAmounts,
  withheldIn,
  wrongSum,
  wrongTax,
  type TaxFields,
  type TaxState,
} from './taxDocument.ts';

interface Props {
  pago: Pago;
  rut: string | null;
  /** Whether they withhold: theirs is a boleta de honorarios at first. */
  withholds: boolean;
  state: TaxState;
  /** What went back lacks a nota de crédito. */
  isNote?: boolean;
  onClose: () => void;
}

const isXml = (file: File): boolean => endingOf(file.name) === 'xml';

const PESOS = {
  htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
  input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
} as const;

/** Writes down a tax document of a payment: read from its XML, or typed. */
export function TaxDocumentDialog({ pago, rut, withholds, state, isNote = false, onClose }: Props) {
  const data = useData();
  const [read, setRead] = useState<Dte | null>(null);
  const [refused, setRefused] = useState('');
  const sumsOf = (clase: string) => expectedOf(pago, state, clase);
  const corrected = correctable(state);
  const corrects = read && correctedBy(read, corrected);
  const asksWhich = (clase: string) => clase === '61' && corrected.length > 1 && !corrects;
  const others = useOtherPayments(pago, isNote);
  /** The other payments are of the kind that the dialog is for. */
  const isOfKind = (clase: string) => (clase === '61') === isNote;
  const sumsWith = (clase: string, { otros }: TaxFields) =>
    expectedWith(sumsOf(clase), others.others, isOfKind(clase) ? otros : []);
  const readXml = async (file: File | undefined) => {
    setRead(null);
    setRefused('');
    if (!file) return;
    const { readDtes, DteRefused } = await import('../../../src-shared/dte.ts').catch(
      (cause: unknown) => {
        throw new DataError('network', { cause });
      },
    );
    try {
      const meant = meantDte(readDtes(new Uint8Array(await file.arrayBuffer())), rut, sumsOf);
      if (!meant)
        setRefused('El XML trae varios documentos y no sabemos cuál es. Sube uno por uno.');
      setRead(meant);
    } catch (error) {
      if (!(error instanceof DteRefused)) throw error;
      setRefused(error.message);
    }
  };
  const attached = useAttachments({
    ...{ kind: 'tributarios', most: 2 },
    onAdd: (all) => void readXml(all.find(isXml)),
    onRemove: () => {
      setRead(null);
      setRefused('');
    },
  });
  const first = isNote ? '61' : withholds ? 'honorarios' : '33';
  const expected = sumsOf(first);
  const withheld = withheldIn(state);
  const initial: TaxFields = {
    ...{ clase: first, folio: '', dia: dayInChile(), exento: '', parcial: false },
    retencion: withheld > 0 ? pesosText(withheld) : '',
    ...{ total: pesosText(expected.came || expected.all), otros: [], anula: null },
  };
  const wrongDte = (dte: Dte, typed: TaxFields) =>
    wrongSum(dte.total, sumsWith(dte.clase, typed), typed.parcial);
  return (
    <ActDialog
      title={isNote ? 'Anotar la nota de crédito' : 'Anotar la boleta o factura'}
      confirm="Anotar"
      done="Documento anotado"
      initial={initial}
      validate={(typed) => {
        if (refused) return { folio: refused };
        const clase = read?.clase ?? typed.clase;
        const wrong = read && wrongDte(read, typed);
        return {
          ...(read ? wrong && { parcial: wrong } : wrongTax(typed, sumsWith(clase, typed))),
          ...(asksWhich(clase) && typed.anula === null && { anula: 'Elige cuál.' }),
        };
      }}
      act={(typed) => {
        const sent = read ? sentDte(read, typed) : readTax(typed);
        return data.writeTaxDocument(
          pago,
          {
            ...sent,
            otros: isOfKind(sent.clase) ? sent.otros : [],
            anula: corrects ? corrects.id : sent.anula,
          },
          { pdf: attached.files.find((file) => !isXml(file)), xml: attached.files.find(isXml) },
        );
      }}
      onClose={onClose}
    >
      <FileDrop add={attached.add}>
        <Typography sx={{ mb: 1 }}>
          Adjunta el PDF y el XML que bajaste del SII. Con el XML, los datos se llenan solos.
        </Typography>
        <ChosenFiles of={attached} />
        <AttachButton of={attached} variant="outlined" size="small">
          Elegir los archivos
        </AttachButton>
        <FileLimits of={attached} />
      </FileDrop>
      {refused && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {refused}
        </Alert>
      )}
      {read ? <ReadFacts dte={read} wrong={(typed) => wrongDte(read, typed)} /> : <TypedFields />}
      <FormDataConsumer<TaxFields>>
        {({ formData }) => {
          const clase = read?.clase ?? formData.clase;
          return (
            <>
              {asksWhich(clase) && (
                <SelectInput
                  source="anula"
                  label="Corrige la"
                  choices={corrected.map((one) => ({ id: one.id, name: taxDocumentName(one) }))}
                  isRequired
                />
              )}
              {isOfKind(clase) && expected.came > 0 && (
                <OtherPayments of={others} came={expected.came} total={read?.total ?? null} />
              )}
            </>
          );
        }}
      </FormDataConsumer>
      <BooleanInput
        source="parcial"
        label="Es solo de una parte de lo que llegó"
        helperText="Habrá otro documento por el resto"
      />
    </ActDialog>
  );
}

/** What its XML says. */
const ReadFacts = ({ dte, wrong }: { dte: Dte; wrong: (typed: TaxFields) => string | null }) => (
  <Box sx={{ my: 2 }}>
    <Typography sx={{ fontWeight: 600 }}>
      {taxDocumentName(dte)} por {formatCLP(dte.total)}
    </Typography>
    <Typography variant="body2" color="text.secondary">
      {[
        formatDayShort(dte.dia),
        `para ${dte.razonSocial || 'quien compra'}, RUT ${formatRut(dte.receptor)}`,
        dte.neto > 0 && `neto ${formatCLP(dte.neto)}`,
        dte.iva > 0 && `IVA ${formatCLP(dte.iva)}`,
        dte.exento > 0 && `exento ${formatCLP(dte.exento)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </Typography>
    <FormDataConsumer<TaxFields>>
      {({ formData }) => {
        const said = wrong(formData);
        return said ? (
          <Alert severity="warning" sx={{ mt: 1 }}>
            {said}
          </Alert>
        ) : null;
      }}
    </FormDataConsumer>
  </Box>
);

/** The same, typed. */
const TypedFields = () => (
  <Box sx={{ mt: 2 }}>
    <SelectInput source="clase" label="Tipo" choices={choices('tributario')} isRequired />
    <TextInput
      source="folio"
      label="Folio"
      required
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
    <DayInput source="dia" label="Fecha" required max={dayInChile()} />
    <FormDataConsumer<TaxFields>>
      {({ formData }) => {
        const { neto, iva } = typedAmounts(formData);
        const isFee = formData.clase === 'honorarios';
        return (
          <>
            <TextInput
              source="total"
              label={isFee ? 'Total de honorarios' : 'Total'}
              required
              helperText={
                hasIva(formData.clase)
                  ? `Neto ${formatCLP(neto)} e IVA ${formatCLP(iva)}`
                  : isFee && 'Antes de la retención'
              }
              slotProps={PESOS}
            />
            {hasIva(formData.clase) && (
              <TextInput source="exento" label="De eso, exento (opcional)" slotProps={PESOS} />
            )}
            {isFee && (
              <TextInput source="retencion" label="Retención (opcional)" slotProps={PESOS} />
            )}
          </>
        );
      }}
    </FormDataConsumer>
  </Box>
);
