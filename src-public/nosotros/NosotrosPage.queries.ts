import { equipoQuery } from './api/getEquipo.ts';

export const queries = () => [equipoQuery()];
