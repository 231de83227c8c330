import { createKeyPair, type SignedCall, signCall, signerOf } from '../frame/signCall.ts'

export type TestDevice = ReturnType<typeof createTestDevice>

/** A browser with a key of its own, which it keeps unless told otherwise, and with its cookies. */
export function createTestDevice(url: string, { isKept = true }: { readonly isKept?: boolean } = {}) {
  const signer = createKeyPair().then(signerOf)
  let cookie: string | undefined
  const sign = async (path: string, body: object): Promise<SignedCall> =>
    signCall(await signer, url + path, { isKept, ...body })
  /** Sends the text of a call, as the frame does. */
  async function send(path: string, text: string, origin = url): Promise<Response> {
    const headers = { origin, ...(cookie === undefined ? {} : { cookie }) }
    const response = await fetch(url + path, { method: 'POST', headers, body: text })
    const [set] = response.headers.getSetCookie()
    cookie = set?.split(';')[0] ?? cookie
    return response
  }
  return {
    sign,
    send,
    post: async (path: string, body: object, origin?: string): Promise<Response> =>
      send(path, JSON.stringify(await sign(path, body)), origin),
    cookie: () => cookie,
    setCookie(value: string | undefined) {
      cookie = value
    },
  }
}
