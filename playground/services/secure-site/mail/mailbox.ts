import { RefusedError } from '../state/refusedError.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

export interface Mailbox {
  /** Sends a mail by SMTP and resolves when it is delivered. Throws `RefusedError` when it cannot be delivered. */
  send(mail: Omit<Mail, 'at'>): Promise<void>
  /** The mails of one address, or all of them, the newest first. */
  list(to?: string): readonly Mail[]
  clear(): void
  stop(): Promise<void>
}

/** Local mail over real SMTP. The server starts with the first mail. */
export function createMailbox(): Mailbox {
  let mails: readonly Mail[] = []
  let post: Promise<Post> | undefined
  return {
    async send(mail) {
      const { startPost } = await import('./startPost.ts')
      post ??= startPost((arrived) => {
        mails = [arrived, ...mails]
      })
      // A failed start is retried with the next mail.
      post.catch(() => {
        post = undefined
      })
      await (await post).send(mail).catch(() => {
        throw new RefusedError('The email could not be delivered')
      })
    },
    list: (to) => mails.filter((mail) => to === undefined || mail.to.toLowerCase() === to.toLowerCase()),
    clear() {
      mails = []
    },
    stop: async () => (await post?.catch(() => undefined))?.stop(),
  }
}

/** A mail server and a client that sends to it. */
export interface Post {
  send(mail: Omit<Mail, 'at'>): Promise<void>
  stop(): Promise<void>
}
