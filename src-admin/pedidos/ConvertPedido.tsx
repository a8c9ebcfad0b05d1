import PersonAddAlt1 from '@mui/icons-material/PersonAddAlt1';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { useState, type SubmitEvent } from 'react';
import { useCreatePath, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useData } from '../data/dataProvider.ts';
import { toDataError } from '../data/errors.ts';
import type { Pedido } from '../data/rows.ts';
import { rut, storeRut } from '../ui/forms.tsx';

/** "Convertir en cliente": client, platform, milestone and plan of payments in one step. */
export function ConvertPedido({ pedido }: { pedido: Pedido }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<PersonAddAlt1 />} onClick={() => setOpen(true)}>
        Convertir en cliente
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        fullWidth
        maxWidth="sm"
        aria-labelledby="convertir-pedido"
      >
        <DialogTitle id="convertir-pedido">
          Convertir a {pedido.comprador_nombre} en cliente
        </DialogTitle>
        <ConvertForm pedido={pedido} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const EMPTY = {
  plataforma: '',
  hito: 'Reunión inicial y alcance',
  saldo: '',
  empresa: '',
  rut: '',
};
type Field = keyof typeof EMPTY;

function ConvertForm({ pedido, onClose }: { pedido: Pedido; onClose: () => void }) {
  const data = useData();
  const notify = useNotify();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Record<Field | 'form', string>>>({});
  const [running, setRunning] = useState(false);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = validate(values);
    setErrors(found);
    if (running || Object.keys(found).length > 0) return;
    setRunning(true);
    try {
      const storedRut = storeRut(values.rut);
      const id = await data.convertPedido({
        p_pedido: pedido.id,
        p_plataforma: values.plataforma.trim(),
        p_hito: values.hito.trim(),
        ...(values.saldo && { p_saldo_vence: values.saldo }),
        ...(storedRut && { p_rut: storedRut }),
        ...(values.empresa.trim() && { p_empresa: values.empresa.trim() }),
      });
      notify('Cliente creado. Invítalo desde su ficha cuando quieras.', { type: 'success' });
      void navigate(createPath({ resource: 'clientes', type: 'show', id }));
    } catch (error) {
      const { message, field } = toDataError(error);
      setErrors(field === 'rut' ? { rut: message } : { form: message });
      setRunning(false);
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
          Se crea el cliente con los datos del pedido (o se usa el que ya tiene ese correo), su
          plataforma, su primer hito y el pago que ya hizo.
        </Typography>
        {errors.form && <Alert severity="error">{errors.form}</Alert>}
        <TextField {...field('plataforma', 'Nombre de la plataforma', true)} autoFocus />
        <TextField {...field('hito', 'Primer hito', true)} />
        {pedido.producto === 'pagina-web' && (
          <TextField
            {...field('saldo', 'Vence el saldo')}
            type="date"
            helperText="Con fecha, se programa el pago contra entrega por el mismo monto"
            slotProps={{ inputLabel: { shrink: true } }}
          />
        )}
        <TextField {...field('empresa', 'Empresa')} />
        <TextField {...field('rut', 'RUT')} placeholder="12.345.678-5" />
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
