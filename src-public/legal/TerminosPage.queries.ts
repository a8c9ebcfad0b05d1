import { terminosQuery } from './api/getTerminos.ts';

export const queries = () => [terminosQuery()];
