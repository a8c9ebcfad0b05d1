// The progress of an upload, which XMLHttpRequest reports and `fetch` does not.

/** Takes how many bytes have been sent so far. */
export type OnProgress = (bytes: number) => void;

const listeners = new WeakMap<object, OnProgress>();

/** Reports the progress of this body whenever it is sent. */
export function trackProgress(body: object, onProgress: OnProgress): void {
  listeners.set(body, onProgress);
}

function answerOf(request: XMLHttpRequest): Response {
  const { status } = request;
  const text = status === 204 || status === 304 ? null : request.responseText;
  const type = request.getResponseHeader('content-type');
  return new Response(text, { status, headers: type ? { 'content-type': type } : {} });
}

/** `fetch`, by XMLHttpRequest for a body whose progress is tracked. */
export const fetchWithProgress: typeof fetch = (input, init) => {
  const body = init?.body;
  const onProgress = body instanceof ArrayBuffer ? listeners.get(body) : undefined;
  if (!(body instanceof ArrayBuffer) || !onProgress) return fetch(input, init);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init?.method ?? 'POST', input instanceof Request ? input.url : input.toString());
    new Headers(init?.headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => resolve(answerOf(request));
    // The message of `fetch`.
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.send(body);
  });
};
