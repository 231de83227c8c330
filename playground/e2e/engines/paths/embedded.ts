import { loginKit } from '../../lib/login.ts'
import { codeFor, newVisitor } from '../../lib/mail.ts'
import type { Visit, VisitOptions } from '../openVisit.ts'
import { sendPayment } from './sendPayment.ts'
import { disconnect, openModal, sign, waitForConnected, waitForStatus } from './site.ts'

export const loginVisit: VisitOptions = { wallets: [], kit: loginKit }

/** Logs in a new visitor by email. */
async function logIn(visit: Visit): Promise<void> {
  const { modal, engine } = visit
  const email = newVisitor()
  await openModal(visit)
  await modal.role('textbox', 'Email').fill(email)
  await modal.role('button', 'Continue with email').click()
  await modal.role('heading', 'Confirm Email').waitFor()
  await modal.role('textbox', /code/i).click()
  await engine.type(await codeFor(email))
  await waitForConnected(visit)
}

/** Approves in the frame of the embedded wallet. */
async function approve({ page }: Visit): Promise<void> {
  const frame = page.frame('/sdk')
  const button = frame.role('button', 'Approve')
  await button.waitFor()
  // The wallet asks for the word where the browser cannot tell that nothing covers its frame.
  const word = frame.label('Type approve to go on')
  if ((await word.look()).count > 0) await word.fill('approve')
  await button.click()
}

/** Logs in by email, signs and sends in the frame, still signs after a reload, because the frame keeps its key, and logs out. */
export async function logInToLogOut(visit: Visit): Promise<void> {
  await logIn(visit)
  await sign(visit, () => approve(visit), /^0x[0-9a-f]{130,}$/)
  await visit.modal.waitUntilGone()
  await sendPayment(visit, () => approve(visit))

  await visit.engine.reload()
  await waitForStatus(visit, 'connected')
  await sign(visit, () => approve(visit), /^0x[0-9a-f]{130,}$/)
  await visit.modal.waitUntilGone()
  await disconnect(visit)
}
