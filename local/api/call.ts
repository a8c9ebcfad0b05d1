/** What the API is made of, as its paths name it: /rest/v1, /auth/v1, … */
export type Service = 'rest' | 'auth' | 'storage' | 'functions';

/** The service that a path belongs to; undefined for a path of the site. */
export const serviceOf = (path: string): Service | undefined =>
  /^\/(rest|auth|storage|functions)\/v1(?:\/|$)/.exec(path)?.[1] as Service | undefined;

/** A request as every step of the pipeline after the first sees it. */
export interface ApiCall {
  service: Service;
  method: string;
  /** Decoded, and in the one form that services route by too. */
  path: string;
  headers: Headers;
  /** Whole, and no longer than its path allows. */
  body: Uint8Array<ArrayBuffer>;
  /** All of it as the web describes it. */
  request: Request;
}

/** A rule that calls must meet: the answer that refuses one, or undefined to let it pass. */
export type Check = (call: ApiCall) => Response | undefined | Promise<Response | undefined>;

/** Who answers the calls of a service. */
export type Answer = (call: ApiCall) => Promise<Response>;
