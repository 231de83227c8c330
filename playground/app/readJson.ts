/** Reads JSON from the server of the studio. The result is `undefined` if there is none. */
export const readJson = (url: string): Promise<unknown> =>
  fetch(url)
    .then((response) => (response.ok ? response.json() : undefined))
    .catch(() => undefined)
