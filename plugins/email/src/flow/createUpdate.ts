import { atom, stackAtom, type UpdateStep } from '@latchkit/kernel/plugin'
import { createTask } from '../createTask.ts'
import { isEmail } from '../isEmail.ts'
import type { Flow } from '../model.ts'
import type { Ports } from '../ports.ts'
import { createCodeForm } from './createCodeForm.ts'
import { createResend } from './createResend.ts'
import type { FlowParts } from './flowParts.ts'

const viewOf = {
  VERIFY_PRIMARY_OTP: 'UpdateEmailPrimaryOtp',
  VERIFY_SECONDARY_OTP: 'UpdateEmailSecondaryOtp',
} as const

/** Creates the change of the address, which is confirmed by a code to the old address and a code to the new one. */
export function createUpdate(context: Ports, { findFrame, userAtom }: FlowParts): Flow['update'] {
  const { router, store, toast, track } = context
  const typedAtom = atom<string | undefined>(undefined)
  const oldAtom = atom((get) => get(userAtom)?.email ?? '')
  const draftAtom = atom((get) => get(typedAtom) ?? get(oldAtom))
  const newAtom = atom('')
  const task = createTask(context)

  async function requestUpdate(email: string, signal: AbortSignal): Promise<UpdateStep['action']> {
    const frame = await findFrame()
    const { action } = await frame.request('UPDATE_EMAIL', { email }, { signal })
    signal.throwIfAborted()
    resend.sent()
    return action
  }

  const resend = createResend(context, async (signal) => {
    const action = await requestUpdate(store.get(newAtom), signal)
    if (store.get(stackAtom).at(-1)?.view !== viewOf[action]) await router.replace(viewOf[action])
  })

  return {
    draftAtom,
    statusAtom: task.atom,
    edit(text) {
      store.set(typedAtom, text)
      task.stop()
    },
    async submit() {
      const email = store.get(draftAtom).trim()
      if (!isEmail(email) || email === store.get(oldAtom)) return task.refuse('invalid')
      await task.run(async (signal) => {
        store.set(newAtom, email)
        track({ event: 'EMAIL_EDIT' })
        await router.push(viewOf[await requestUpdate(email, signal)])
      })
    },
    cancel: task.stop,
    primary: createCodeForm(context, {
      emailAtom: oldAtom,
      resend,
      async check(otp, signal) {
        await (await findFrame()).request('UPDATE_EMAIL_PRIMARY_OTP', { otp }, { signal })
      },
      after: () => router.replace('UpdateEmailSecondaryOtp'),
    }),
    secondary: createCodeForm(context, {
      emailAtom: newAtom,
      async check(otp, signal) {
        const frame = await findFrame()
        const { newEmail } = await frame.request('UPDATE_EMAIL_SECONDARY_OTP', { otp }, { signal })
        // Reported even when the visitor has left the view, because the wallet has changed the address.
        frame.setEmail(newEmail)
      },
      async after() {
        store.set(typedAtom, undefined)
        toast({ kind: 'success', text: 'email.changed' })
        await router.reset('home')
      },
    }),
  }
}
