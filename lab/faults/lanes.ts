/** Runs `task` for 0 to n-1, so many at a time. */
export async function inParallel(
  n: number,
  lanes: number,
  task: (i: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < n) await task(next++);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
