import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** 1 pending, 2 paid, 3 rejected, 4 cancelled. */
export type Status = 1 | 2 | 3 | 4;

/** A payment that was opened here. */
export interface Payment {
  token: string;
  flowOrder: number;
  commerceOrder: string;
  subject: string;
  amount: number;
  currency: string;
  email: string;
  urlConfirmation: string;
  urlReturn: string;
  requestDate: string;
  /** When it can no longer be paid; null: never. */
  expires: number | null;
  status: Status;
  media: string | null;
}

interface Kept {
  payments: Payment[];
}

const freshToken = (): string => randomBytes(20).toString('hex').toUpperCase();

/** What this Flow knows, kept in a file so that it outlives a restart. */
export class Ledger {
  private readonly kept: Kept;

  constructor(private readonly file: string) {
    mkdirSync(dirname(file), { recursive: true });
    this.kept = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Kept)
      : { payments: [] };
  }

  save(): void {
    writeFileSync(this.file, JSON.stringify(this.kept, null, 1));
  }

  clear(): void {
    this.kept.payments.length = 0;
    rmSync(this.file, { force: true });
  }

  add(payment: Omit<Payment, 'token' | 'flowOrder' | 'requestDate' | 'status' | 'media'>): Payment {
    const complete: Payment = {
      ...payment,
      token: freshToken(),
      // Never one that was given before, also after the file was deleted.
      flowOrder: Date.now() * 10 + (this.kept.payments.length % 10),
      requestDate: new Date().toISOString().slice(0, 19).replace('T', ' '),
      status: 1,
      media: null,
    };
    while (this.kept.payments.some(({ flowOrder }) => flowOrder === complete.flowOrder)) {
      complete.flowOrder += 1;
    }
    this.kept.payments.push(complete);
    this.save();
    return complete;
  }

  /** Newest first. */
  list(): Payment[] {
    return [...this.kept.payments].reverse();
  }

  find(matches: (payment: Payment) => boolean): Payment | undefined {
    return this.list().find(matches);
  }
}
