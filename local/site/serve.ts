import { join } from 'node:path';
import type { FetchHandler } from '../http/fetch.ts';
import type { HostNames } from '../http/requests.ts';
import type { Log } from '../machine/log.ts';
import { buildSite, servedByUs, workshopOf } from './build.ts';
import { lastChange, markPublished, startPublisher } from './publisher.ts';
import { startSite } from './server.ts';

interface ServeOptions {
  root: string;
  /** `dist` unless said. */
  dist?: string;
  siteUrl: string;
  port: number;
  host?: string;
  backend: {
    handle: FetchHandler;
    apiUrl: string;
    publishableKey: string;
    serviceKey: string;
  };
  names: HostNames;
  /** Aborted when somebody asks to end: a build that goes on is ended. */
  signal?: AbortSignal;
  log: Log;
}

/** Builds the site unless it is built, serves it, and makes its pages again when their data changes. */
export async function serveSite({
  root,
  siteUrl,
  backend,
  log,
  ...options
}: ServeOptions): Promise<{
  result: 'built' | 'current';
  stop: () => Promise<void>;
}> {
  const { dist = join(root, 'dist'), port, host, names, signal } = options;
  const variables = servedByUs(backend, siteUrl);
  // Before: what changes while it is built may be on no page yet.
  const last = await lastChange(backend);
  const result = await buildSite(root, { DIST: dist, ...variables }, signal, log);
  const workshop = workshopOf(root, dist);
  if (result === 'built') markPublished(workshop, last);
  const site = await startSite({
    dist,
    api: backend.handle,
    port,
    names,
    ...(host && { host }),
  });
  const { apiUrl, serviceKey } = backend;
  const publisher = startPublisher({ dist, workshop, variables, apiUrl, serviceKey, log });
  return {
    result,
    stop: async () => {
      await publisher.stop();
      await site.stop();
    },
  };
}
