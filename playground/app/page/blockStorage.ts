/** Denies storage to the page, as a browser does that blocks the data of sites. Call it before anything reads storage. */
export function blockStorage(page: object = window, frame: object = document): void {
  const get = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(page, name, { configurable: true, get })
  Object.defineProperty(frame, 'cookie', { configurable: true, get: () => '', set: () => undefined })
}
