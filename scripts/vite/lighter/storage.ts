import type { StorageClient as Storage } from '@supabase/storage-js';

type Bucket = ReturnType<Storage['from']>;

/** In the place of storage-js: the same client, whose code comes when a file is first sent, read or removed. */
export class StorageClient {
  readonly #made: ConstructorParameters<typeof Storage>;
  #client: Promise<Storage> | undefined;

  constructor(...made: ConstructorParameters<typeof Storage>) {
    this.#made = made;
  }

  /** A bucket, of which every method answers later; those that answer at once (`getPublicUrl`) are left out. */
  from(name: string): Bucket {
    const ask = async (method: keyof Bucket, args: unknown[]): Promise<unknown> => {
      const bucket = (await this.#load()).from(name);
      return Reflect.apply(bucket[method] as () => unknown, bucket, args);
    };
    return new Proxy({} as Bucket, {
      get:
        (_none, method) =>
        (...args: unknown[]) =>
          ask(method as keyof Bucket, args),
    });
  }

  async #load(): Promise<Storage> {
    this.#client ??= import('@supabase/storage-js/dist/index.mjs').then(
      (code) => new code.StorageClient(...this.#made),
      (cause: unknown) => {
        this.#client = undefined;
        // As browsers say it of any request that did not arrive.
        throw new TypeError('Failed to fetch', { cause });
      },
    );
    return this.#client;
  }
}
