import { connectionsAtom } from '@latchkit/kernel'
import { atom, type EmailStep, type FrameWallet, stackAtom } from '@latchkit/kernel/plugin'
import { createTask } from '../createTask.ts'
import type { CodeForm, Flow } from '../model.ts'
import type { Ports } from '../ports.ts'
import { createCooldown } from './cooldown.ts'
import { createCodeForm } from './createCodeForm.ts'
import { createResend } from './createResend.ts'
import type { FlowParts } from './flowParts.ts'
import { readPendingCode, removePendingCode, writePendingCode } from './pendingCode.ts'

const viewOf = { VERIFY_OTP: 'EmailVerifyOtp', VERIFY_DEVICE: 'EmailVerifyDevice' } as const

/** Creates the login: from a submitted address to a connected account. */
export function createLogin(context: Ports, { findFrame }: FlowParts): Omit<Flow, 'update'> {
  const { clock, router, storage, store, track } = context
  const cooldown = createCooldown(storage, clock)
  const emailAtom = atom(readPendingCode(context) ?? '')
  /** The address that the wallet has accepted already, when only connecting the account failed. */
  let accepted: string | undefined

  let wallet: FrameWallet | undefined
  const isConnected = (): boolean =>
    Object.values(store.get(connectionsAtom))
      .flat()
      .some((connection) => wallet?.ownsConnection(connection))

  async function connect(email: string, signal: AbortSignal): Promise<void> {
    accepted = email
    wallet = await findFrame()
    await wallet.login({ by: 'email', email }, { signal })
    accepted = undefined
  }

  async function submitEmail(email: string, signal: AbortSignal): Promise<EmailStep['action']> {
    const frame = await findFrame()
    const { action } = await frame.request('CONNECT_EMAIL', { email }, { signal })
    cooldown.start()
    if (action === 'VERIFY_OTP') writePendingCode(context, email)
    else removePendingCode(context)
    // The cooldown starts even when the visitor has left the view, because the wallet has sent its email.
    signal.throwIfAborted()
    resend.sent()
    if (action === 'VERIFY_OTP') track({ event: 'EMAIL_VERIFICATION_CODE_SENT' })
    return action
  }

  /** Opens the view for the response. It is pushed above the email field, but replaces another view of the login. */
  async function follow(action: EmailStep['action'], email: string, signal: AbortSignal): Promise<void> {
    if (action === 'CONNECT') return connect(email, signal)
    const next = viewOf[action]
    const shown = store.get(stackAtom).at(-1)?.view
    if (shown === next) return
    const isLoginView = shown === viewOf.VERIFY_OTP || shown === viewOf.VERIFY_DEVICE
    await (isLoginView ? router.replace(next) : router.push(next))
  }

  const resend = createResend(context, async (signal) => {
    const email = store.get(emailAtom)
    const action = await submitEmail(email, signal)
    await follow(action, email, signal)
    // Starts the wait again if it has ended. A running wait is not affected.
    if (action === 'VERIFY_DEVICE') void wait()
  })

  const login: CodeForm = createCodeForm(context, {
    emailAtom,
    resend,
    stays: isConnected,
    async check(otp, signal) {
      const frame = await findFrame()
      await frame.request('CONNECT_OTP', { otp }, { signal })
      // The code was used, whatever follows.
      removePendingCode(context)
    },
    after: (signal) => connect(store.get(emailAtom), signal),
  })

  const deviceTask = createTask(context)
  const wait = (): Promise<void> =>
    deviceTask.run(async (signal) => {
      const frame = await findFrame()
      await frame.request('CONNECT_DEVICE', undefined, { signal })
      writePendingCode(context, store.get(emailAtom))
      signal.throwIfAborted()
      track({ event: 'DEVICE_REGISTERED_FOR_EMAIL' })
      await router.replace('EmailVerifyOtp')
    })

  return {
    cooldownLeft: (email) => (email !== undefined && email === accepted ? 0 : cooldown.left()),
    async start(email, signal) {
      if (email === accepted) return connect(email, signal)
      store.set(emailAtom, email)
      track({ event: 'EMAIL_SUBMITTED' })
      await follow(await submitEmail(email, signal), email, signal)
    },
    login,
    device: {
      statusAtom: deviceTask.atom,
      resend,
      wait,
    },
  }
}
