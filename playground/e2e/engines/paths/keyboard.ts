import type { Locator } from '../finder/createLocator.ts'
import type { Visit } from '../openVisit.ts'
import { installedRow } from './connect.ts'
import { opener, waitForConnected } from './site.ts'

const mostTabs = 20

/** Presses Tab until the element has the focus. */
async function tabTo({ engine }: Visit, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < mostTabs; presses += 1) {
    if ((await target.look()).first?.focused) return
    await engine.press('Tab')
  }
  throw new Error(`${engine.name}: ${mostTabs} presses of Tab do not lead there`)
}

/** Opens and closes the modal, then connects, without a pointer. */
export async function connectByKeyboard(visit: Visit): Promise<void> {
  const { engine, modal, page } = visit
  await tabTo(visit, opener(visit))
  await engine.press('Enter')
  await modal.role('button', installedRow).waitFor()
  await engine.press('Escape')
  await modal.waitUntilGone()
  await opener(visit).waitForFocus()

  await engine.press('Enter')
  await tabTo(visit, modal.role('button', installedRow))
  await engine.press('Enter')
  await tabTo(visit, page.role('button', 'Approve'))
  await engine.press('Space')
  await waitForConnected(visit)
  await opener(visit).waitForFocus()
}
