import { useEffect, useRef, useState } from 'react';
import { CONSENTIMIENTO_VERSION } from '../../src-shared/contacto.ts';
import { envioKey } from '../data/drafts.ts';
import { markReceived } from '../data/received.ts';
import { sessionStore } from '../data/storage.ts';
import type { SendResult } from './sendResult.ts';
import { currentOrigin, type Origin } from './origin.ts';

/** No person fills a form faster: an earlier sending waits. */
const MIN_FILL_MS = 2000;

/** What every form adds to its own fields. */
export interface Envelope {
  envio: string;
  origen: Origin;
  consentimiento_version: string;
}

interface SubmitOptions<V, R> {
  /** Name of the draft in this browser session. */
  draft: string;
  /** Saves it: `insertForm` into a table, `callForm` through a function of the database. */
  send: (values: V, envelope: Envelope) => Promise<SendResult<R>>;
  /** Shown when the database gives no reason of its own. */
  failure: string;
  /**
   * Shows the page or view that says so, which calls `forgetReceived`. `data` is what the database
   * answered.
   */
  onSent: (values: V, data: R) => void;
}

export interface SubmitState {
  sending: boolean;
  /** Why the last try failed: in words for the visitor, and whether the connection was lost. */
  failure: { text: string; lost: boolean } | null;
}

/** A version 4 UUID, also where the page is not a secure context. */
function newId(): string {
  if (globalThis.isSecureContext) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, i) => {
    const value = i === 6 ? (byte & 0x0f) | 0x40 : i === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  });
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Shown once when the trap is filled: by a robot, or by the browser of a person. */
const TRAPPED =
  'Todavía no lo enviamos: tu navegador llenó un campo oculto que debe quedar vacío. Ya lo vaciamos; envíalo de nuevo.';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The id of the sending in course: lives as long as the draft, so that a retry is not a second row. */
function submissionId(draft: string): string {
  const key = envioKey(draft);
  const kept = sessionStore.read(key);
  if (typeof kept === 'string') return kept;
  const id = newId();
  sessionStore.write(key, id);
  return id;
}

/**
 * Sends a public form: one row per sending however often it is pressed, origin and consent
 * attached, a trap for robots (`trap` belongs to the form's `Trap`) that stops the first sending, says so
 * and marks the next. Once it is saved the form stays in `sending`: it can only be sent again after a
 * failure. `submit` never throws.
 */
export function useSubmit<V, R = undefined>(options: SubmitOptions<V, R>) {
  const [state, setState] = useState<SubmitState>({ sending: false, failure: null });
  const busy = useRef(false);
  const trap = useRef<HTMLInputElement>(null);
  const trapped = useRef(false);
  const openedAt = useRef(0);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);

  const submit = async (values: V): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setState({ sending: true, failure: null });
    const fail = (reason: string | null, lost: boolean) => {
      busy.current = false;
      setState({ sending: false, failure: { text: reason ?? options.failure, lost } });
    };
    try {
      await wait(Math.max(0, openedAt.current + MIN_FILL_MS - performance.now()));
      if (trap.current?.value && !trapped.current) {
        trapped.current = true;
        trap.current.value = '';
        fail(TRAPPED, false);
        return;
      }
      const result = await options.send(values, {
        envio: submissionId(options.draft),
        origen: { ...currentOrigin(), ...(trapped.current && { trampa: 'llena' }) },
        consentimiento_version: CONSENTIMIENTO_VERSION,
      });
      if (!result.ok) {
        fail(result.mensaje, result.lost);
        return;
      }
      markReceived(options.draft);
      options.onSent(values, result.data);
    } catch (error) {
      console.error(error);
      fail(null, !navigator.onLine);
    }
  };

  return { ...state, submit, trap };
}
