/** What the caller of a function is known by, to ask the API as them: the database decides. */
export const callerOf = (request: Request): Record<string, string> =>
  Object.fromEntries(
    ['apikey', 'authorization', 'x-vista'].flatMap((name) => {
      const value = request.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
