import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { boolean, number, object, string, type InferType } from 'yup';
import { StepError, messageOf } from './stepError.ts';

type Table = Record<string, unknown>;

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy in which `env(NOMBRE)` is the variable's value, as the Supabase CLI reads it. */
function withVariables(value: unknown): unknown {
  if (typeof value === 'string') {
    const variable = /^env\((\w+)\)$/.exec(value)?.[1];
    return variable ? (process.env[variable] ?? '') : value;
  }
  if (Array.isArray(value)) return value.map(withVariables);
  if (!isTable(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, withVariables(v)]));
}

function readConfig(root: string): (section: string) => Table {
  const file = join(root, 'supabase/config.toml');
  let config: unknown;
  try {
    config = withVariables(parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new StepError(
      'Leer supabase/config.toml',
      messageOf(error),
      'Corrige el archivo y vuelve a intentar.',
      { cause: error },
    );
  }
  return (name) => {
    const value = isTable(config) ? config[name] : undefined;
    return isTable(value) ? value : {};
  };
}

/** Paths of the seed files that supabase/config.toml names, from the root, in their order. */
export function seedFiles(root: string): string[] {
  const { seed } = readConfig(root)('db');
  const paths: unknown[] = isTable(seed) && Array.isArray(seed.sql_paths) ? seed.sql_paths : [];
  return paths.filter((path) => typeof path === 'string').map((path) => join('supabase', path));
}

/** The most bytes of one file, from `[storage] file_size_limit` ("10MiB"). */
export function fileSizeLimit(root: string): number {
  const { file_size_limit: text = '50MiB' } = readConfig(root)('storage');
  const [, amount, unit = ''] =
    /^(\d+)\s*([KMG]?)i?B?$/i.exec(typeof text === 'string' ? text : '') ?? [];
  if (amount === undefined) {
    throw new StepError(
      'Leer supabase/config.toml',
      `[storage] file_size_limit vale «${JSON.stringify(text)}»`,
      'Escribe un tamaño, por ejemplo "10MiB".',
    );
  }
  return Number(amount) * 1024 ** ' KMG'.indexOf(unit.toUpperCase() || ' ');
}

/** What our own layer over the library's auth service reads of config.toml. */
export interface AuthSettings {
  otpLength: number;
  /** Seconds. */
  otpExpiry: number;
  minimumPassword: number;
  securePasswordChange: boolean;
  /** Second factors, by an authenticator's codes. */
  mfa: { most: number; enroll: boolean; verify: boolean };
  /** The mail with the code that stands for a recent sign-in. */
  reauthentication: { subject: string; file: string };
}

const authSchema = object({
  minimum_password_length: number().integer().required(),
  mfa: object({
    max_enrolled_factors: number().integer().min(1).required(),
    totp: object({
      enroll_enabled: boolean().required(),
      verify_enabled: boolean().required(),
    }).required(),
  }).required(),
  email: object({
    otp_length: number().integer().min(6).max(10).required(),
    otp_expiry: number().integer().required(),
    secure_password_change: boolean().required(),
    template: object({
      reauthentication: object({
        subject: string().required(),
        content_path: string().required(),
      }).required(),
    }).required(),
  }).required(),
});

/** What stands under [auth] for our layer; a missing or wrong value is a StepError. */
export function authSettings(root: string): AuthSettings {
  let auth: InferType<typeof authSchema>;
  try {
    auth = authSchema.validateSync(readConfig(root)('auth'), { strict: true });
  } catch (error) {
    throw new StepError(
      'Leer [auth] de supabase/config.toml',
      messageOf(error),
      'Corrige el archivo y vuelve a intentar.',
      { cause: error },
    );
  }
  const { email, mfa } = auth;
  const { subject, content_path } = email.template.reauthentication;
  return {
    otpLength: email.otp_length,
    otpExpiry: email.otp_expiry,
    minimumPassword: auth.minimum_password_length,
    securePasswordChange: email.secure_password_change,
    mfa: {
      most: mfa.max_enrolled_factors,
      enroll: mfa.totp.enroll_enabled,
      verify: mfa.totp.verify_enabled,
    },
    reauthentication: { subject, file: join(root, content_path) },
  };
}

/** The sections of supabase/config.toml that the embedded API server understands. */
export function apiConfig(root: string, siteUrl: string): { auth: Table; api: Table } {
  const section = readConfig(root);
  // The library knows no rate limits, second factors and mail for reauthentication, and refuses what it does not know.
  const { rate_limit: _, mfa: _mfa, ...auth } = section('auth');
  const email = isTable(auth.email) ? auth.email : {};
  const { reauthentication: _mail, ...templates } = isTable(email.template) ? email.template : {};
  const template = Object.fromEntries(
    Object.entries(templates).map(([type, template]) => [
      type,
      isTable(template) && typeof template.content_path === 'string'
        ? { ...template, content_path: join(root, template.content_path) }
        : template,
    ]),
  );
  const { schemas, max_rows } = section('api');
  return {
    api: { enabled: true, schemas, max_rows },
    auth: { ...auth, enabled: true, site_url: siteUrl, email: { ...email, template } },
  };
}
