import type { LocalServices } from '../../index.ts'
import { digestOf } from '../frame/digestOf.ts'
import type { FrameResult } from '../frame/types.ts'
import { createTestDevice, type TestDevice } from './createTestDevice.ts'

export interface TestFrameOptions {
  readonly embedder?: string
  readonly device?: TestDevice
  readonly frame?: string
}

export type TestFrame = ReturnType<typeof createTestFrame>
export type Confirm = Extract<FrameResult, { kind: 'confirm' }>

/** Sends messages to the site as a frame does, without a browser, and stores the token as a frame does. */
export function createTestFrame({ secureSite: { url } }: LocalServices, options: TestFrameOptions = {}) {
  const {
    embedder = 'http://127.0.0.1:5173',
    device = createTestDevice(url),
    frame = crypto.randomUUID(),
  } = options
  let token: string | undefined
  const post = (path: string, body: object, origin?: string) =>
    device.post(path, { frame, embedder, ...body }, origin)
  const send = async (name: string, payload?: unknown): Promise<FrameResult> => {
    const answer = await post('/api/message', { name, payload, token })
    const result: FrameResult = await answer.json()
    if (result.kind === 'success' && result.token !== undefined) token = result.token
    return result
  }
  /** Resolves with the payload, or throws the message of the error. */
  const request = async <T>(name: string, payload?: unknown): Promise<T> =>
    payloadOf(await send(name, payload))
  /** Approves a request that is shown; `changes` replace parts of what the frame signs. */
  const approve = async ({ id, nonce, screen }: Confirm, changes: object = {}): Promise<FrameResult> =>
    (await post('/api/approve', { id, nonce, digest: await digestOf(screen), ...changes })).json()
  return {
    id: frame,
    device,
    post,
    receive: send,
    call: request,
    decide: approve,
    token: () => token,
    use(value: string | undefined) {
      token = value
    },
    /** Sends a request that needs an approval, and returns what is shown. */
    async show(method: string, params: unknown): Promise<Confirm> {
      const result = await send('RPC_REQUEST', { method, params })
      if (result.kind !== 'confirm') throw new Error(`Nothing is shown: ${JSON.stringify(result)}`)
      return result
    },
    /** Sends a request, and approves it if it needs approval. */
    async rpc<T>(method: string, params: unknown, more: object = {}): Promise<T> {
      const result = await send('RPC_REQUEST', { method, params, ...more })
      return payloadOf(result.kind === 'confirm' ? await approve(result) : result)
    },
    async mails(to: string): Promise<readonly { readonly subject: string; readonly text: string }[]> {
      return (await fetch(`${url}/mail/messages?to=${encodeURIComponent(to)}`)).json()
    },
    async code(to: string): Promise<string> {
      const [mail] = await this.mails(to)
      return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
    },
    async login(email: string): Promise<void> {
      await request('CONNECT_EMAIL', { email })
      await request('CONNECT_OTP', { otp: await this.code(email) })
    },
  }
}

function payloadOf<T>(result: FrameResult): T {
  if (result.kind === 'success') return result.payload as T
  throw new Error(result.kind === 'error' ? result.message : result.kind)
}
