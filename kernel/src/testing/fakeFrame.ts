import { atom, type PrimitiveAtom } from 'jotai/vanilla'
import { LatchkitError } from '../base/errors/latchkitError.ts'
import {
  type FrameLogin,
  type FrameRequest,
  type FrameRequests,
  type FrameStatus,
  type FrameUser,
  type FrameWallet,
  frameWalletToken,
} from '../contracts/frame.ts'
import type { Plugin } from '../core/plugin/manifest.ts'
import { fakePlugin } from './fakePlugin.ts'

/**
 * Answers one request to a fake frame.
 *
 * @example const code: FakeFrameAnswer<'CONNECT_EMAIL'> = async () => ({ action: 'VERIFY_OTP' })
 */
export type FakeFrameAnswer<Name extends FrameRequest> = (
  payload: FrameRequests[Name]['payload'],
  options: { readonly signal: AbortSignal },
) => Promise<FrameRequests[Name]['response']>

type AnswerTable = { readonly [Name in FrameRequest]?: FakeFrameAnswer<Name> }

/**
 * The answers of a fake frame to requests, by name, and to a `login`. A request without an answer stays pending until it is
 * aborted.
 *
 * @example const answers: FakeFrameAnswers = { GET_FARCASTER_URI: async () => ({ url: 'https://farcaster.test' }) }
 */
export interface FakeFrameAnswers extends AnswerTable {
  readonly login?: FrameWallet['login']
}

/**
 * Creates the answer of a fake frame to the request with this name.
 *
 * @example createFakeFrame(frameAnswer('CONNECT_EMAIL', async () => ({ action: 'VERIFY_OTP' }) as const))
 */
export function frameAnswer<Name extends FrameRequest>(
  name: Name,
  answer: FakeFrameAnswer<Name>,
): FakeFrameAnswers {
  // The signature guarantees that the key and its answer belong together.
  return { [name]: answer } as AnswerTable
}

/**
 * An embedded wallet that a test controls. It records every call: `requests` by name and payload, `logins`, and `calls` for the
 * rest. A test sets the logged-in user with `userAtom` and the progress of the frame with `statusAtom`.
 *
 * @example const names = (frame: FakeFrame) => frame.requests.map(([name]) => name)
 */
export interface FakeFrame extends FrameWallet {
  readonly statusAtom: PrimitiveAtom<FrameStatus>
  readonly userAtom: PrimitiveAtom<FrameUser | undefined>
  readonly requests: (readonly [name: FrameRequest, payload: unknown])[]
  readonly logins: FrameLogin[]
  readonly calls: string[]
}

/**
 * Creates an error as the embedded wallet throws it: with a `reason`, and with a `message` for the visitor.
 *
 * @example createFakeFrame(frameAnswer('CONNECT_OTP', () => Promise.reject(frameError('FRAME', 'Invalid code'))))
 */
export function frameError(reason: string, message: string): LatchkitError {
  return new LatchkitError(reason, { message, surface: 'view' })
}

/**
 * Creates an embedded wallet in memory.
 *
 * @example
 * const frame = createFakeFrame({ CONNECT_EMAIL: async () => ({ action: 'VERIFY_OTP' }) })
 * createTestKernel({ plugins: [framePlugin(frame)] })
 */
export function createFakeFrame(answers: FakeFrameAnswers = {}): FakeFrame {
  const calls: string[] = []
  const table: AnswerTable = answers
  const frame: FakeFrame = {
    statusAtom: atom<FrameStatus>('absent'),
    userAtom: atom<FrameUser | undefined>(undefined),
    requests: [],
    logins: [],
    calls,
    origin: 'https://secure.test',
    loadingUrl: 'https://secure.test/loading',
    namespaces: ['eip155', 'solana'],
    prepare: () => void calls.push('prepare'),
    request(name, payload, options) {
      frame.requests.push([name, payload])
      return table[name]?.(payload, options) ?? untilAborted(options.signal)
    },
    async login(login, options) {
      frame.logins.push(login)
      return answers.login ? answers.login(login, options) : []
    },
    setEmail: (email) => void calls.push(`emailChanged ${email}`),
    reload: () => void calls.push('reload'),
    setAccountType: async (type) => void calls.push(`setAccountType ${type}`),
    ownsConnection: ({ source }) => source === 'embedded',
    show: async () => false,
  }
  return frame
}

/**
 * Creates a plugin that provides an embedded wallet under the id of the real plugin.
 *
 * @example createTestKernel({ plugins: [framePlugin(createFakeFrame())] })
 */
export function framePlugin(frame: FrameWallet): Plugin {
  return fakePlugin({
    id: 'embedded',
    on: [`service:${frameWalletToken.id}`],
    provides: [frameWalletToken.id],
    setup: (context) => context.provide(frameWalletToken, frame),
  })
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(frameError('FRAME_ABORTED', 'Cancelled'))
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}
