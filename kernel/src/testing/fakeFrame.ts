import { atom, type PrimitiveAtom } from 'jotai/vanilla'
import {
  type FrameLogin,
  type FrameQuestion,
  type FrameQuestions,
  type FrameStatus,
  type FrameUser,
  type FrameWallet,
  frameWalletToken,
} from '../contracts/frame.ts'
import { LatchkitError } from '../core/errors/latchkitError.ts'
import type { Plugin } from '../core/plugin/manifest.ts'
import { fakePlugin } from './fakePlugin.ts'

/**
 * How a fake frame answers a question of the name.
 *
 * @example const code: FakeFrameAnswer<'CONNECT_EMAIL'> = async () => ({ action: 'VERIFY_OTP' })
 */
export type FakeFrameAnswer<Name extends FrameQuestion> = (
  payload: FrameQuestions[Name]['ask'],
  options: { readonly signal: AbortSignal },
) => Promise<FrameQuestions[Name]['answer']>

type AnswerTable = { readonly [Name in FrameQuestion]?: FakeFrameAnswer<Name> }

/**
 * What a fake frame says to questions, by name, and to a `login`. A question without an answer waits until it is given up.
 *
 * @example const answers: FakeFrameAnswers = { GET_FARCASTER_URI: async () => ({ url: 'https://farcaster.test' }) }
 */
export interface FakeFrameAnswers extends AnswerTable {
  readonly login?: FrameWallet['login']
}

/**
 * One answer of a fake frame, by the name of its question.
 *
 * @example createFakeFrame(frameAnswer('CONNECT_EMAIL', async () => ({ action: 'VERIFY_OTP' }) as const))
 */
export function frameAnswer<Name extends FrameQuestion>(
  name: Name,
  answer: FakeFrameAnswer<Name>,
): FakeFrameAnswers {
  // The key and its answer belong together by the signature.
  return { [name]: answer } as AnswerTable
}

/**
 * An embedded wallet that a test speaks for. It keeps what it was asked: `asked` by name and payload, `logins`, and
 * `calls` of the rest; a test sets who is logged in by `userAtom`, and how far the frame is by `statusAtom`.
 *
 * @example const names = (frame: FakeFrame) => frame.asked.map(([name]) => name)
 */
export interface FakeFrame extends FrameWallet {
  readonly statusAtom: PrimitiveAtom<FrameStatus>
  readonly userAtom: PrimitiveAtom<FrameUser | undefined>
  readonly asked: (readonly [name: FrameQuestion, payload: unknown])[]
  readonly logins: FrameLogin[]
  readonly calls: string[]
}

/**
 * An error as the embedded wallet throws it: a `reason`, and the `message` that a person reads.
 *
 * @example createFakeFrame(frameAnswer('CONNECT_OTP', () => Promise.reject(frameError('FRAME', 'Invalid code'))))
 */
export function frameError(reason: string, message: string): LatchkitError {
  return new LatchkitError(reason, { message, surface: 'view' })
}

/**
 * Makes an embedded wallet in memory.
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
    asked: [],
    logins: [],
    calls,
    origin: 'https://secure.test',
    loadingUrl: 'https://secure.test/loading',
    namespaces: ['eip155', 'solana'],
    prepare: () => void calls.push('prepare'),
    ask(name, payload, options) {
      frame.asked.push([name, payload])
      return table[name]?.(payload, options) ?? untilGivenUp(options.signal)
    },
    async login(login, options) {
      frame.logins.push(login)
      return answers.login ? answers.login(login, options) : []
    },
    emailChanged: (email) => void calls.push(`emailChanged ${email}`),
    reload: () => void calls.push('reload'),
    setAccountType: async (type) => void calls.push(`setAccountType ${type}`),
    serves: ({ source }) => source === 'embedded',
    show: async () => false,
  }
  return frame
}

/**
 * A plugin that provides an embedded wallet, under the id that the real one has.
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

function untilGivenUp(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(frameError('FRAME_ABORTED', 'Cancelled'))
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}
