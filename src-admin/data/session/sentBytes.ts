// How far a file is on its way. `fetch` does not tell it of what it sends, XMLHttpRequest does.

/** Takes how many bytes of a body have been sent so far. */
export type OnSent = (bytes: number) => void;

const listeners = new WeakMap<object, OnSent>();

/** Tells of this body, whenever it is sent, how far it is. */
export function tellSent(body: object, onSent: OnSent): void {
  listeners.set(body, onSent);
}

function answerOf(request: XMLHttpRequest): Response {
  const { status } = request;
  const text = status === 204 || status === 304 ? null : request.responseText;
  const type = request.getResponseHeader('content-type');
  return new Response(text, { status, headers: type ? { 'content-type': type } : {} });
}

/** `fetch`, by which a body of which somebody wants to know is sent so that it can be told. */
export const fetchTelling: typeof fetch = (input, init) => {
  const body = init?.body;
  const onSent = body instanceof ArrayBuffer ? listeners.get(body) : undefined;
  if (!(body instanceof ArrayBuffer) || !onSent) return fetch(input, init);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init?.method ?? 'POST', input instanceof Request ? input.url : input.toString());
    new Headers(init?.headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onload = () => resolve(answerOf(request));
    // As a browser says it of `fetch`.
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.send(body);
  });
};
