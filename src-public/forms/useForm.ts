import { useFormik } from 'formik';
import { useCallback, useEffect, useState, type FocusEvent, type SyntheticEvent } from 'react';
import type { ObjectSchema, AnyObject } from 'yup';
import { completarTelefono, TELEFONO_INVALIDO, telefonoValido } from '../../src-shared/contacto.ts';
import { afterPress } from '../../src-shared/press.ts';
import { afterPaint } from '../data/turns.ts';
import { useDraft } from './useDraft.ts';

type Values = Record<string, string | boolean>;

interface FormOptions<V extends Values> {
  /** id of the form element; ids of fields begin with it. */
  id: string;
  draft: string;
  /** Must be the same object at every render. */
  initial: V;
  schema: ObjectSchema<AnyObject>;
  onSubmit: (values: V) => Promise<void>;
}

/** Formik as the public forms use it: errors after leaving a field, a summary, a draft. */
export function useForm<V extends Values>({
  id,
  draft,
  initial,
  schema,
  onSubmit,
}: FormOptions<V>) {
  const [attempt, setAttempt] = useState(0);
  const formik = useFormik<V>({
    initialValues: initial,
    validationSchema: schema,
    validateOnChange: false,
    onSubmit,
  });
  const { values, dirty, validateForm, handleBlur } = formik;
  const leave = useCallback(
    (event: FocusEvent) =>
      afterPress(() => {
        handleBlur(event);
      }),
    [handleBlur],
  );
  // What is typed is shown first and judged afterwards.
  useEffect(() => {
    if (dirty) afterPaint(() => void validateForm());
  }, [values, dirty, validateForm]);
  useDraft(draft, id, formik.values, initial, (values) => void formik.setValues(values, false));

  const errorOf = (name: keyof V & string): string | undefined => {
    const message = (formik.errors as Record<string, string | undefined>)[name];
    return formik.touched[name] ? message : undefined;
  };

  /** Everything that a field component needs. */
  const field = (name: keyof V & string) => ({
    id: `${id}-${name}`,
    name,
    value: String(formik.values[name]),
    onChange: formik.handleChange,
    onBlur: leave,
    error: errorOf(name),
  });

  /**
   * Everything that a phone's field needs: it is judged while it is typed, as it will be completed, and
   * completed when it is left.
   */
  const phone = (name: keyof V & string) => {
    const { value, error, onBlur, ...rest } = field(name);
    const completed = completarTelefono(value);
    return {
      ...rest,
      value,
      error: value && !telefonoValido(completed) ? TELEFONO_INVALIDO : error,
      onBlur: (event: FocusEvent) => {
        if (completed !== value) void formik.setFieldValue(name, completed);
        onBlur(event);
      },
    };
  };

  /** Everything that a check box needs. */
  const checkbox = (name: keyof V & string) => ({
    id: `${id}-${name}`,
    checked: formik.values[name] === true,
    onChange: formik.handleChange,
  });

  const errors =
    attempt === 0
      ? []
      : Object.keys(initial).flatMap((name) => {
          const message = errorOf(name);
          return message ? [{ fieldId: `${id}-${name}`, message }] : [];
        });

  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void formik.submitForm().finally(() => {
      setAttempt((before) => before + 1);
    });
  };

  return { formik, field, phone, checkbox, errors, attempt, handleSubmit };
}
