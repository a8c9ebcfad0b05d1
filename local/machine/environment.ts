import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { number, object, string, ValidationError, type InferType } from 'yup';
import { StepError } from './stepError.ts';

const port = (fallback: number) =>
  number()
    .transform((value: number, original: unknown) => (original === '' ? fallback : value))
    .typeError('debe ser un número de puerto')
    .integer('debe ser un número de puerto')
    .min(1, 'debe estar entre 1 y 65535')
    .max(65535, 'debe estar entre 1 y 65535')
    .default(fallback);

const url = () =>
  string()
    .trim()
    .matches(/^https?:\/\/[^\s]+$/, {
      message: 'debe ser una dirección http(s)',
      excludeEmptyString: true,
    });

const schema = object({
  HOST: string().trim().default('127.0.0.1'),
  PORT: port(4173),
  API_PORT: port(54321),
  DB_PORT: port(54322),
  FUNCTIONS_PORT: port(54323),
  MAIL_PORT: port(54324),
  FLOW_PORT: port(54325),
  VITE_SITE_URL: url(),
  CORREO_API_URL: url(),
  FLOW_API_URL: url(),
  CORREO_REMITENTE: string().trim().email('debe ser una dirección de correo'),
  BREVO_API_KEY: string().trim(),
});

export type Environment = InferType<typeof schema>;

/** Reads the variables of the embedded product; a wrong one stops the start, all named at once. */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  try {
    return schema.validateSync(source, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const list = error.inner.map((each) => {
      const value: unknown = each.params?.originalValue;
      return `\n  - ${each.path ?? '?'} ${each.message} (vale «${String(value)}»)`;
    });
    throw new StepError(
      'Leer las variables de entorno',
      `hay valores que no sirven:${list.join('')}\n`,
      'Corrígelas en tu terminal o en .env y vuelve a intentar.',
      { cause: error },
    );
  }
}

/** Loads .env.local and .env where they exist; what the terminal set stays. */
export function loadEnvFiles(root: string): void {
  for (const name of ['.env.local', '.env']) {
    if (existsSync(join(root, name))) process.loadEnvFile(join(root, name));
  }
}
