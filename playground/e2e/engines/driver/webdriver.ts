/** A session of a browser that speaks WebDriver. */
export interface WebDriver {
  readonly capabilities: Readonly<Record<string, unknown>>
  /** @throws {Error} with the browser's message if the command fails */
  send<T = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T>
}

interface Created {
  readonly sessionId: string
  readonly capabilities: Readonly<Record<string, unknown>>
}

/** Creates a session at a driver's URL. */
export async function connectWebDriver(url: string, capabilities: object): Promise<WebDriver> {
  const created = await call<Created>('POST', `${url}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })
  return {
    capabilities: created.capabilities,
    send: (method, path, body) => call(method, `${url}/session/${created.sessionId}${path}`, body),
  }
}

async function call<T>(method: string, url: string, body?: object): Promise<T> {
  const response = await fetch(url, {
    method,
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
  })
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error} ${value.message}`)
  return value
}
