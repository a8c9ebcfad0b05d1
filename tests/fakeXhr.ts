import { vi } from 'vitest';

/**
 * Replaces XMLHttpRequest: reports these counts of sent bytes and takes its answer from the `fetch` of the test
 * (`fakeNetwork`).
 */
export function fakeXhr(...steps: number[]): void {
  class Request {
    upload: { onprogress?: (event: { loaded: number }) => void } = {};
    onload = () => {};
    onerror = () => {};
    status = 0;
    responseText = '';
    #method = '';
    #url = '';
    #headers = new Headers();
    #answered = new Headers();

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    getResponseHeader(name: string): string | null {
      return this.#answered.get(name);
    }

    send(body: ArrayBuffer): void {
      steps.forEach((loaded) => this.upload.onprogress?.({ loaded }));
      fetch(this.#url, { method: this.#method, headers: this.#headers, body })
        .then(async (answer) => {
          this.status = answer.status;
          this.#answered = answer.headers;
          this.responseText = await answer.text();
          this.onload();
        })
        .catch(() => this.onerror());
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
}
