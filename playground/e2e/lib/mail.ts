import { expect, inject } from 'vitest'

let visitors = 0

/** Returns a new email address that was never used to log in. */
export const newVisitor = (): string => `visitor-${Date.now()}-${++visitors}@mail.test`

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly at: number
}

/** Returns the mails sent to an address, the newest first. */
export async function mailsTo(to: string): Promise<readonly Mail[]> {
  const response = await fetch(`${inject('secureSite')}/mail/messages?to=${encodeURIComponent(to)}`)
  return (await response.json()) as readonly Mail[]
}

/** Returns the text of the newest mail to an address. */
export const latestMail = async (to: string): Promise<string> => (await mailsTo(to))[0]?.text ?? ''

/** Waits until the address has at least `mails` mails, and returns the code of the newest one. */
export async function codeFor(to: string, mails = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(to)).length, { timeout: 10_000 }).toBeGreaterThanOrEqual(mails)
  const newest = await latestMail(to)
  const code = /\b\d{6}\b/.exec(newest)?.[0]
  if (code === undefined) throw new Error(`No code in the mail: ${newest}`)
  return code
}

/** Returns a six-digit code that differs from `code`. */
export const wrongCode = (code: string) => `${(Number(code) + 1) % 1_000_000}`.padStart(6, '0')
