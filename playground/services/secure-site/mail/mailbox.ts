import { Refused } from '../state/refused.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

export interface Mailbox {
  /** Sends by SMTP and resolves when it was delivered. Throws in words when nobody takes it. */
  send(mail: Omit<Mail, 'at'>): Promise<void>
  /** Newest first; all of them, or one address's. */
  list(to?: string): readonly Mail[]
  clear(): void
  stop(): Promise<void>
}

/** The post of the local world: real SMTP, whose server starts with the first mail. */
export function createMailbox(): Mailbox {
  let mails: readonly Mail[] = []
  let post: Promise<Post> | undefined
  return {
    async send(mail) {
      const { startPost } = await import('./startPost.ts')
      post ??= startPost((arrived) => {
        mails = [arrived, ...mails]
      })
      // One that did not start is tried again.
      post.catch(() => {
        post = undefined
      })
      await (await post).send(mail).catch(() => {
        throw new Refused('The email could not be delivered')
      })
    },
    list: (to) => mails.filter((mail) => to === undefined || mail.to.toLowerCase() === to.toLowerCase()),
    clear() {
      mails = []
    },
    stop: async () => (await post?.catch(() => undefined))?.stop(),
  }
}

/** A mail server and somebody who writes to it. */
export interface Post {
  send(mail: Omit<Mail, 'at'>): Promise<void>
  stop(): Promise<void>
}
