import type { Read } from '../access.ts';
import { isLocal, projectIsLocal } from '../addresses.ts';

/** What is needed to speak to Flow. */
export interface FlowEnvironment {
  apiUrl: string;
  apiKey: string;
  secretKey: string;
  /** Whether nobody is charged: Flow's sandbox, or the trial on one machine. */
  isTrial: boolean;
}

const PRODUCTION = 'https://www.flow.cl/api';

/**
 * Flow's address and keys; null while no key is set. An address without https, or of this machine,
 * is refused, unless the embedded backend says that it is its own (FLOW_LOCAL) and the project's
 * address is of this machine as well: no deployment can be paid with play money.
 * @throws {Error} in Spanish, when the variables do not fit together
 */
export function readFlowEnvironment(read: Read): FlowEnvironment | null {
  const [apiKey = '', secretKey = ''] = [read('FLOW_API_KEY'), read('FLOW_SECRET_KEY')];
  if (apiKey === '' && secretKey === '') return null;
  if (apiKey === '' || secretKey === '') {
    throw new Error('FLOW_API_KEY y FLOW_SECRET_KEY van juntas');
  }
  const written = (read('FLOW_API_URL') ?? '').trim() || PRODUCTION;
  if (!URL.canParse(written)) throw new Error('FLOW_API_URL no es una dirección');
  const address = new URL(written);
  const isOurOwn = read('FLOW_LOCAL') === 'si' && projectIsLocal(read);
  if (isLocal(address) && !isOurOwn) {
    throw new Error('FLOW_API_URL debe ser una dirección https pública');
  }
  return {
    apiUrl: written.replace(/\/+$/, ''),
    apiKey,
    secretKey,
    isTrial: isLocal(address) || address.hostname === 'sandbox.flow.cl',
  };
}
