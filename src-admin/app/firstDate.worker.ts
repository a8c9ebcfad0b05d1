import { dayInChile } from '../../src-shared/dates.ts';

// What a browser loads for its first date, as all names of languages, its whole process has then.
postMessage(dayInChile());
