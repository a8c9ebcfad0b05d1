import type { FunctionsClient as Functions } from '@supabase/functions-js';
import { FunctionsFetchError } from '@supabase/functions-js/dist/module/types.js';

export {
  FunctionRegion,
  FunctionsError,
  FunctionsFetchError,
  FunctionsHttpError,
  FunctionsRelayError,
} from '@supabase/functions-js/dist/module/types.js';

/** In the place of functions-js: the same client, whose code comes when a function is first called. */
export class FunctionsClient {
  readonly #made: ConstructorParameters<typeof Functions>;

  constructor(...made: ConstructorParameters<typeof Functions>) {
    this.#made = made;
  }

  async invoke(...args: Parameters<Functions['invoke']>): Promise<unknown> {
    try {
      const code = await import('@supabase/functions-js/dist/module/FunctionsClient.js');
      return await new code.FunctionsClient(...this.#made).invoke(...args);
    } catch (error) {
      return { data: null, error: new FunctionsFetchError(error) };
    }
  }
}
