import { type OpenedPhone, openPhone } from '../lib/phone.ts'

let cachedPhone: OpenedPhone | undefined

/** Returns the phone that the previous cell gave back, or opens a new one. */
export async function borrowPhone(): Promise<OpenedPhone> {
  cachedPhone ??= await openPhone({ mode: 'stall' })
  return cachedPhone
}

/** Resets the phone for the next cell: no request is pending, and no site is connected. */
export async function givePhoneBack(): Promise<void> {
  await cachedPhone?.evaluate(async (phone) => {
    phone.setMode('reject')
    phone.setMode('stall')
    phone.requests.length = 0
    for (const { topic } of phone.sessions()) await phone.disconnect(topic).catch(() => undefined)
  })
}

/** Closes the phone. It must not be reused after a fault affected it or a cell failed with it. */
export async function throwPhoneAway(): Promise<void> {
  await cachedPhone?.close()
  cachedPhone = undefined
}
