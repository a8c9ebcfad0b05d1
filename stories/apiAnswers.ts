interface Answer {
  status: number;
  body: unknown;
}
let answer: Answer | undefined;
/** Of the function that opens payments. */
let payment: Answer | undefined;

// Storybook's preview reads this file before any story: an API client keeps the `fetch` that it finds when it is made.
const original = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  const given = url.includes('/rest/v1/')
    ? answer
    : url.endsWith('/functions/v1/pago-crear')
      ? payment
      : undefined;
  return given
    ? Promise.resolve(Response.json(given.body, { status: given.status }))
    : original(input, init);
};

/** Cards are charged on the provider's page, for as long as the story stands. */
export function paysOnline({ prueba }: { prueba: boolean }): () => void {
  payment = { status: 200, body: { disponible: true, prueba } };
  return () => {
    payment = undefined;
  };
}

/** Makes the API answer like this, for as long as the story stands. */
export function apiAnswers(status: number, body: unknown): () => void {
  answer = { status, body };
  return () => {
    answer = undefined;
  };
}
