import { type OpenedPhone, openPhone } from '../lib/phone.ts'

let kept: OpenedPhone | undefined

/** The phone of the cell before, as new; or a new one. */
export async function borrowPhone(): Promise<OpenedPhone> {
  kept ??= await openPhone({ mode: 'stall' })
  return kept
}

/** Leaves the phone to the next cell: nothing is asked, and no site is connected. */
export async function givePhoneBack(): Promise<void> {
  await kept?.hand(async (phone) => {
    phone.setMode('reject')
    phone.setMode('stall')
    phone.requests.length = 0
    for (const { topic } of phone.sessions()) await phone.disconnect(topic).catch(() => undefined)
  })
}

/** A phone that a fault has touched, or that has seen a cell fail, is not used again. */
export async function throwPhoneAway(): Promise<void> {
  await kept?.close()
  kept = undefined
}
