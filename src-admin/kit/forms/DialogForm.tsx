import { Form, type FormProps } from 'react-admin';
import { DrawnAnew } from '../theme/DrawnAnew.tsx';

/** The form of a dialog: what a translation of the page broke in it is drawn anew below what was typed. */
export const DialogForm = ({ children, ...rest }: FormProps) => (
  <Form noValidate {...rest}>
    <DrawnAnew>{children}</DrawnAnew>
  </Form>
);
