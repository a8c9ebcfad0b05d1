import { stringify } from 'neoqs';

/** All that the console's libraries use of `qs`. */
export default { stringify };
