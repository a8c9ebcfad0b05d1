/** What the caller of a function is known by, to ask the API as them: the database decides. */
export const callerOf = (request: Request): Record<string, string> =>
  Object.fromEntries(
    ['apikey', 'authorization', 'x-vista'].flatMap((name) => {
      const value = request.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

/** What the visitor's request said of where it came from, for limits that the database counts when a function asks in their place. */
export const visitorOf = (request: Request): Record<string, string> =>
  Object.fromEntries(
    [...request.headers].filter(([name]) => !['apikey', 'authorization', 'cookie'].includes(name)),
  );

/** Whether something looks like the token of a mail's link. */
export const isLink = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
