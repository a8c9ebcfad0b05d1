import { Button, DialogActions, DialogContent, DialogTitle, type DialogProps } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Form, type FormProps } from 'react-admin';
import { DomChangeBoundary } from '../theme/DomChangeBoundary.tsx';
import { KeepDraft, type Draft } from './useDraft.ts';
import { Dialog } from './Dialog.tsx';

interface Props<T extends object>
  extends Pick<DialogProps, 'maxWidth'>, Pick<FormProps, 'validate'> {
  title: string;
  record?: object;
  /** In the place of a record: keeps what is typed. */
  draft?: Draft<{ form: T }>;
  /** May return errors by field. */
  onSubmit: (values: T) => unknown;
  running: boolean;
  /** On the button that submits; without it there is none. */
  submit: string | undefined;
  cancel?: string;
  onClose: () => void;
  onCancel?: () => void;
  /** Inputs of react-admin. */
  children: ReactNode;
}

/** A dialog with a form: what was typed stays when a translation of the page breaks its fields. */
export function DialogForm<T extends object>({
  title,
  record,
  draft,
  validate,
  onSubmit,
  running,
  submit,
  cancel = 'Cancelar',
  onClose,
  onCancel = onClose,
  children,
  ...rest
}: Props<T>) {
  // Another record would reset the form.
  const [initial] = useState(draft?.values.form ?? record);
  return (
    <Dialog
      open
      onClose={running ? undefined : onClose}
      fullWidth
      // React bubbles clicks to the row that its button is in.
      onClick={(event) => event.stopPropagation()}
      // Only what is between title and buttons scrolls.
      sx={{ '& form': { display: 'flex', flexDirection: 'column', minHeight: 0 } }}
      {...rest}
    >
      <DialogTitle>{title}</DialogTitle>
      <Form
        noValidate
        disableInvalidFormNotification
        record={initial}
        validate={validate}
        onSubmit={onSubmit as FormProps<T>['onSubmit']}
      >
        {draft && <KeepDraft keep={(form) => draft.change({ form: form as T })} />}
        <DomChangeBoundary>
          <DialogContent sx={{ pt: 0 }}>{children}</DialogContent>
          <DialogActions>
            <Button disabled={running} onClick={onCancel}>
              {cancel}
            </Button>
            {submit && (
              <Button type="submit" variant="contained" loading={running}>
                {submit}
              </Button>
            )}
          </DialogActions>
        </DomChangeBoundary>
      </Form>
    </Dialog>
  );
}
