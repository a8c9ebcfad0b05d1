import PersonAddAlt1 from '@mui/icons-material/PersonAddAlt1';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { useState, type SubmitEvent } from 'react';
import { ResourceContextProvider, useCreatePath, useNotify } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useData } from '../data/dataProvider.ts';
import { dayInChile } from '../../src-shared/dates.ts';
import { toDataError } from '../data/errors.ts';
import type { Lead } from '../data/rows.ts';
import { halves, planToSave } from '../planes_de_pago/plan.ts';
import { PlanFields } from '../planes_de_pago/PlanFields.tsx';
import { rut, storeRut } from '../ui/forms.tsx';

/** "Convertir en cliente": client, platform, milestone and invitation in one step. */
export function ConvertLead({ lead }: { lead: Lead }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="contained"
        size="small"
        startIcon={<PersonAddAlt1 />}
        onClick={() => setOpen(true)}
      >
        Convertir en cliente
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        fullWidth
        maxWidth="sm"
        aria-labelledby="convertir-titulo"
      >
        <DialogTitle id="convertir-titulo">
          Convertir a {lead.nombre_contacto} en cliente
        </DialogTitle>
        <ConvertForm lead={lead} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const EMPTY = { plataforma: '', hito: 'Reunión inicial y alcance', empresa: '', rut: '' };
type Field = keyof typeof EMPTY;

function ConvertForm({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const data = useData();
  const notify = useNotify();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const [values, setValues] = useState(EMPTY);
  const [planned, setPlanned] = useState(false);
  const plan = useForm({ defaultValues: halves(dayInChile()) });
  const [invite, setInvite] = useState(true);
  const [errors, setErrors] = useState<Partial<Record<Field | 'form', string>>>({});
  const [running, setRunning] = useState(false);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = validate(values);
    setErrors(found);
    const adds = !planned || (await plan.trigger());
    if (running || !adds || Object.keys(found).length > 0) return;
    setRunning(true);
    try {
      const storedRut = storeRut(values.rut);
      const payments = planned ? planToSave(plan.getValues()) : null;
      const id = await data.convertLead({
        p_lead: lead.id,
        p_plataforma: values.plataforma.trim(),
        p_hito: values.hito.trim(),
        ...(storedRut && { p_rut: storedRut }),
        ...(values.empresa.trim() && { p_empresa: values.empresa.trim() }),
        ...(payments && {
          p_total: payments.total,
          p_cuotas: payments.cuotas.map((cuota) => ({ ...cuota })),
        }),
      });
      if (invite) await inviteTo(id);
      else notify('Cliente creado', { type: 'success' });
      void navigate(createPath({ resource: 'clientes', type: 'show', id }));
    } catch (error) {
      const { message, field } = toDataError(error);
      setErrors(field === 'rut' ? { rut: message } : { form: message });
      setRunning(false);
    }
  };

  /** The client exists by now: a mail that fails is told, and can be sent again from their page. */
  const inviteTo = async (id: number) => {
    try {
      await data.inviteCliente({ id, email: lead.email });
      notify(`Cliente creado. Le enviamos la invitación a ${lead.email}.`, { type: 'success' });
    } catch (error) {
      notify(`Cliente creado. ${toDataError(error).message}`, {
        type: 'warning',
        autoHideDuration: 10_000,
      });
    }
  };

  const field = (name: Field, label: string, required = false) => ({
    name,
    label,
    required,
    value: values[name],
    error: errors[name] !== undefined,
    helperText: errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setValues({ ...values, [name]: target.value }),
  });

  return (
    <form noValidate onSubmit={(event: SubmitEvent<HTMLFormElement>) => void onSubmit(event)}>
      <DialogContent sx={{ display: 'grid', gap: 1, pt: 0 }}>
        <Typography color="text.secondary" sx={{ mb: 1 }}>
          Se crea el cliente con los datos del lead, su primera plataforma y su primer hito.
        </Typography>
        {errors.form && <Alert severity="error">{errors.form}</Alert>}
        <TextField {...field('plataforma', 'Nombre de la plataforma', true)} autoFocus />
        <TextField {...field('hito', 'Primer hito', true)} />
        <TextField {...field('empresa', 'Empresa')} />
        <TextField {...field('rut', 'RUT')} placeholder="12.345.678-5" />
        <FormControlLabel
          control={<Switch checked={planned} onChange={(_, checked) => setPlanned(checked)} />}
          label="Agregar su plan de pagos"
        />
        {planned && (
          <ResourceContextProvider value="planes_de_pago">
            <FormProvider {...plan}>
              <PlanFields />
            </FormProvider>
          </ResourceContextProvider>
        )}
        <FormControlLabel
          control={<Switch checked={invite} onChange={(_, checked) => setInvite(checked)} />}
          label={`Enviar la invitación a ${lead.email}`}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>Cancelar</Button>
        <Button type="submit" variant="contained" loading={running}>
          Convertir en cliente
        </Button>
      </DialogActions>
    </form>
  );
}

function validate(values: typeof EMPTY): Partial<Record<Field, string>> {
  const rutError = rut(values.rut);
  return {
    ...(!values.plataforma.trim() && { plataforma: 'Escribe cómo se llama la plataforma.' }),
    ...(!values.hito.trim() && { hito: 'Escribe el primer hito del proyecto.' }),
    ...(rutError && { rut: rutError }),
  };
}
