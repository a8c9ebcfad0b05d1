import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type DialogProps,
} from '@mui/material';
import type { ReactNode } from 'react';
import { Form, type FormProps } from 'react-admin';
import { DomChangeBoundary } from '../theme/DomChangeBoundary.tsx';

interface Props
  extends Pick<DialogProps, 'maxWidth' | 'onClick'>, Pick<FormProps, 'validate' | 'onSubmit'> {
  title: string;
  record: object;
  running: boolean;
  /** On the button that submits. */
  submit: string;
  onClose: () => void;
  /** Inputs of react-admin. */
  children: ReactNode;
}

/** A dialog with a form: what was typed stays when a translation of the page breaks its fields. */
export const DialogForm = ({
  title,
  record,
  validate,
  onSubmit,
  running,
  submit,
  onClose,
  children,
  ...rest
}: Props) => (
  <Dialog open onClose={running ? undefined : onClose} fullWidth {...rest}>
    <DialogTitle>{title}</DialogTitle>
    <Form noValidate disableInvalidFormNotification {...{ record, validate, onSubmit }}>
      <DomChangeBoundary>
        <DialogContent sx={{ pt: 0 }}>{children}</DialogContent>
        <DialogActions>
          <Button disabled={running} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" variant="contained" loading={running}>
            {submit}
          </Button>
        </DialogActions>
      </DomChangeBoundary>
    </Form>
  </Dialog>
);
