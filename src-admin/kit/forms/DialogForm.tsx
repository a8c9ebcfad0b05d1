import { Form, type FormProps } from 'react-admin';
import { DomChangeBoundary } from '../theme/DomChangeBoundary.tsx';

/** The form of a dialog: what was typed stays when a translation of the page breaks its fields. */
export const DialogForm = ({ children, ...rest }: FormProps) => (
  <Form noValidate {...rest}>
    <DomChangeBoundary>{children}</DomChangeBoundary>
  </Form>
);
