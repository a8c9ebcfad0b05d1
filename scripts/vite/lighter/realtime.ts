/** In the place of supabase-js's client for live channels, which the console has no use for. */
export class RealtimeClient {
  /** Called at every change of the session. */
  setAuth(): void {}

  channel(): never {
    throw new Error('Live channels are left out of the build: scripts/vite/lighter/index.ts');
  }
}
