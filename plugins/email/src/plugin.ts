import { type Atom, atom, type FrameUser, type FrameWallet, frameWalletToken } from '@latchkit/kernel/plugin'
import { createTask } from './createTask.ts'
import { errors } from './errors.ts'
import { readPendingCode } from './flow/pendingCode.ts'
import { isEmail } from './isEmail.ts'
import { loadFlow, moreTexts } from './lazy.ts'
import { loadVerifyOtp } from './loads.ts'
import { type EmailApi, type EmailModel, emailToken, type Flow } from './model.ts'
import type { Ports } from './ports.ts'

/** Holds the text of the email field. The code that sends requests loads when the first address is submitted. */
export default function setup(context: Ports): EmailApi {
  const { http, log, router, services, store, track } = context
  // A site without hosted services cannot use the wallet of the hosted service.
  const isAvailable = http.has('secureSite')
  if (!isAvailable) log('email: without a project id, logging in needs services.secureSite of your own')
  const pending = readPendingCode(context)
  const draftAtom = atom(pending ?? '')
  const frameAtom = atom<FrameWallet | undefined>(undefined)
  const userAtom: Atom<FrameUser | undefined> = atom((get) => {
    const frame = get(frameAtom)
    return frame && get(frame.userAtom)
  })
  const flowAtom = atom<Flow | undefined>(undefined)
  const task = createTask(context)
  let selected = false
  let resumes = isAvailable && pending !== undefined

  async function findFrame(): Promise<FrameWallet> {
    const frame = await services.first(frameWalletToken)
    store.set(frameAtom, frame)
    if (frame) return frame
    log('Email login needs the embedded wallet: compose its plugin too')
    throw errors.NO_FRAME()
  }

  async function load(): Promise<Flow> {
    const existing = store.get(flowAtom)
    if (existing) return existing
    const { createFlow } = await loadFlow()
    // A concurrent call may have created the flow during the import.
    const flow = store.get(flowAtom) ?? createFlow(context, { findFrame, userAtom })
    store.set(flowAtom, flow)
    return flow
  }

  const model: EmailModel = {
    isAvailable,
    form: {
      draftAtom,
      statusAtom: task.atom,
      edit(text) {
        if (text === store.get(draftAtom)) return
        store.set(draftAtom, text)
        if (store.get(task.atom).state !== 'cooldown') task.stop()
      },
      async submit() {
        const email = store.get(draftAtom).trim()
        if (!isEmail(email)) return task.refuse('invalid')
        let refused = false
        await task.run(async (signal) => {
          const flow = await load()
          refused = flow.cooldownLeft(email) > 0
          if (!refused) await flow.start(email, signal)
        })
        if (refused) task.refuse('cooldown')
      },
      cancel: task.stop,
    },
    userAtom,
    findUser: async () => void (await findFrame()),
    flowAtom,
    load,
    prepare() {
      if (selected) return
      selected = true
      track({ event: 'EMAIL_LOGIN_SELECTED' })
      for (const prepare of [loadFlow, loadVerifyOtp, moreTexts.load.en]) prepare.preload()
      // Sets up the plugin of the embedded wallet. Its frame is not created before the address is submitted.
      void findFrame().catch(() => undefined)
    },
    resume() {
      if (!resumes) return
      resumes = false
      // The code may have been used or have expired since the page was loaded.
      if (readPendingCode(context) === undefined || store.get(userAtom)) return
      void router.push('EmailVerifyOtp')
      // The frame loads while the visitor types the code.
      findFrame().then(
        (frame) => frame.prepare(),
        () => undefined,
      )
    },
    isEmail,
  }
  context.provide(emailToken, model)
  return { isEmail: model.isEmail }
}
