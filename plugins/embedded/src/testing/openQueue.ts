import type { ChainId } from '@latchkit/kernel'
import { lost } from '../createCalls.ts'
import { createFrameQueue } from '../createFrameQueue.ts'
import type { Message } from '../messenger/createMessenger.ts'
import { openMessenger } from './openMessenger.ts'

/** What a frame carried out: which request, and on which network. */
export interface Executed {
  readonly id: string
  readonly hash: string
  readonly at: string
}

const first: ChainId = 'eip155:1'
/** The frame says so late that it listens, in milliseconds. */
const readyMs = 500

/**
 * A frame that has one network, reads no network of a request, shows no view again that it was told to leave, and carries
 * a request out when the person confirms it. It works when a test says so, in any order.
 */
export function openQueue() {
  const inbox: Message[] = []
  const prompts: Message[] = []
  const executed: Executed[] = []
  const kit = new AbortController()
  /** Of every request: its network, the one that the frame had confirmed, and how many changes were open then. */
  const posts: (readonly [unknown, unknown, number])[] = []
  const changing = new Set<string>()
  let confirmed: unknown
  let at: ChainId = first
  let lives = 0
  let ready: Promise<void> = Promise.resolve()
  const { messenger, posted } = openMessenger({
    post(message) {
      posted.push(message)
      inbox.push(message)
      if (!message.type.endsWith('RPC_REQUEST')) changing.add(message.id)
      else posts.push([(message.payload as { readonly chainId: unknown }).chainId, confirmed, changing.size])
      return true
    },
  })

  function restart(): void {
    lives += 1
    inbox.length = 0
    prompts.length = 0
    changing.clear()
    confirmed = undefined
    at = first
    ready = new Promise((resolve) => setTimeout(resolve, readyMs))
    queue.forget()
    messenger.endAll(lost)
  }
  const queue = createFrameQueue({ ready: () => ready, call: messenger.call, restart, signal: kit.signal })
  const reply = ({ id }: Message, name: string, payload: unknown) =>
    messenger.receive({ id, type: `@w3m-frame/${name}`, payload })

  return {
    queue,
    posted,
    posts,
    executed,
    kit,
    restart,
    names: () => posted.map(({ type }) => type.replace('@w3m-app/', '')),
    lives: () => lives,
    /** Takes a message that was posted, the oldest one by default. */
    work(place = 0, answered?: string | number): void {
      const [message] = inbox.splice(place % Math.max(1, inbox.length), 1)
      if (!message) return
      const name = message.type.replace('@w3m-app/', '')
      if (name === 'RPC_REQUEST') return void prompts.push(message)
      const { chainId } = message.payload as { readonly chainId: ChainId }
      at = chainId
      confirmed = answered ?? chainId
      changing.delete(message.id)
      reply(message, `${name}_SUCCESS`, { address: '0xa', chainId: answered ?? chainId })
    },
    /** The person confirms a request, the oldest one by default. The answer may be lost. */
    confirm(place = 0, isLost = false): void {
      const [message] = prompts.splice(place % Math.max(1, prompts.length), 1)
      if (!message) return
      const hash = `0xhash-${message.id}`
      const { params } = message.payload as { readonly params: readonly [string] }
      executed.push({ id: params[0], hash, at })
      if (isLost) restart()
      else reply(message, 'RPC_REQUEST_SUCCESS', hash)
    },
    /** Takes the oldest message that was posted, a change, and refuses it. */
    refuseChange(): void {
      const message = inbox.shift()
      if (!message) return
      changing.delete(message.id)
      reply(message, `${message.type.replace('@w3m-app/', '')}_ERROR`, { message: 'not now' })
    },
    refuse(): void {
      const message = prompts.shift()
      if (message) reply(message, 'RPC_REQUEST_ERROR', { message: 'User rejected the request' })
    },
  }
}
